import type { Saying } from "../../../protocol/ask.ts";
import { narration, ruling } from "../fight-words.ts";
import { plainAnswer } from "./aside.ts";
import { NEWS, requestFor } from "./asks.ts";
import type { Beat } from "./beat.ts";
import { comingUp } from "./between/coming-up.ts";
import { consequences } from "./consequences.ts";
import { costNow, pending, threadOf } from "./costs.ts";
import { saidNow } from "./describe.ts";
import { type Changes, changed, patched, unchanged } from "./effects.ts";
import { foesCome, foesNamed } from "./foes.ts";
import { notesKept } from "./kept.ts";
import { looksGiven } from "./living.ts";
import { BEAT, voiceMark } from "./marks.ts";
import { prompt } from "./messages.ts";
import type { Move } from "./move.ts";
import { ASKED, EDGE } from "./moves.ts";
import { noticedBy } from "./noticing.ts";
import { isMeeting, onward } from "./onward.ts";
import { WHICH } from "./open-question.ts";
import type { Result } from "./result.ts";
import { resultsOf } from "./results.ts";
import { restaged } from "./set-stage.ts";
import { FOLLOW, type Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";
import { beatTold } from "./telling.ts";
import { toLight } from "./to-light.ts";
import { worldMove } from "./world-move.ts";

/** The dice have fallen: what is declared is settled, what follows is noted, and it is told. */
export function settled(stage: Stage, beat: Beat, moves: readonly Move[]): readonly Saying[] {
  const aside = moves.find(({ kind }) => kind === "aside");
  if (aside?.kind === "aside" && moves.length === 1)
    return [
      ...rulings(beat),
      prompt(aside.seat, "QUICK_REACTION", `## Scene\n${plainAnswer(stage, aside)}\n\n${requestFor(stage)}`),
    ];
  const results = [...resultsOf(stage, moves, beat), ...noticedBy(stage, beat)];
  const done = results.reduce((all, result) => applied(stage, all, result), unchanged(stage.notes));
  const world = comingUp(stage, worldMove(stage, done, results));
  const lit = toLight(stage, noted(stage, beat, world.changes, results));
  const all = lit.changes;
  const foes = foesNamed(stage, all.fight ?? "");
  const meets = isMeeting(stage, all);
  const battle = foes && !meets ? foesCome(restaged(stage, all.notes), foes) : [];
  const back = [
    ...(world.back === undefined ? [] : [world.back]),
    ...(all.ending ? pending(all.notes) : []),
    ...lit.says,
    ...looksGiven(stage, beat),
    ...(battle.length > 0 && foes ? [foes.begins] : []),
  ].filter((text) => text !== "");
  const goes = all.to !== undefined && stage.at.origin === "compiled" && stage.draw("the road") < 0.6; // between two places of a folder
  const told = beatTold(
    stage,
    results,
    { says: world.says, back, event: goes ? wordsFor(stage, "travel") : world.event },
    battle.length > 0 || all.to !== undefined || all.part || meets || all.ending
      ? []
      : world.press.filter(
          ({ text }) => !results.some(({ says: told }) => told.some((one) => one.includes(bareOf(text)))),
        ),
  );
  const heard = saidNow(stage, told);
  const patch = heard.length > 0 ? { ...all.patch, spent: [...all.notes.spent, ...heard].slice(-2000) } : all.patch;
  return [
    ...rulings(beat),
    ...lit.asks,
    ...consequences(stage, moves[0]?.seat ?? stage.lead, results, all),
    notesKept(patch),
    ...battle,
    narration(told || "A moment passes."),
    ...onward(stage, battle.length === 0 ? all : staying(all), { doer: moves[0]?.seat ?? stage.lead, moves, foes }),
  ];
}

/** Nobody goes anywhere while there is a fight. */
const staying = ({ to: _to, part: _part, ...all }: Changes): Changes => all;

/** What nobody rolled for is done as said. */
const rulings = ({ unsettled }: Beat): readonly Saying[] => unsettled.map((seat) => ruling(seat));

function applied(
  stage: Stage,
  changes: Changes,
  { effects, marks, cost, edge, invented, move, tried }: Result,
): Changes {
  const kept = changed(stage, changes, [...effects, ...costNow(cost)]);
  const spent = [...kept.notes.spent.filter((mark) => !marks.includes(mark)), ...marks].slice(-2000);
  const used = (tried || move.check) && Object.hasOwn(kept.notes.facts, EDGE) ? { facts: { [EDGE]: null } } : {};
  const marked = patched(kept, { ...(marks.length > 0 ? { spent } : {}), ...used });
  const threads = cost ? threadOf(cost, marked.notes.clocks[BEAT]?.at ?? 0) : {};
  return patched(marked, { threads, facts: { ...invented, ...(edge ? { [EDGE]: edge } : {}) } });
}

/** What the GM keeps in mind: whom it follows, what was tried last, and that there is news. */
function noted(stage: Stage, beat: Beat, changes: Changes, results: readonly Result[]): Changes {
  const [main] = results;
  const last = main?.level && main.move.kind === "way" ? [`last ${main.level} ${main.move.way.id}`] : [];
  const asked =
    main?.asks !== undefined
      ? [`${ASKED} ${main.asks}`]
      : main?.move.kind !== "torn"
        ? []
        : main.move.between.length === 1
          ? [`${ASKED} ${main.move.between[0]}`]
          : [WHICH];
  const news = changes.learned.length > 0 || results.some(({ reveal }) => reveal) ? [NEWS] : [];
  const follow = [`${FOLLOW} ${stage.lead}`];
  const said = beat.declared.flatMap(({ words }) =>
    stage.at.voices
      .filter(({ text }) => words.includes(bareOf(text)))
      .map(({ line }) => voiceMark(stage.at.slug, line)),
  );
  const spent = said.length > 0 ? { spent: [...changes.notes.spent, ...said].slice(-2000) } : {};
  return patched(changes, { intentions: [...follow, ...last, ...asked, ...news], ...spent });
}

const bareOf = (text: string): string => text.replace(/^["“]|["”]$/g, "");
