import { z } from "zod";
import { kind, seat, seq, words } from "./kind.ts";

/** A strand of the story has a short name: it is no place to write in. */
const threadName = () =>
  words()
    .max(40, "Name the thread in a word or two, such as main or away")
    .refine((name) => !/[^\s-]{21}/.test(name), "Name the thread in a word or two, such as main or away");

/** A scene opened at the asking of the GM. Two threads with different people in them are a split party. */
export const Scene = kind({
  kind: "scene",
  meaning: "A scene opened, in one thread of the story.",
  fields: {
    number: words(),
    slug: words(),
    title: words(),
    place: words(),
    time: words(),
    thread: words(),
    present: z.array(seat()),
  },
  ask: {
    title: words().min(1),
    place: words().default(""),
    time: words().default(""),
    thread: threadName().default("main"),
    present: z.array(seat()).min(1).optional(),
    /** Narrations that are not told on when people meet again in this scene. */
    kept_back: z.array(seq()).max(1000).optional(),
  },
  refs: ["kept_back"],
});
