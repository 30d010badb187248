import { proseOf } from "../../markdown/prose.ts";
import { type ReadSituations, situationsOf } from "../../pages/situations.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Texts } from "../folder/folder.ts";
import { sortOf } from "./kinds.ts";
import { subjectsOf } from "./subjects.ts";

/** The pages of a folder, and the people in its other files that the pages may name. */
export const situationsIn = (files: Texts["files"]): ReadSituations => situationsOf(files, peopleIn(files));

const peopleIn = (files: Texts["files"]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const sort = sortOf(path);
    if (sort?.kind !== "person") return [];
    return sort.all ? subjectsOf(path, sort, proseOf(text)).map(({ slug }) => slug) : [toSlug(nameOfFile(path))];
  });

const nameOfFile = (path: string): string => path.replace(/^.*\//, "").replace(/\.\w{1,8}$/, "");
