/** Everything a row of the screen can ask for, by subject: one check a name. */
export * from "./checks/claims.ts";
export * from "./checks/files.ts";
export * from "./checks/last-word.ts";
export * from "./checks/leaks.ts";
export * from "./checks/names.ts";
export * from "./checks/own-words.ts";
export * from "./checks/page-marks.ts";
export * from "./checks/passing.ts";
export * from "./checks/prompts.ts";
export * from "./checks/session.ts";
export * from "./checks/story.ts";
