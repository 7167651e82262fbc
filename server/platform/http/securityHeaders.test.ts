import { createHash } from "node:crypto";
import type { InjectOptions } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";
import { builtPages } from "../pages/render.ts";

const broken = () => {
  throw new Error("a bug");
};

const kinds: [string, InjectOptions, number][] = [
  ["a page", { url: "/" }, 200],
  ["a call", { url: "/api/v1/Currency" }, 200],
  ["a browser file", { url: "/art/favicon.svg" }, 200],
  ["the icon that browsers ask for unasked", { url: "/favicon.ico" }, 200],
  ["a page's redirect", { url: "/nowhere" }, 302],
  ["a redirect to the right address", { url: "/tw/login" }, 301],
  ["a page that is not there", { url: "/404" }, 404],
  ["a call that is not there", { url: "/api/v1/Nope" }, 404],
  ["a refused call", { method: "POST", url: "/api/v1/Member/Login", payload: {} }, 422],
  ["a refused form", { method: "POST", url: "/login", headers: { origin: "https://x.test" } }, 403],
  ["a body that cannot be read", { method: "POST", url: "/login", payload: "{}" }, 415],
  ["an address that cannot be read", { url: "/%zz" }, 302],
  ["a call that cannot be read", { url: "/api/v1/%zz" }, 400],
  ["the health check", { url: "/healthz" }, 200],
  ["a callback", { method: "POST", url: "/callback/ecpay/notify", payload: "x" }, 200],
];

let world: TestWorld;

beforeAll(async () => {
  world = await testWorld({ ...(await builtPages()), publicUrl: "https://shop.example" });
});

test.for(kinds)("%s carries every security header", async ([, request, status]) => {
  const { statusCode, headers } = await world.http.inject({
    ...request,
    headers: { "content-type": "application/json", ...request.headers },
  });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "content-security-policy": expect.stringMatching(/default-src '(self|none)'/),
  });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"]).not.toMatch(/unsafe/);
});

test("a 500 of a page or call has them too", async () => {
  const failing = await testWorld({ render: broken, checkResponse: broken });
  for (const [url, source] of [
    ["/", "default-src 'self'"],
    ["/api/v1/Currency", "default-src 'none'"],
  ] as const) {
    const { statusCode, headers } = await failing.http.inject(url);
    expect(statusCode).toBe(500);
    expect(headers["content-security-policy"]).toContain(source);
    expect(headers["x-content-type-options"]).toBe("nosniff");
  }
});

test("HSTS is sent only if the shop is on https", async () => {
  const plain = await testWorld();
  expect((await plain.http.inject("/healthz")).headers).not.toHaveProperty(
    "strict-transport-security",
  );
  expect((await world.http.inject("/healthz")).headers["strict-transport-security"]).toMatch(
    /max-age=\d{8}/,
  );
});

test("a cached page allows its scripts by hash and contains no nonce", async () => {
  const { body, headers } = await world.http.inject("/");
  const policy = String(headers["content-security-policy"]);
  const allowed = /script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(" ") ?? [];
  const scripts = [...body.matchAll(/<script(?: type="text\/plain")?>([^]*?)<\/script>/g)];
  expect(new Set(allowed)).toEqual(
    new Set(
      scripts.map(([, text = ""]) => {
        const hash = createHash("sha256").update(text).digest("base64");
        return `'sha256-${hash}'`;
      }),
    ),
  );
  expect(scripts.length).toBeGreaterThan(2);
  expect(`${body} ${policy}`.includes("nonce")).toBe(false);
});

test("each response has a new nonce for its scripts", async () => {
  const nonces = new Set<string>();
  for (let time = 0; time < 2; time += 1) {
    const { body, headers } = await world.http.inject("/login");
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
      String(headers["content-security-policy"]),
    )?.[1];
    const used = [...body.matchAll(/<script[^>]*?nonce="([^"]*)"/g)].map(([, each]) => each);
    expect(used.length).toBeGreaterThan(0);
    expect(new Set(used)).toEqual(new Set([nonce]));
    nonces.add(nonce ?? "");
  }
  expect(nonces.size).toBe(2);
});

test("a cross-site form is answered with HTML, a call with JSON", async () => {
  const headers = {
    origin: "https://evil.example",
    "content-type": "application/x-www-form-urlencoded",
  };
  const page = await world.http.inject({
    method: "POST",
    url: "/en/login",
    headers,
    payload: "a=1",
  });
  expect([page.statusCode, page.headers["content-type"]]).toEqual([
    403,
    "text/html; charset=utf-8",
  ]);
  expect(page.body).toContain('<html lang="en">');
  expect(page.body).toContain("This request came from another site");
  expect(page.body).toContain('href="/en"');
  const call = await world.http.inject({
    method: "POST",
    url: "/api/v1/Member/Login",
    headers: { ...headers, "accept-language": "en" },
    payload: "a=1",
  });
  expect([call.statusCode, call.json().code]).toEqual([403, "request.foreign_origin"]);
});

test.for([
  ["/tw", "/"],
  ["/tw?x=1", "/?x=1"],
  ["/tw/?x=1", "/?x=1"],
  ["/tw/login?next=%2Fcart", "/login?next=%2Fcart"],
  ["/tw//evil.example", "/evil.example"],
  ["/TW/login", "/login"],
  ["/EN", "/en"],
  ["/EN?x=1", "/en?x=1"],
  ["/En/product?search=A", "/en/product?search=A"],
  ["/CN/login", "/cn/login"],
] as [string, string][])("%s leads to %s for good", async ([asked, right]) => {
  const answer = await world.http.inject(asked);
  expect([answer.statusCode, answer.headers.location]).toEqual([301, right]);
});

test("a path that only starts like a language is not redirected", async () => {
  const other = await testWorld({ render: async () => new Response("the page") });
  for (const url of ["/twist", "/entry", "/en", "/cn/login", "/product/EN"]) {
    expect((await other.http.inject(url)).body).toBe("the page");
  }
});
