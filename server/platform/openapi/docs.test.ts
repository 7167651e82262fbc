import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("the reference page runs only its own scripts with the nonce", async () => {
  const { http } = await testWorld();
  const [page, again] = [await http.inject("/api/docs"), await http.inject("/api/docs")];
  const policy = String(page.headers["content-security-policy"]);
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
  expect(nonce.length).toBeGreaterThan(20);
  const scripts = [...page.body.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(1);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
  expect(page.body).not.toMatch(/(src|href)="?(https?:)?\/\//);
  expect(page.body).toContain('"url": "/api/v1/openapi.json"');
  expect(again.body).not.toContain(nonce);
});

test("the reference page links back to the shop", async () => {
  const { http } = await testWorld();
  const { body } = await http.inject("/api/docs");
  expect(body).toMatch(/<body><p [^>]+><a href="\/en" /);
});

test("its script is self-hosted", async () => {
  const { http } = await testWorld();
  const script = await http.inject({
    url: "/api/docs/scalar.js",
    headers: { "accept-encoding": "gzip, br" },
  });
  expect([script.statusCode, script.headers["content-encoding"]]).toEqual([200, "gzip"]);
  expect(script.rawPayload.length).toBeGreaterThan(100_000);
});

test("no other response allows inline styles", async () => {
  const { http } = await testWorld();
  for (const url of [
    "/api/v1/openapi.json",
    "/api/v1/Category",
    "/api/docs/scalar.js",
    "/api/nope",
  ]) {
    const { headers } = await http.inject(url);
    expect(headers["content-security-policy"], url).not.toContain("unsafe-inline");
  }
});
