import type { Model } from "../../models/model.ts";
import type { Judge } from "../mind.ts";
import { page } from "../pages.ts";
import { cut } from "./tokens.ts";

/** A language model as a judge of what was told. It sees what the GM sees of it and says nothing to anybody else. */
export const modelJudge =
  (model: Model, seat: string): Judge =>
  async (told, nearby, signal, hands) => {
    const secrets = nearby.map(({ text }, i) => `${i + 1}. ${text.replaceAll(/\s+/g, " ")}`).join("\n");
    const question = `# Secrets\n${secrets}\n\n# The passage\n${cut(told, LONGEST)}`;
    const request = { seat, stable: [page("model/judge.md")], heard: [], question, tools: [], most: 300 };
    const { text } = await model(request, signal, hands);
    const [number = "0"] = /\d+/.exec(text) ?? [];
    return nearby[Number(number) - 1]?.secret;
  };

const LONGEST = 6000;
