import { z } from "zod";
import { list, noBody, slug, verbatim } from "../fields.ts";
import { message, type Said } from "../message.ts";

const answer = () => verbatim("the words themselves");

/** The answers the lead gathered, vetoes and silences named. */
export const PlayerResponses = message({
  tag: "PLAYER_RESPONSES",
  meaning: "The answers to `[AWAIT_PLAYERS]`, bundled; vetoes, failures and the late are named.",
  sender: "lead",
  recipient: "GM",
  transport: "message",
  phases: "1 only",
  expects: "the GM weaves them in; a veto gets a new `[AWAIT_PLAYERS]` with FULL_CONTEXT",
  fields: {
    responses: list(z.strictObject({ character: slug(), response: answer() }), { min: 0 }),
    vetoes: list(z.strictObject({ character: slug(), reason: answer() }), { min: 0 }).optional(),
    missing: list(z.strictObject({ character: slug(), reason: answer() }), { min: 0 }).optional(),
  },
  body: noBody(),
  example: `[PLAYER_RESPONSES]
responses:
  - character: tilda-brannock
    response: |
      Tilda puts her back to the wall.
      "Forty-one," she says.
vetoes:
  - character: seraphine-duskhollow
    reason: "I know that voice."`,
});
export type PlayerResponses = Said<typeof PlayerResponses>;
