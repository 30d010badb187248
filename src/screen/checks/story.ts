import type { AskOf } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import { doer } from "../../protocol/kinds/deed.ts";
import { refusal } from "../../protocol/refusal.ts";
import { settledBy } from "../../table/evolve.ts";
import { accountOwed } from "../../table/meeting.ts";
import { groupsOf, presentWith, roleOf } from "../../table/seating.ts";
import { cutActionPrompt } from "../action-prompt.ts";
import type { Check } from "../context.ts";

/** Narration to a split party says whom it is for: one whole group. In handoff it is for those in the scene, unless it says so. */
export const namesOneGroup: Check<MessageOf<"NARRATIVE">> = {
  name: "to a split party it names one group",
  test: ({ tag, fields }, { state }) => {
    const groups = groupsOf(state);
    const said = fields.group !== undefined || (groups.length > 1 && state.mode !== "handoff");
    const named = new Set(fields.group);
    if (!said || groups.some((group) => group.length === named.size && group.every((seat) => named.has(seat))))
      return undefined;
    const choices = groups.map((group) => group.join(", ")).join(" — or ");
    const hint =
      groups.length > 1
        ? `The party is split. Say whom this is for: ${choices}.`
        : "The party is together: it is for all of them.";
    return refusal("screen/which-group", hint, { tag, field: "group", found: fields.group?.join(", ") ?? "nobody" });
  },
};

/** What somebody said they do is settled by a ruling before the story goes on; when the evening ends, it may stay open. */
export const settlesFirst: Check<MessageOf<"NARRATIVE">> = {
  name: "every declared action has been settled",
  test: ({ tag }, { state }) => {
    const [open] = state.declared;
    if (!open || state.session === "ending") return undefined;
    return refusal(
      "screen/unsettled",
      `Settle what ${open.seat} does first, with a ruling for ${open.seat}: done, not done, or put off and why.`,
      { tag },
    );
  },
};

/** Whose it is, and whoever was named to notice it. */
const noticing = (asked: { readonly for: SeatId; readonly noticed_by?: readonly SeatId[] | undefined }): string =>
  [...new Set([asked.for, ...(asked.noticed_by ?? [])])].join(" and ");

/** What was done in secret is ruled on in private; whom the GM names notices it. */
export const keepsSecretsPrivate: Check<AskOf<"ruling">> = {
  name: "what settles a secret action stays between that player, the GM and whom `noticed_by` names (an open ruling is made private, and the GM told)",
  test: (ruling, { state }) =>
    ruling.visibility === "open" && settledBy(state, ruling)?.secret
      ? {
          amended: { ...ruling, visibility: "private" },
          notice: `What ${ruling.for} did was done in secret, so your ruling was told to ${noticing(ruling)} alone. What others see of it they are told where \`noticed_by\` names them.`,
        }
      : undefined,
};

/** And so is the die that falls for it. */
export const rollsSecretsInPrivate: Check<AskOf<"roll">> = {
  name: "a die for somebody who acts in secret stays between that player and the GM (an open one is made private, and the GM told)",
  test: (roll, { state }) =>
    roll.visibility === "open" && state.declared.some((one) => one.seat === roll.for && one.secret)
      ? {
          amended: { ...roll, visibility: "private" },
          notice: `What ${roll.for} does is done in secret, so the die was shown to ${noticing(roll)} alone.`,
        }
      : undefined,
};

/** What goes on inside somebody is asked about by nobody else, and by them with one plain die. */
export const asksOfItselfAlone: Check<AskOf<"roll">> = {
  name: "a player asks for one d20 a prompt, of its own and inner",
  test: ({ for: seat, expr, visibility }, { state, by }) => {
    if (roleOf(state, by) !== "player") return undefined;
    const prompt = state.prompts.get(by);
    const own = seat === by && visibility === "inner" && /^1?d20$/i.test(expr.trim());
    if (own && prompt && !prompt.die) return undefined;
    return refusal(
      "screen/one-inner-die",
      "While you are asked something, ask once for 1d20, for yourself, visibility: inner.",
      {
        tag: "roll",
        found: `${expr}, ${visibility}`,
      },
    );
  },
};

/** And the check, with everything that follows from it. */
export const testsSecretsInPrivate: Check<AskOf<"check">> = {
  name: "a check of somebody who acts in secret stays between that player and the GM (an open one is made private, and the GM told)",
  test: (check, { state }) =>
    check.visibility === "open" && state.declared.some((one) => one.seat === check.for && one.secret)
      ? {
          amended: { ...check, visibility: "private" },
          notice: `What ${check.for} does is done in secret, so the check was shown to ${check.for} alone.`,
        }
      : undefined,
};

/** And whatever the rules make of it. */
export const keepsDeedsPrivate: Check<AskOf<"deed">> = {
  name: "the deed of somebody who acts in secret stays between that player and the GM (an open one is made private, and the GM told)",
  test: (deed, { state }) =>
    deed.visibility === "open" && state.declared.some((one) => one.seat === doer(deed.intent) && one.secret)
      ? {
          amended: { ...deed, visibility: "private" },
          notice: `What ${doer(deed.intent)} does is done in secret, so it was shown to ${doer(deed.intent)} alone.`,
        }
      : undefined,
};

export const asksForNoAction: Check<MessageOf<"NARRATIVE">> = {
  name: "in `team` it does not end in a question to act (the question is left out, and the GM told)",
  test: (message, { state }) => {
    if (state.mode !== "team") return undefined; // elsewhere "What do you do?" is how the human is asked
    const { kept, cut } = cutActionPrompt(message.body);
    if (cut === "") return undefined;
    if (kept === "")
      return refusal(
        "screen/action-prompt",
        "Narrate what happens. To ask somebody to act, prompt them with [GM_TO_PLAYER].",
        { tag: message.tag, field: "body", found: cut },
      );
    return {
      amended: { ...message, body: kept },
      notice: `Your narration ended in a question to act, which was left out: "${cut}". Ask one player with [GM_TO_PLAYER] instead.`,
    };
  },
};

/** Whoever meets others again tells them of the time apart when it is their turn to. */
export const tellsWhatItOwes: Check<AskOf<"rejoin">> = {
  name: "it is the account that is owed, given by the one who is asked for it",
  test: ({ kind }, { state, by }) =>
    accountOwed(state)?.by === by
      ? undefined
      : refusal(
          "screen/nothing-to-tell",
          "Nobody waits for an account of yours. Talk to companions with [PLAYER_TO_PLAYER].",
          {
            tag: kind,
          },
        ),
};

/** People talk to those who are there. */
export const speaksToThosePresent: Check<MessageOf<"PLAYER_TO_PLAYER">> = {
  name: "those addressed are present",
  test: (message, { state, by }) => {
    const { to } = message.fields;
    if (to === "party") return undefined;
    const here = presentWith(state, by).filter((seat) => seat !== by);
    const away = (typeof to === "string" ? [to] : to).find((seat) => !here.includes(seat));
    if (away === undefined) return undefined;
    return refusal("screen/not-here", here.length > 0 ? `With you now: ${here.join(", ")}.` : "You are alone here.", {
      tag: message.tag,
      field: "to",
      found: away,
    });
  },
};
