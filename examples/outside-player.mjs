/**
 * Plays one character of a table in handoff mode, with nothing but files: it waits for tmp/<character>-prompt.md, leaves its answer in
 * tmp/<character>-response.md and what it will remember in tmp/<character>-notes-for-journal.md. Any program in any language can do the same.
 *
 *   troupe play ./my-campaign --mode handoff --external tilda-brannock
 *   node examples/outside-player.mjs ./my-campaign tilda-brannock
 *
 * What it says is simple: the first option it is offered, else a word to what has just happened. A third argument ends it after so many answers.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const [folder, character, answers = "Infinity"] = process.argv.slice(2);
if (!folder || !character) {
  console.log("Say: node examples/outside-player.mjs <campaign folder> <character> [answers]");
  console.log("The table beside it: troupe play <campaign folder> --mode handoff --external <character>");
  process.exit(0);
}
const path = (what) => join(folder, "tmp", `${character}-${what}.md`);

/** Written under another name first: whoever looks for the file finds all of it or nothing. */
function leave(what, text) {
  writeFileSync(`${path(what)}.part`, text);
  renameSync(`${path(what)}.part`, path(what));
}

const read = (what) => (existsSync(path(what)) ? readFileSync(path(what), "utf8") : "");

/** The text below a heading of the prompt, up to the next one. */
function section(prompt, title) {
  const [, rest = ""] = prompt.split(`## ${title}\n`);
  return rest.split("\n## ")[0].trim();
}

function answerTo(prompt) {
  const [option] = section(prompt, "Suggested Options")
    .split("\n")
    .filter((line) => line.startsWith("- "));
  if (option) return option.slice(2);
  const happened = section(prompt, "Just Happened").split("\n")[0];
  return happened
    ? `I have seen it: ${happened} I stay close, and keep my eyes open.`
    : "I stay close, and keep my eyes open.";
}

let answered = "";
for (let left = Number(answers); left > 0; ) {
  const prompt = read("prompt");
  const refused = read("refusal");
  if (prompt === "") answered = ""; // the story has gone on
  if (prompt === "" || (prompt === answered && refused === "") || (existsSync(path("response")) && refused === "")) {
    await sleep(50);
    continue;
  }
  const answer = refused === "" ? answerTo(prompt) : "I wait, and watch.";
  leave("notes-for-journal", `## Scene\n${section(prompt, "Scene")}\n\n## Internal Thoughts\n${answer}\n`);
  leave("response", `${answer}\n`);
  console.log(`${character}: ${answer}`);
  answered = prompt;
  left--;
  while (refused !== "" && read("refusal") === refused) await sleep(50);
}
