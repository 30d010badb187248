import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { gzipSync } from "node:zlib";
import { nameOf } from "../protocol/text.ts";
import type { Right } from "./tokens.ts";

/** A file of the page: the same for everybody, and read once. */
export interface PageFile {
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
  readonly tag: string;
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** The page as it lies beside the program, by the path it is asked for: no other file can be had, however a path is written. */
export function pageFiles(folder = new URL("../../web/", import.meta.url)): ReadonlyMap<string, PageFile> {
  const names = readdirSync(folder).filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(
    names.map((name) => {
      const bytes = new Uint8Array(readFileSync(new URL(name, folder)));
      const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 16)}"`;
      const file = { type: TYPES[extname(name)] ?? "", bytes, zipped: new Uint8Array(gzipSync(bytes)), tag };
      return [name === "index.html" ? "/" : `/page/${name}`, file];
    }),
  );
}

/** A link shows this, and only the button takes the seat: so a program that looks at links before people do uses none of them up. */
export function joinPage(right: Right, token: string): string {
  const where = right.kind === "owner" ? "Troupe" : nameOf(right.table);
  const as = { owner: "at your table", seat: "", watcher: "to watch", gm: "on the Game Master's side" }[right.kind];
  const who = right.kind === "seat" ? `as ${nameOf(right.seat)}` : as;
  const about = {
    owner:
      "This is your own table, on your own machine: a story told by a Game Master, with companions who know only what they may know. Nothing is asked of you but what you do.",
    seat: "Somebody keeps this table, and has kept a seat for you: you say what your character does, in your own words, and the others are played by those who sit there, or by the house. It needs no account.",
    watcher: "Somebody keeps this table, and lets you watch: you hear what everybody hears.",
    gm: "Behind this link is everything that is hidden from those who play.",
  }[right.kind];
  return page(
    where,
    `<p>${about}</p>
<form method="post" action="/join">
<input type="hidden" name="token" value="${escaped(token)}">
<button class="main" autofocus>Sit down ${escaped(who)}</button>
</form>`,
  );
}

/** For a person whose link opens nothing: the same for every such link. */
export const spentPage = (): string =>
  page(
    "Troupe",
    `<p>This link opens nothing: it was used already, has come to its end, or was taken back.</p>
<p>If you sat down with it in this browser, <a href="/">go on from here</a>. Otherwise ask whoever keeps the table for a new one.</p>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="/page/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page/style.css">
<main class="opening">
<h1>${escaped(title)}</h1>
${body}
</main>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
