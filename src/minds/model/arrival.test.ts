import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, call, desk, names, SETTING } from "../../../test/support/model-answers.ts";
import { gmSays } from "./answer.ts";
import { asked } from "./prompt.ts";

const long = (title: string, first: string) => `# ${title}\n\n${first}\n\n${"It is raining here too. ".repeat(120)}`;
/** More pages than there is room for; that of the warehouse comes last. */
const PAGES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [`locations/cellar-${i + 10}.md`, long(`Cellar ${i}`, "Salt, in sacks.")]),
  ),
  "locations/salt-warehouse.md": long("The Salt Warehouse", "A corner is blocked with barrels."),
};
const at = (letters: readonly object[] = []) => ({
  ...desk("gm", "run", letters),
  list: () => Object.keys(PAGES).map((path) => ({ path, tier: "rest" as never })),
  read: (path: string) => PAGES[path] ?? "",
  opening: (path: string) => PAGES[path] ?? "",
});
const WINDOW = { tokens: 16_000 } as never;
const goes = answer("", [
  call("open_scene", { title: "The Salt Warehouse", place: "Salt Warehouse" }),
  call("narrate", { text: "The door is open." }),
  call("ask_player", { to: "tilda-brannock", request: "And now?" }),
]);

test("[MM268] whoever has opened a scene at a place with a page and told nothing of it is asked again with the page in view; what is told beside the scene stands", () => {
  const before = at();
  const first = asked(before, "tools", WINDOW);
  assert.doesNotMatch(first.request.stable.join(), /blocked with barrels/);
  const setting = { ...SETTING, threads: first.heard.threads };
  assert.ok(names(gmSays(goes, before, setting)).includes("NARRATIVE"), "what is told is not thrown away");
  const scene = {
    kind: "scene",
    thread: "main",
    number: "002",
    slug: "salt",
    title: "The Salt Warehouse",
    place: "Salt Warehouse",
    time: "",
    present: SETTING.party,
  };
  const there = at([scene]);
  const second = asked(there, "tools", WINDOW);
  assert.match(second.request.stable.join(), /blocked with barrels/);
  assert.match(second.request.question, /tell it now/);
});
