import { randomBytes } from "node:crypto";
import { isRolled, rollDice } from "../rules/dice/roll.ts";
import { sealedDice } from "../rules/seal.ts";
import { type Command, WrongUsage } from "./command.ts";

export const roll: Command = {
  name: "roll",
  summary: "roll dice",
  usage: ["roll <dice…> [--seed <n>]"],
  about: [
    "Rolls dice and shows every one of them. NdS, with k, kh, kl, dh, dl to keep or",
    "drop, ! to roll on at the highest face, r to roll a face again (ro: once), + - * /",
    "and brackets; d% is a hundred; adv and dis are two twenties with one kept.",
  ].join("\n"),
  examples: [
    "troupe roll 1d20+5",
    "troupe roll 4d6kh3 4d6kh3 4d6kh3",
    'troupe roll "adv + 4"',
    "troupe roll 2d6r1 --seed 7 --json",
  ],
  options: { seed: { takes: "n", help: "the same dice again" } },
  async run(words, io) {
    if (words.length === 0) throw new WrongUsage("Roll what?", "Say: troupe roll 1d20+5");
    const seed = typeof io.given.seed === "string" ? io.given.seed : randomBytes(16).toString("hex");
    const rolls = words
      .flatMap((word) => word.split(/\s+(?=\(?\d*d|adv|dis)(?<![-+*/]\s)/i))
      .map((expr, i) => ({ expr, rolled: rollDice(expr, sealedDice(seed, `roll/${i}`)) }));
    for (const { expr, rolled } of rolls)
      if (!isRolled(rolled))
        throw new WrongUsage(
          `"${expr.slice(0, 60)}": ${rolled.why}`,
          "Such as 1d20+5, 4d6kh3, 2d20kl1+3; troupe roll --help tells more.",
        );
    for (const { rolled } of rolls) if (isRolled(rolled)) io.out(io.json ? JSON.stringify(rolled) : rolled.text);
    return 0;
  },
};
