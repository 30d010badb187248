import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { pageFiles } from "../../src/server/pages.ts";
import { startServer } from "../support/server.ts";

const KILOBYTE = 1000;

test("[WE13] the first load is at most 90 kB of script, gzipped, and a page that needs no build", () => {
  const files = [...pageFiles()];
  const scripts = files.filter(([path]) => path.endsWith(".js"));
  assert.ok(scripts.length > 10);
  const size = scripts.reduce((sum, [, { zipped }]) => sum + zipped.byteLength, 0);
  assert.ok(size <= 90 * KILOBYTE, `${size} bytes`);
  for (const name of globSync("web/*.{js,css,svg}", { cwd: new URL("../../", import.meta.url) }))
    assert.ok(
      files.some(([path]) => path === `/page/${name.slice(4)}`),
      name,
    );
});

test("[WE13] without a token only the files of the page can be had, the same for everybody, and nothing beside them", async () => {
  await using server = await startServer();
  for (const [path, { tag, type }] of pageFiles()) {
    const answer = await server.ask(path, undefined);
    assert.equal(answer.status, 200, path);
    assert.equal(answer.headers.get("content-type"), type);
    assert.match(answer.headers.get("content-security-policy") ?? "", /script-src 'self';.*trusted-types 'none'/);
    assert.equal((await server.ask(path, server.token)).headers.get("etag"), tag);
    assert.equal((await server.ask(path, undefined, { headers: { "if-none-match": tag } })).status, 304);
  }
  const index = await (await server.ask("/", undefined)).text();
  for (const table of ["the-long-stair", "nowhere", "nowhere/books/sheet"])
    assert.equal(await (await server.ask(`/tables/${table}`, undefined)).text(), index);
  for (const path of [
    ...["/page/", "/page/SPEC.md", "/page/tsconfig.json", "/page/../package.json", "/page/%2e%2e/package.json"],
    ...["/page/..%2fpackage.json", "/page/main.js/", "/web/main.js", "/index.html", "/page/constructor"],
  ])
    assert.equal((await server.ask(path, undefined)).status, 401, path);
});

test("[WE8] no file of the page makes HTML of a text, holds a script or a style in its lines, or names another host", () => {
  const texts = globSync("web/*.{js,html,css,svg}", { cwd: new URL("../../", import.meta.url) }).map(
    (path) => [path, readFileSync(new URL(`../../${path}`, import.meta.url), "utf8")] as const,
  );
  assert.ok(texts.length > 15);
  for (const [path, text] of texts) {
    assert.doesNotMatch(
      text,
      /innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|DOMParser/,
      path,
    );
    assert.doesNotMatch(text.replaceAll("http://www.w3.org/2000/svg", ""), /https?:\/\//, path);
    if (path.endsWith(".html")) assert.doesNotMatch(text, /<script>|<style|\son\w+=|\sstyle=/, path);
  }
});
