import { connect, type AddressInfo } from "node:net";
import { once } from "node:events";
import type { InjectOptions } from "fastify";
import { expect, test } from "vitest";
import { bcp47, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { pathsIn } from "#app/paths.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { builtPages } from "../pages/render.ts";
import { FORM_LIMIT } from "./uploads.ts";

const FORM = "application/x-www-form-urlencoded";
const deep = (levels: number) => `email${"[a]".repeat(levels)}=x`;
const login = (more: InjectOptions): InjectOptions => ({
  method: "POST",
  url: "/api/v1/Member/Login",
  ...more,
});
const form = (payload: string, type = FORM) =>
  login({ headers: { "content-type": type }, payload });
const multipart = (payload: string, type = "multipart/form-data; boundary=b") =>
  form(payload, type);

test.for([
  ["deep brackets", form(deep(9)), 400],
  ["a prototype key in brackets", form("a[__proto__][x]=1"), 400],
  ["a constructor key", form("constructor[x]=1"), 400],
  ["a prototype key in JSON", form('{"__proto__":{"x":1}}', "application/json"), 400],
  [
    "JSON nested beyond reason",
    form(`${"[".repeat(100_000)}${"]".repeat(100_000)}`, "application/json"),
    400,
  ],
  ["too many keys", form(Array.from({ length: 201 }, (_, i) => `k${i}=1`).join("&")), 400],
  ["a NUL in a form", form("email=a%00b&password=x"), 400],
  ["a NUL in JSON", form('{"email":"a\\u0000b"}', "application/json"), 400],
  ["a NUL in a query", { url: "/api/v1/List?search=%00" }, 400],
  ["another charset", form("email=x", `${FORM}; charset=utf-16`), 400],
  ["broken JSON", form("{", "application/json"), 400],
  ["an unknown content type", form("x", "application/x-unheard-of"), 415],
  ["a body beyond the limit", form(`email=${"x".repeat(300_000)}`), 413],
  [
    "truncated multipart",
    multipart('--b\r\nContent-Disposition: form-data; name="email"\r\n\r\nx'),
    400,
  ],
  ["multipart cut in a header", multipart("--b\r\nContent-Dispo"), 400],
  ["multipart without a boundary", multipart("x", "multipart/form-data"), 400],
  ["a broken escape in the path", { url: "/api/v1/%zz" }, 400],
  ["an unknown call", { url: "/api/v1/Nope" }, 404],
  ["a known call by another method", { method: "PUT", url: "/api/v1/Order", payload: {} }, 404],
  ["a callback of no provider", { method: "POST", url: "/callback/stripe/notify" }, 404],
] as [string, InjectOptions, number][])(
  "answers %s with a clear refusal in JSON",
  async ([, request, status]) => {
    const world = await testWorld(await builtPages());
    const answer = await world.http.inject(request);
    expect([answer.statusCode, answer.headers["content-type"]]).toEqual([
      status,
      "application/json; charset=utf-8",
    ]);
    expect(answer.json()).toMatchObject({
      message: expect.stringMatching(/\S/),
      code: expect.stringMatching(/\S/),
    });
  },
);

test.for(["%00", "A%00B", "A".repeat(21), "A-1", "%E5%88%80"])(
  "a gateway return with %s redirects to the 404 page",
  async (ref) => {
    const world = await testWorld(await builtPages());
    for (const method of ["GET", "POST"] as const) {
      const answer = await world.http.inject({ method, url: `/callback/ecpay/return/${ref}` });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, "/404"]);
    }
  },
);

test("multipart bodies count as a whole against the limit", async () => {
  const world = await testWorld();
  const parts = Array.from(
    { length: 10 },
    (_, i) =>
      `--b\r\nContent-Disposition: form-data; name="k${i}"\r\n\r\n${"x".repeat(60_000)}\r\n`,
  );
  const answer = await world.http.inject(multipart(`${parts.join("")}--b--\r\n`));
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
});

test.for([
  [
    "a page form beyond the limit",
    { method: "POST", payload: `email=${"x".repeat(FORM_LIMIT)}` },
    413,
  ],
  [
    "a page form that is JSON",
    { method: "POST", payload: "{}", headers: { "content-type": "application/json" } },
    415,
  ],
  ["a page form with a NUL", { method: "POST", payload: "email=a%00b" }, 400],
  [
    "a page form in another charset",
    { method: "POST", payload: "email=a", headers: { "content-type": `${FORM}; charset=big5` } },
    400,
  ],
  [
    "a page form that is nothing at all",
    { method: "POST", headers: { "content-type": undefined } },
    400,
  ],
  ["a host that is none", { method: "GET", headers: { host: "a b" } }, 400],
] as [string, InjectOptions, number][])("refuses %s", async ([, request, status]) => {
  const world = await testWorld(await builtPages());
  const answer = await world.http.inject({
    url: "/login",
    ...request,
    headers: { "content-type": FORM, ...request.headers },
  });
  expect(answer.statusCode).toBe(status);
});

