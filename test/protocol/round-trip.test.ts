import { test } from "node:test";
import { readBack, readBackTogether } from "../../scripts/round-trips.ts";

test("[PR2] random messages read back as they were written", () => readBack(1_500, 1));

test("[PR2] several messages in one text read back in order", () => readBackTogether(300, 2));
