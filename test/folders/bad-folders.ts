import { spawnSync } from "node:child_process";
import { chmodSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Puts a folder together; `outside` is a folder beside it that is none of its business, with `secret.md` in it. */
export type Maker = (root: string, outside: string) => void;

/** What stands in a file outside, and may not come in. */
export const OUTSIDE = "The password of this machine is Zebedee.";

const put = (path: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
};
const sheet = (name: string): string => `# ${name}\n\n- **Class:** Fighter\n- **Level:** 2\n- **HP:** 20\n`;
const seated = (root: string): void => put(join(root, "party", "mags.md"), sheet("Mags"));
const also =
  (make: Maker): Maker =>
  (root, outside) => {
    seated(root);
    make(root, outside);
  };
const file = (path: string, text: string | Uint8Array): Maker => also((root) => put(join(root, path), text));
const folder = (path: string): Maker => also((root) => void mkdirSync(join(root, path), { recursive: true }));
const link = (path: string, to: (outside: string) => string): Maker =>
  also((root, outside) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    symlinkSync(to(outside), join(root, path));
  });
const secret = (outside: string): string => join(outside, "secret.md");
const pipe = (path: string): Maker =>
  also((root) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    spawnSync("mkfifo", [join(root, path)]);
  });
const many =
  (...makers: readonly Maker[]): Maker =>
  (root, outside) => {
    for (const make of makers) make(root, outside);
  };

const BOMB = `---
a: &a [x, x, x, x, x, x, x, x, x]
b: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a]
c: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b]
d: &d [*c, *c, *c, *c, *c, *c, *c, *c, *c]
e: &e [*d, *d, *d, *d, *d, *d, *d, *d, *d]
f: &f [*e, *e, *e, *e, *e, *e, *e, *e, *e]
g: &g [*f, *f, *f, *f, *f, *f, *f, *f, *f]
---
# Overview
`;

/** Noise that is the same each time. */
const noise = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7919 + (i >> 3)) % 256);

