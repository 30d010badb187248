import { nameOf } from "../protocol/text.ts";
import type { Right } from "./tokens.ts";

/** A link shows this, and only the button takes the seat: so a program that looks at links before people do uses none of them up. */
export function joinPage(right: Right, token: string): string {
  const where = right.kind === "owner" ? "this server" : nameOf(right.table);
  const as = { owner: "as its owner", seat: "", watcher: "to watch", gm: "on the Game Master's side" }[right.kind];
  const who = right.kind === "seat" ? `as ${nameOf(right.seat)}` : as;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(where)}</title>
<h1>${escaped(where)}</h1>
<form method="post" action="/join">
<input type="hidden" name="token" value="${escaped(token)}">
<button autofocus>Sit down ${escaped(who)}</button>
</form>
</html>
`;
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
