import { existsSync } from "node:fs";

/** Where Debian and others put it; `CHROMIUM` names another. */
const PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/opt/google/chrome/chrome",
];
export const CHROMIUM = [process.env.CHROMIUM, ...PLACES].find((path) => path !== undefined && existsSync(path));

/** Why the tests in a browser are left out, where they are. */
export const WITHOUT =
  CHROMIUM === undefined
    ? "Chromium is not on this machine: install Debian's package chromium, or name one with CHROMIUM=<path>."
    : false;
