import { ownSecretsOf, readSecrets } from "../campaign/secrets/secrets.ts";
import { isRefusal } from "../protocol/refusal.ts";
import type { GuardedFiles } from "../screen/guard/tellable.ts";
import { NO_FILES } from "../screen/guard.ts";
import { shelfFor } from "../screen/shelf.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { atFirst } from "./reading.ts";

/**
 * What the campaign's files guard, and what each seat may read in them. Read when it is first asked for, and again when a hand has changed a
 * file or somebody has joined; what the table itself writes is made of what was heard, and is left out.
 */
export function openGuardedFiles(version: (sha256: string) => string | undefined): (state: TableState) => GuardedFiles {
  let seen: Pick<TableState, "files" | "seats"> | undefined;
  let key = "";
  let guarded = NO_FILES;
  return (state) => {
    if (seen?.files === state.files && seen.seats === state.seats) return guarded;
    const pages = atFirst(state);
    const players = seatsOf(state, "player");
    const now = [...players, ...pages.map(({ path, sha256 }) => `${path} ${sha256}`)].join("\n");
    if (now !== key)
      guarded = readAll(
        state,
        pages.map(({ path, sha256 }) => ({ path, text: version(sha256) ?? "" })),
      );
    seen = state;
    key = now;
    return guarded;
  };
}

function readAll(state: TableState, files: readonly { readonly path: string; readonly text: string }[]): GuardedFiles {
  const others = [...seatsOf(state, "player"), ...seatsOf(state, "narrator")];
  const readersOf = (path: string, text: string) =>
    others.flatMap((seat) => {
      const found = shelfFor(state, seat, path);
      return isRefusal(found) ? [] : [{ seat, text: found.sections ? found.sections(text) : text }];
    });
  const players = seatsOf(state, "player");
  const { sheets, journals } = ownSecretsOf(files, players);
  return {
    secrets: [...readSecrets(files, players).secrets, ...sheets],
    journals,
    texts: files.map(({ path, text }) => ({ path, text, readers: readersOf(path, text) })),
  };
}
