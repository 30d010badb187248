import { segmentsOf } from "./unstyled.ts";

/** Who speaks in a telling, as it calls them: in a line of speech, whatever else stands in it (`> **Lavinia**: “Tomlin.” Her mouth works.`). */
export const speakersIn = (body: string): readonly string[] => [
  ...segmentsOf(body).flatMap((one) => (one.kind === "speech" ? one.who : [])),
  ...[...body.matchAll(LABEL)].map(([, who = ""]) => who.trim()),
];

const LABEL = /^(?:> *)?\*\*([^*\n]{2,60})\*\*/gmu;

/** Every word of it is written large, but for what joins two: "Nan of the Ferry"; "An old man's voice" is no name. */
export const isNamed = (who: string): boolean => NAMED.test(who);

const NAMED = /^(?!(?:An?|The)\s)\p{Lu}[\p{L}'’-]+(?: (?:of|the|de|von|van|\p{Lu}[\p{L}'’-]+)){0,4}$/u;
