import type { Entry, EntryOf } from "../protocol/entry.ts";
import { LEFT_THERE } from "../world/off-limits.ts";

type Narration = EntryOf<"message"> & { readonly tag: "NARRATIVE" };

export const isNarration = (entry: Entry): entry is Narration =>
  entry.kind === "message" && entry.tag === "NARRATIVE" && entry.body.trim() !== "" && entry.body !== LEFT_THERE;
