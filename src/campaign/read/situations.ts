import { proseOf } from "../../markdown/prose.ts";
import { isPage, type ReadSituations, situationsOf } from "../../pages/situations.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Texts } from "../folder/folder.ts";
import { sortOf } from "./kinds.ts";
import { subjectsOf } from "./subjects.ts";

/** The pages of a folder. They may name the people of its other files, who are looked up only where there are pages. */
export const situationsIn = (files: Texts["files"]): ReadSituations =>
  situationsOf(files, files.some(({ path }) => isPage(path)) ? peopleIn(files) : []);

const peopleIn = (files: Texts["files"]): readonly string[] =>
  files.flatMap(({ path, text }) => {
    const sort = sortOf(path);
    if (sort?.kind !== "person") return [];
    return sort.all ? subjectsOf(path, sort, proseOf(text)).map(({ slug }) => slug) : [toSlug(nameOfFile(path))];
  });

const nameOfFile = (path: string): string => path.replace(/^.*\//, "").replace(/\.\w{1,8}$/, "");