/** Folders as carelessness, old disks and ill will make them. */
export const BAD_FOLDERS: Readonly<Record<string, Maker>> = {
  "nothing at all": (root) => void mkdirSync(root),
  "no party": (root) => put(join(root, "overview.md"), "# The Cellar\n"),
  "a party that is a file": (root) => put(join(root, "party"), "Mags\n"),
  "a party that is a link outside": (root, outside) => {
    mkdirSync(root);
    symlinkSync(outside, join(root, "party"));
  },
  "a sheet that is a folder": folder("party/oda.md"),
  "nothing but a sheet that is a folder": (root) => void mkdirSync(join(root, "party", "oda.md"), { recursive: true }),
  "a sheet that is a pipe": pipe("party/oda.md"),
  "an overview that is a pipe": pipe("overview.md"),
  "a sheet that is a link outside": link("party/oda.md", secret),
  "a sheet that is a second name of one outside": also((root, outside) =>
    linkSync(secret(outside), join(root, "party", "oda.md")),
  ),
  "a sheet that is a device": link("party/oda.md", () => "/dev/zero"),
  "a sheet that leads to itself": link("party/oda.md", () => "oda.md"),
  "a sheet of noise": file("party/oda.md", noise(20_000)),
  "a sheet of 5 MB": file("party/oda.md", `# Oda\n${"word ".repeat(1_000_000)}`),
  "a sheet that is no UTF-8": file("party/oda.md", Buffer.from("# Oda\n\n- Level: 2\n\xff\xfe\xfa\x80", "latin1")),
  "a sheet with zero bytes": file("party/oda.md", "# Oda\0\n\n- **Level:**\0 2\n\0\0\0"),
  "a sheet in UTF-16 with Windows line ends": file(
    "party/oda.md",
    Buffer.from(`\ufeff${sheet("Oda").replaceAll("\n", "\r\n")}`, "utf16le"),
  ),
  "an empty sheet": file("party/oda.md", ""),
  "a sheet that may not be read": also((root) => {
    put(join(root, "party", "oda.md"), sheet("Oda"));
    chmodSync(join(root, "party", "oda.md"), 0);
  }),
  "names that a terminal obeys": many(
    file("party/\u001b[2Joda\u009b.md", sheet("\u001b]0;owned\u0007Oda")),
    file("npcs/\u202egnorw.md", "# \u202eWrong\u0007\n\nA clerk.\n"),
    file("overview.md", "# \u001b[31mThe\u001b[0m Cellar\n"),
  ),
  "names of several lines": file("party/oda\n\nStack trace.md", sheet("Oda")),
  "names with spaces and small pictures": many(
    file("party/Oda  Fenn .md", sheet("Oda")),
    file("party/🦊.md", sheet("🦊")),
  ),
  "names that Windows keeps for itself": many(
    file("party/con.md", sheet("Con")),
    file("npcs/NUL.md", "# Nul\n"),
    file("aux.md", "# Aux\n"),
  ),
  "names of other seats": many(file("party/gm.md", sheet("Gm")), file("party/table.md", sheet("Table"))),
  "a name of 255 bytes": file(`party/${"o".repeat(252)}.md`, sheet("Oda")),
  "names that differ in their case alone": many(
    file("party/Mags.md", sheet("Mags")),
    file("Story-State.md", "# A\n"),
    file("story-state.md", "# B\n"),
  ),
  "names that every object has": many(
    file("party/constructor.md", sheet("Constructor")),
    file("party/__proto__.md", sheet("Proto")),
  ),
  "folders in folders": file(`${"deep/".repeat(120)}end.md`, "# The end\n"),
  "many files": also((root) => {
    mkdirSync(join(root, "npcs"));
    for (let i = 0; i < 100; i++) writeFileSync(join(root, "npcs", `n${i}.md`), `# Person ${i}\n`);
  }),
  "front matter that doubles and doubles": many(file("overview.md", BOMB), file("npcs/oda.md", BOMB)),
  "front matter that is none": many(
    file("overview.md", "---\n: : :\n\t- {[\n---\n"),
    file("npcs/oda.md", "---\nname: *nobody\n---\n"),
  ),
  "front matter without an end": file("overview.md", "---\nname: x\n".repeat(50)),
  "a link to the folder itself": link("again", () => "."),
  "preferences of noise": file("preferences.md", noise(3000)),
  "preferences that are a folder": folder("preferences.md"),
  "preferences that lead outside": link("preferences.md", secret),
  "scenes with odd numbers": many(
    file("scenes/000-a.md", "# A\n"),
    file("scenes/999999-b.md", "# B\n"),
    file("scenes/123456789012345678901234567890-c.md", "# C\n"),
    file("scenes/-1.md", "# D\n"),
  ),
  "scenes that are a file": file("scenes", "none yet\n"),
  "scenes that are a link outside": link("scenes", (outside) => outside),
  "a story state that is a folder": folder("story-state.md"),
  "a story state that leads outside": link("story-state.md", secret),
  "party knowledge that is a folder": folder("party-knowledge.md"),
  "a decision log that is a pipe": pipe("decision-log.md"),
  "a journal that leads outside": link("party/mags-journal.md", secret),
  "tmp that is a file": file("tmp", "x"),
  "tmp that is a link outside": link("tmp", (outside) => outside),
  "a place for the table's version that leads outside": link("story-state.md.table", secret),
  "a record that is a file": file(".troupe", "x"),
  "a record that is a link outside": link(".troupe", (outside) => outside),
  "a record that is a link to nowhere": link(".troupe", (outside) => join(outside, "made")),
  "a ledger that is a link outside": link(".troupe/ledger.sqlite", (outside) => join(outside, "made.sqlite")),
  "a ledger that is a pipe": pipe(".troupe/ledger.sqlite"),
  "a ledger that is a folder": folder(".troupe/ledger.sqlite"),
  "a lock that is a link outside": link(".troupe/ledger.lock", (outside) => join(outside, "made.lock")),
  "a writer's note that is a link outside": link(".troupe/ledger.writer", secret),
  "a witness that is a link outside": link(".troupe/ledger.witness", secret),
  "versions that are a link outside": link(".troupe/versions", (outside) => outside),
  "a shelf of versions that is a link outside": also((root, outside) => {
    mkdirSync(join(root, ".troupe", "versions"), { recursive: true });
    for (let i = 0; i < 256; i++)
      symlinkSync(outside, join(root, ".troupe", "versions", i.toString(16).padStart(2, "0")));
  }),
  "seeds that are a link outside": link(".troupe/seeds", (outside) => outside),
  "seeds that are a file": file(".troupe/seeds", "x"),
};
