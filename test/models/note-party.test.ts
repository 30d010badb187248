import assert from "node:assert/strict";
import { test } from "node:test";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile, sightings } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

const T = "tilda-brannock";
const call = (name: string, input: object) => ({ name, input });

test("[MM165] a GM's model puts coins, things, levels, quests, people and where they stand into the files, and nothing that not all have heard into the party's", async () => {
  const campaign = canaryCampaign();
  const secret = campaign.canaries.find(({ may }) => may.length === 1);
  const steps: readonly (readonly object[])[] = [
    [
      call("note_party", {
        who: T,
        gains: ["a tarred cable", "12 gp"],
        level_up: [T],
        page: [
          "QUEST: The Broad Landing - find out who waits there",
          "NPC: Piet Oller - lent us a lamp",
          "SITUATION: At the head of the stair, with a lamp.",
          "LEARNED: The lamp burns for an hour.",
        ],
      }),
      call("note_party", {
        who: T,
        gains: ["a brass whistle"],
        page: ["QUEST: The Whistle - keep it hidden"],
        secret: true,
      }),
      call("note_party", { who: T, page: [`LEARNED: ${secret?.text}`] }),
    ],
  ];
  const gm = ({ turn }: Request) => ({
    calls: [
      ...(steps[turn - 2] ?? []),
      call("narrate", { to: ["all"], text: `Piet Oller is on the ${turn}th stair.` }),
      call("ask_player", { to: T, type: "QUICK_REACTION", request: `And now, ${turn}?` }),
    ] as never,
  });
  const played = await playHostile({
    campaign,
    script: (request) => (request.seat === "gm" ? gm(request) : `I count to ${request.turn}, and go on.`),
    beats: 4,
  });
  const party = played.files.get("party-knowledge.md") ?? "";
  assert.match(party, /Broad Landing[\s\S]*find out who waits there/);
  assert.match(party, /Piet Oller[\s\S]*lent us a lamp/);
  assert.match(party, /At the head of the stair, with a lamp/);
  assert.match(party, /The lamp burns for an hour/);
  assert.doesNotMatch(party, /whistle/i);
  const sheet = played.files.get(`party/${T}.md`) ?? "";
  assert.match(sheet, /tarred cable/);
  assert.match(sheet, /brass whistle/);
  assert.match(sheet, /\b12 gp\b|gp\D{0,6}\d/);
  const before = campaign.files[`party/${T}.md`] ?? "";
  assert.notEqual(/level\D{0,5}(\d+)/i.exec(sheet)?.[1], /level\D{0,5}(\d+)/i.exec(before)?.[1], "a level more");
  const told = played.requests.findLast(({ seat, body }) => seat === "gm" && body.includes("# How they are now"))?.body;
  assert.match(told ?? "", /purse now [^,]*gp, also has a tarred cable and a brass whistle/, "[MM267]");
  assert.deepEqual(sightings(played, campaign.canaries), []);
  for (const { seat, body } of played.requests) if (seat !== "gm" && seat !== T) assert.doesNotMatch(body, /whistle/i);
});
