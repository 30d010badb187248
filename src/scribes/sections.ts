export { KNOWLEDGE_SECTIONS, STATE_SECTIONS } from "../world/sections.ts";