const hostileForms: [string, string | Buffer][] = [
  ["names that come twice", "email=a%40b.test&email=c%40d.test&product=x&product=y"],
  ["a prototype in brackets", "__proto__[x]=1"],
  ["a prototype by itself", "__proto__=1"],
  ["a constructor", "constructor=1&constructor[prototype][x]=1"],
  ["a bracket that never closes", "a[=1"],
  ["a value that is a group too", "email=a&email[x]=b"],
  ["too many fields", Array.from({ length: 201 }, (_, i) => `k${i}=1`).join("&")],
  ["deep brackets", deep(9)],
  ["a name that leads on and on", `a${".a".repeat(25_000)}=1`],
  ["a NUL as it is", Buffer.from("email=a\0b&password=x")],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0x3d, 0xc3, 0x28, 0x25, 0x7a])],
];

test.for(["/login", "/register", "/cart", "/manager/site", "a product"])(
  "a hostile form on %s is refused without a 500",
  async (page) => {
    const world = await testWorld(await builtPages());
    const member = await world.member();
    const [product] = (await world.guest().get("/List")).json().data;
    const url = page === "a product" ? pathsIn("tw").product(product) : page;
    const person = { "/cart": member, "/manager/site": await world.manager() }[page];
    const cookie = person && { cookie: `mw_session=${person.token}` };
    const intent = { "/cart": "intent=quantity&", "a product": "intent=add&" }[page] ?? "";
    const unexpected: string[] = [];
    for (const [what, form] of hostileForms) {
      const { statusCode } = await world.http.inject({
        method: "POST",
        url,
        headers: { "content-type": FORM, ...cookie },
        payload: Buffer.concat([Buffer.from(intent), Buffer.from(form)]),
      });
      if (statusCode < 400 || statusCode >= 500) unexpected.push(`${what}: ${statusCode}`);
    }
    expect(unexpected).toEqual([]);
  },
);

const PART = 'Content-Disposition: form-data; name="intent"';
const hostileParts: [string, string, string | Buffer][] = [
  ["cut off", "multipart/form-data; boundary=b", `--b\r\n${PART}\r\n\r\nx`],
  ["cut off in a header", "multipart/form-data; boundary=b", "--b\r\nContent-Dispo"],
  ["nothing", "multipart/form-data; boundary=b", ""],
  ["without a boundary", "multipart/form-data", `--b\r\n${PART}\r\n\r\nx\r\n--b--\r\n`],
  ["of another kind", "multipart/mixed; boundary=b", `--b\r\n\r\nx\r\n--b--\r\n`],
  ["a NUL", "multipart/form-data; boundary=b", `--b\r\n${PART}\r\n\r\nx\0\r\n--b--\r\n`],
  [
    "another charset",
    "multipart/form-data; boundary=b; charset=big5",
    `--b\r\n${PART}\r\n\r\nx\r\n--b--\r\n`,
  ],
  [
    "bytes that are no text",
    "multipart/form-data; boundary=b",
    Buffer.from(`--b\r\n${PART}\r\n\r\n\xb3\xaf\r\n--b--\r\n`, "latin1"),
  ],
];
const ID = "00000000-0000-4000-8000-000000000001";

test.for([
  "/member/profile",
  `/order/${ID}`,
  "/manager/media",
  "/manager/products/import",
  "/manager/member/import",
  "/manager/rates",
  "/manager/news/new",
  `/manager/news/${ID}`,
  "/manager/articles/new",
  "/manager/computers/new",
  `/manager/faq/${ID}`,
  "/manager/home",
  "/manager/menus/footer",
  "/manager/legal/terms",
  "/manager/pages/about",
  `/manager/downloads/${ID}`,
  `/manager/products/${ID}`,
])("a form with an unreadable file on %s is refused without a 500", async (url) => {
  const world = await testWorld(await builtPages());
  const { token } = await world.manager();
  const unexpected: string[] = [];
  for (const [what, type, payload] of hostileParts) {
    for (const cookie of [`mw_member=${ID}`, `mw_session=${token}`]) {
      for (const asked of [url, `${url}.data`]) {
        const headers = { "content-type": type, cookie };
        const sent = { method: "POST" as const, url: asked, headers, payload };
        const { statusCode } = await world.http.inject(sent);
        if (statusCode < 400 || statusCode >= 500)
          unexpected.push(`${asked}, ${what}: ${statusCode}`);
      }
    }
  }
  expect(unexpected).toEqual([]);
});

