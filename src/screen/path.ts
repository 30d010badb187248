import { type Refusal, refusal } from "../protocol/refusal.ts";

/** A path that stays inside the campaign folder on every disk: relative, plain, with nothing to decode or resolve in it. */
export type CampaignPath = string & { readonly __brand: "CampaignPath" };

export interface PathCheck {
  readonly name: string;
  readonly allows: (path: string) => boolean;
}

const segments = (path: string): readonly string[] => path.split("/");

/** Each stands for a way out that somebody has used. A path must pass all of them; none of them repairs anything. */
export const pathChecks: readonly PathCheck[] = [
  { name: "a length", allows: (path) => path.length > 0 && path.length <= 300 },
  { name: "no control characters", allows: (path) => !/[\u0000-\u001f\u007f-\u009f]/.test(path) },
  { name: "no backslashes", allows: (path) => !path.includes("\\") },
  { name: "no encoded characters", allows: (path) => !/%[0-9a-f]{2}/i.test(path) },
  { name: "no drive, stream or scheme", allows: (path) => !path.includes(":") },
  { name: "no home", allows: (path) => !path.startsWith("~") },
  { name: "relative, without empty steps", allows: (path) => segments(path).every((segment) => segment !== "") },
  {
    name: "no steps up or in place",
    allows: (path) => segments(path).every((segment) => segment !== "." && segment !== ".."),
  },
  {
    name: "no trailing dots or spaces",
    allows: (path) => segments(path).every((segment) => !/^ |[^.]\.+$| $/.test(segment)),
  },
  { name: "letters in their plain form", allows: (path) => path.isWellFormed() && path === path.normalize("NFKC") },
  { name: "no invisible letters", allows: (path) => !/[\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u.test(path) },
  {
    name: "no reserved names",
    allows: (path) => segments(path).every((segment) => !/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment)),
  },
];

export function safePath(path: string, checks: readonly PathCheck[] = pathChecks): CampaignPath | Refusal {
  const failed = checks.find((check) => !check.allows(path));
  if (!failed) return path as CampaignPath;
  return refusal(
    "screen/unsafe-path",
    `Name a file inside the campaign by its plain relative path, such as npcs/wiven-mirsk.md (${failed.name}).`,
    {
      field: "path",
      found: path,
    },
  );
}
