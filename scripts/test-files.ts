// Runs files of tests in this process, all of them loaded before the first test begins. Usage: node scripts/test-files.ts <file> …

import hooks from "node:async_hooks";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

// The runner follows every promise, to say which test an error belongs to that nobody caught; an evening has so many promises that a seventh of all the
// tests' time goes into that. Not followed, such an error still fails the run, without the test's name.
const { createHook } = hooks;
hooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false });

const imports = process.argv.slice(2).map((path) => `import ${JSON.stringify(pathToFileURL(resolve(path)).href)};`);
await import(`data:text/javascript,${encodeURIComponent(imports.join("\n"))}`);