test.for([
  ["/abcq/../login", 400],
  ["/abcq/%2e%2e/login", 400],
  ["/assets/../terms", 400],
  ["/art/./../terms", 400],
  ["//zz/terms", 400],
  ["/\\zz/terms", 400],
  ["/terms#x", 400],
  ["/assets/no-such-file.js", 404],
  ["/terms?next=/a/../b", 200],
  ["/en/terms", 200],
] as [string, number][])("%s, as it was sent, is answered %i", async ([url, status]) => {
  const world = await testWorld(await builtPages());
  await world.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.http.server.address() as AddressInfo;
  for (const method of ["GET", "POST"]) {
    if (method === "POST" && status === 200) continue;
    const socket = connect(port, "127.0.0.1");
    const body = `Content-Type: ${FORM}\r\nContent-Length: 3\r\nConnection: close\r\n\r\na=b`;
    socket.write(`${method} ${url} HTTP/1.1\r\nHost: localhost\r\n${body}`);
    const [first] = (await once(socket, "data")) as [Buffer];
    expect(first.toString("latin1")).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    socket.destroy();
  }
  await world.http.close();
});

test.for([
  ["/100%", "/404?from=%2F100%25"],
  ["/en/caf%E9?next=/x", "/en/404?from=%2Fen%2Fcaf%25E9"],
  ["/cn/%A4%A4%A4%E5", "/cn/404?from=%2Fcn%2F%25A4%25A4%25A4%25E5"],
  [`/${"%E9".repeat(100)}`, "/404"],
] as [string, string][])("a person who asks for %s is led to %s", async ([url, there]) => {
  const world = await testWorld(await builtPages());
  for (const method of ["GET", "POST"] as const) {
    const answer = await world.http.inject({ method, url });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, there]);
    expect(answer.headers).toMatchObject({ "x-content-type-options": "nosniff" });
  }
  const shown = await world.http.inject(there);
  expect(shown.statusCode).toBe(404);
  expect(shown.headers["content-type"]).toBe("text/html; charset=utf-8");
});

test.for(LANGS)("a machine is told in its language: %s", async (lang) => {
  const world = await testWorld();
  const headers = { "accept-language": bcp47[lang] };
  for (const url of ["/api/v1/%zz", `/api/license/v1/%zz?lang=${lang}`]) {
    const answer = await world.http.inject({ url, headers });
    const message = phrases[lang].refusal.request.malformed;
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message, code: "request.malformed" },
    ]);
  }
});

test("page forms work behind a proxy that terminates TLS", async () => {
  const world = await testWorld({ ...(await builtPages()), publicUrl: "https://shop.example" });
  const post = (origin: string) =>
    world.http.inject({
      method: "POST",
      url: "/login",
      headers: {
        "content-type": FORM,
        host: "shop.example",
        origin,
        "sec-fetch-site": "same-origin",
      },
      payload: "email=member@demo.test&password=demo-pass-1",
    });
  const own = await post("https://shop.example");
  expect([own.statusCode, own.headers.location]).toEqual([303, "/"]);
  expect([own.headers["set-cookie"]].flat()).toContainEqual(
    expect.stringMatching(/^mw_session=.*HttpOnly.*SameSite=Lax.*Secure/),
  );
  expect((await post("https://evil.example")).statusCode).toBe(403);
  expect((await post("null")).statusCode).toBe(403);
});

test("only a same-origin request signs a cookie out, for any spelling of its URL", async () => {
  const world = await testWorld();
  const { token } = await world.member();
  const headers = { cookie: `mw_session=${token}`, "sec-fetch-site": "cross-site" };
  for (const url of [
    "/api/v1/Member/Logout",
    "/api/v1/Member/%4Cogout",
    "/api/v1/Member/Logout?x=1",
  ]) {
    expect((await world.http.inject({ url, headers })).statusCode).toBe(403);
  }
  const own = { ...headers, "sec-fetch-site": "same-origin" };
  expect((await world.http.inject({ url: "/api/v1/Member/Logout", headers: own })).statusCode).toBe(
    200,
  );
});

test("TRACE and unreadable requests end without a 500", async () => {
  const world = await testWorld(await builtPages());
  await world.http.listen({ port: 0, host: "127.0.0.1" });
  const { port } = world.http.server.address() as AddressInfo;
  for (const line of ["TRACE / HTTP/1.1", "GET / HTTP/9.9", "nonsense"]) {
    const socket = connect(port, "127.0.0.1");
    socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const [first] = (await once(socket, "data")) as [Buffer];
    expect(first.toString("latin1")).toMatch(/^HTTP\/1\.1 4\d\d/);
    socket.destroy();
  }
  await world.http.close();
});
