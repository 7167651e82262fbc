import fc from "fast-check";
import { expect, test } from "vitest";
import { runCount } from "#test/kit/proof.ts";
import { keepReferOnRedirect } from "./referOnRedirect.server.ts";

const CODE = "ABCDEFGH23";
const BASE = "http://localhost";

function redirected(query: string, location: string, { method = "GET", status = 303 } = {}) {
  const response = new Response(null, { status, headers: { Location: location } });
  keepReferOnRedirect(new Request(`${BASE}/here${query}`, { method }), response);
  return response.headers.get("Location");
}

test.each([
  ["/login?next=%2Fmember%3Frefer%3DZZZZ", `/login?next=%2Fmember%3Frefer%3DZZZZ&refer=${CODE}`],
  ["/en", `/en?refer=${CODE}`],
  ["/404?from=%2Fx#top", `/404?from=%2Fx&refer=${CODE}#top`],
  ["/#reg", `/?refer=${CODE}#reg`],
  ["/product?refer=ZZZZ", "/product?refer=ZZZZ"],
  ["https://accounts.example/auth?state=1", "https://accounts.example/auth?state=1"],
  ["//other.example/", "//other.example/"],
])("a redirect to %s leads to %s", (location, to) => {
  expect(redirected(`?refer=${CODE}`, location)).toBe(to);
});

test("no code is added without one, to the answer of a form, or to a page", () => {
  for (const query of ["", "?refer=", "?refer=%3Cb%3E", "?next=refer"])
    expect(redirected(query, "/en")).toBe("/en");
  expect(redirected(`?refer=${CODE}`, "/en", { method: "POST" })).toBe("/en");
  expect(redirected(`?refer=${CODE}`, "/en", { status: 201 })).toBe("/en");
});

test("whatever the redirect, all else of its address stays", () => {
  const part = fc.stringMatching(/^[a-z0-9/_.-]{0,12}$/);
  const pairs = fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.string()), {
    maxLength: 4,
  });
  const property = fc.property(part, pairs, fc.option(part), (path, params, hash) => {
    const before = new URL(`${BASE}/${path.replaceAll(/\/+/g, "/").replace(/^\//, "")}`);
    for (const [name, value] of params) before.searchParams.append(name, value);
    if (hash !== null) before.hash = hash;
    const location = before.href.slice(BASE.length);
    const after = new URL(redirected(`?refer=${CODE}`, location) ?? "", BASE);
    expect([after.pathname, after.hash]).toEqual([before.pathname, before.hash]);
    if (!before.searchParams.has("refer")) {
      expect(after.searchParams.getAll("refer")).toEqual([CODE]);
      after.searchParams.delete("refer");
    }
    expect([...after.searchParams]).toEqual([...before.searchParams]);
  });
  fc.assert(property, { numRuns: runCount(500, 20_000) });
});
