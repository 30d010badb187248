export type { Mark, Segment } from "../../../world/narration.ts";
