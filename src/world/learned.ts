/** An entry, or a letter of one: what it is, and what of it says that somebody learned something. */
interface Told {
  readonly kind: string;
  readonly tag?: unknown;
  readonly to?: unknown;
  readonly secret?: unknown;
  readonly changes?: unknown;
  readonly text?: unknown;
  readonly by?: unknown;
  readonly page?: unknown;
  readonly visibility?: unknown;
}

/** What somebody learned by it who heard it. Of records from before there was an entry for that, it stands in the reveal and in the ruling. */
export function learnedIn(one: Told): readonly string[] {
  if (one.kind === "learned" || one.kind === "reveal") return typeof one.text === "string" ? [one.text] : [];
  return one.visibility === "inner" ? [] : ruledIn(one); // what goes on inside somebody is no ruling that others could read
}

/**
 * What is learned, once: where a ruling of the same telling puts it in a sentence, the words in which a page revealed it to all are left out, one
 * for each such sentence. What was revealed to one alone is theirs, and stays.
 */
export function saidOnce<One extends Told>(all: readonly One[]): readonly One[] {
  const tellings: One[][] = [[]];
  for (const one of all) {
    if (isTelling(one)) tellings.push([]);
    tellings.at(-1)?.push(one);
  }
  return tellings.flatMap((telling) => {
    let sentences = telling.flatMap((one) =>
      one.kind === "learned" && one.by === "ruling" ? learnedIn(one) : ruledIn(one),
    ).length;
    return telling.filter((one) => !(isOfPage(one) && sentences-- > 0));
  });
}

/** Told off a page by its own name for it, `the-gate/notice-12`, which says with its arrow what it comes to; what a GM reveals by a secret's mark stands for itself. */
const isOfPage = ({ kind, secret, to, page }: Told): boolean =>
  (kind === "learned" && page === true) ||
  (kind === "reveal" && /\/[a-z0-9]+-[a-z0-9-]+$/.test(String(secret)) && !(Array.isArray(to) && to.length === 1));

const isTelling = ({ kind, tag }: Told): boolean => kind === "message" && tag === "NARRATIVE";

const ruledIn = ({ kind, changes }: Told): readonly string[] =>
  kind === "ruling"
    ? [(changes as { readonly learned?: unknown })?.learned].flat().filter((one) => typeof one === "string")
    : [];

/** What a GM said at the end had happened, for those who heard it. */
export function recapIn(
  heard: readonly { readonly kind: string; readonly changes?: Readonly<Record<string, unknown>> }[],
): string | undefined {
  const found = heard.findLast(({ kind, changes }) => kind === "ruling" && typeof changes?.recap === "string");
  return found ? String(found.changes?.recap) : undefined;
}
