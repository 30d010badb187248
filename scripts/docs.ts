import { writeFileSync } from "node:fs";
import { protocolPage } from "./protocol-page.ts";

/** Writes the generated pages anew. `npm test` fails when they are stale. */
writeFileSync(new URL("../docs/protocol.md", import.meta.url), protocolPage());
console.log("docs/protocol.md");
