import type { Entry } from "../../src/protocol/entry.ts";
import { openGuard } from "../../src/screen/guard.ts";
import { emptyTable } from "../../src/table/state.ts";

/** The labelled set of `test/leaks/labelled.md`: campaigns with what is known, what is secret, and texts by what they do. */
export interface Labelled {
  readonly title: string;
  readonly known: readonly string[];
  readonly secrets: readonly string[];
  readonly texts: readonly { readonly kind: string; readonly secret: number; readonly text: string }[];
}

export function readLabelled(page: string): readonly Labelled[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = ""] = part.split("\n");
      const section = (name: string) =>
        new RegExp(`^### ${name}\\n([\\s\\S]*?)(?=^### |$(?![\\s\\S]))`, "m").exec(part)?.[1] ?? "";
      const lines = (text: string, mark: RegExp) =>
        text.split("\n").flatMap((line) => (mark.test(line) ? [line.replace(mark, "")] : []));
      return {
        title: title.trim(),
        known: lines(section("Known"), /^- /),
        secrets: lines(section("Secrets"), /^\d+\. /),
        texts: lines(section("Texts"), /^- (?=\[)/).flatMap((line) => {
          const [, kind = "", number = "0", text = ""] = /^\[(\w+)(?: (\d+))?[^\]]*\] (.*)$/.exec(line) ?? [];
          return kind === "" ? [] : [{ kind, secret: Number(number), text: text.replaceAll(" / ", "\n") }];
        }),
      };
    });
}

export interface Verdict {
  readonly campaign: string;
  readonly kind: string;
  readonly text: string;
  readonly secret: number;
  /** Stopped, and by what; or shown to whoever can read, as near to something. */
  readonly blocked: string | undefined;
  readonly noticed: string | undefined;
  /** A word to the GM about it. */
  readonly advised: string | undefined;
}

const HEARER = "tilda-brannock";

/** What the guard makes of each text of a campaign, one by one. */
export function judged({ title, known, secrets, texts }: Labelled): readonly Verdict[] {
  const files = {
    secrets: secrets.map((text, i) => ({
      id: `secret/${i + 1}`,
      path: "gm.md",
      line: i + 1,
      heading: "Secrets",
      text,
    })),
    texts: [
      { path: "gm.md", text: secrets.join("\n"), readers: [] },
      { path: "known.md", text: known.join("\n"), readers: [{ seat: HEARER, text: known.join("\n") }] },
    ],
  };
  const guard = openGuard(() => files);
  let seq = 1;
  const entry = (of: object) => ({ seq: seq++, audience: [HEARER], ...of }) as unknown as Entry;
  guard.hear(entry({ kind: "seat", seat: HEARER, joined: "player" }), emptyTable);
  guard.misses();
  const noticedIn = (text: string): string | undefined => {
    guard.hear(entry({ kind: "message", tag: "NARRATIVE", from: "gm", fields: {}, body: text }), emptyTable);
    const [near] = guard.misses().flatMap(({ nearby }) => nearby);
    guard.backTo(1);
    return near && near.score >= 1 ? near.secret : undefined;
  };
  return texts.map(({ kind, secret, text }) => {
    const leak = guard.leak(text, [HEARER], emptyTable);
    const near = leak ? undefined : guard.near(text, [HEARER], emptyTable)?.secret;
    const noticed = leak ? undefined : noticedIn(text);
    return {
      campaign: title,
      kind,
      text,
      secret,
      blocked: leak && `${leak.how} ${leak.secret}`,
      noticed,
      advised: near,
    };
  });
}

export interface Rate {
  readonly kind: string;
  readonly all: number;
  readonly blocked: number;
  readonly noticed: number;
  readonly advised: number;
}

export const KINDS = ["verbatim", "reordered", "encoded", "name", "paraphrase", "clean"] as const;

export const ratesOf = (verdicts: readonly Verdict[]): readonly Rate[] =>
  KINDS.map((kind) => {
    const of = verdicts.filter((one) => one.kind === kind);
    return {
      kind,
      all: of.length,
      blocked: of.filter(({ blocked }) => blocked).length,
      noticed: of.filter(({ blocked, noticed }) => blocked || noticed).length,
      advised: of.filter(({ advised }) => advised).length,
    };
  });
