import { readFileSync, writeFileSync } from "node:fs";
import { openApi } from "../src/server/openapi.ts";
import { rulesPage } from "./docs/rules-page.ts";
import { protocolPage } from "./protocol-page.ts";

/** Writes the generated pages anew, and the generated parts of the rules page. `npm test` fails when they are stale. */
const page = (name: string): URL => new URL(`../docs/${name}.md`, import.meta.url);

writeFileSync(page("protocol"), protocolPage());
writeFileSync(page("rules"), rulesPage(readFileSync(page("rules"), "utf8")));
writeFileSync(new URL("../docs/openapi.json", import.meta.url), `${JSON.stringify(openApi(), undefined, 2)}\n`);
console.log("docs/protocol.md\ndocs/rules.md\ndocs/openapi.json");
