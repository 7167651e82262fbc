import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { builtPages } from "./render.ts";

test("static files are sent precompressed as the browser accepts", async () => {
  const { http } = await testWorld(await builtPages());
  const [url = ""] = /\/assets\/[\w-]+\.css/.exec((await http.inject("/")).body) ?? [];
  const get = (accepted: string) => http.inject({ url, headers: { "accept-encoding": accepted } });
  const [plain, br, gzip] = [
    await get("identity"),
    await get("gzip, deflate, br"),
    await get("gzip"),
  ];
  expect([plain, br, gzip].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "br",
    "gzip",
  ]);
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  for (const { headers, rawPayload } of [br, gzip]) {
    expect(headers["content-length"], "made in advance").toBe(String(rawPayload.length));
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(headers["cache-control"]).toContain("immutable");
    expect(headers.vary).toContain("accept-encoding");
  }
  expect((await http.inject(`${url}.br`)).statusCode).toBe(404);
});
