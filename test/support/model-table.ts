import { createHash } from "node:crypto";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Desk, Mind, Task } from "../../src/minds/mind.ts";
import { deskFor } from "../../src/play/desk.ts";
import { play } from "../../src/play/driver.ts";
import { openReading } from "../../src/play/reading.ts";
import type { DraftOf } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import type { Stats } from "../../src/rules/creature/stats.ts";
import { EVENING } from "./evening.ts";
import { setTable, type TestTable } from "./table.ts";

/** A table with a folder of texts behind it, for minds that read. */
export async function tableWithFiles(
  files: Readonly<Record<string, string>>,
  ledger: Ledger = openMemoryLedger(),
  party?: Readonly<Record<string, Stats>>,
  { mode = "team", session = "one" }: { readonly mode?: Mode; readonly session?: string } = {},
) {
  const versions = new Map<string, string>();
  const keep = (text: string): string => {
    const sha256 = createHash("sha256").update(text).digest("hex");
    versions.set(sha256, text);
    return sha256;
  };
  const table = await setTable({ auto: true, ledger, mode, session, ...(party ? { party } : {}) });
  const drafts = Object.entries(files).map(
    ([path, text]): DraftOf<"file"> => ({ kind: "file", path, sha256: keep(text) }),
  );
  if (table.state.files.get(drafts[0]?.path ?? "") === undefined) await table.record("files", ...drafts);
  const version = (sha256: string) => versions.get(sha256);
  const reading = openReading(version);
  return {
    table,
    keep,
    version,
    deskAt: (seat: string, task: Task = "run"): Desk =>
      deskFor(
        { do: "speak", id: "x", seat, task, deadline: 0 },
        { state: table.state, mailbox: table.mailbox(seat), version, reading },
      ),
    /** Plays so many beats; `seen` is shown the table before every step of the GM. */
    async beats(
      beats: number,
      mindOf: (seat: string) => Mind,
      seen: (table: TestTable) => void = () => {},
    ): Promise<void> {
      await play({
        table,
        evening: { ...EVENING, beats },
        mindOf: (seat) => {
          if (seat === "gm") seen(table);
          return mindOf(seat);
        },
        wait: () => new Promise(() => {}),
        version,
        person: async () => undefined,
      });
    },
  };
}

/** About so many characters of prose that nobody has to read. */
export function prose(seed: string, length: number): string {
  const words =
    "the old harbour keeps its lamps low and nobody asks why the tide brings salt to every door in Pell Street tonight".split(
      " ",
    );
  let text = `${seed}.`;
  for (let i = 0; text.length < length; i++)
    text += ` ${words[(i * 7 + seed.length) % words.length]}${i % 11 === 10 ? "." : ""}`;
  return text;
}
