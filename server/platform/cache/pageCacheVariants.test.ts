import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { builtPages } from "../pages/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import {
  CURRENCY_COOKIE,
  DRAFT_COOKIE,
  SESSION_COOKIE,
  THEME_COOKIE,
  VISITOR_COOKIE,
} from "#shared/platform/http/cookies.ts";
import { sharedServer } from "#test/platform/sharedServer.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { cartItem, software } from "#test/kit/data/purchases.ts";
import { countStatements } from "#test/kit/world/statements.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const VISITOR = "visitor-of-this-very-test";
const AT_ONCE = 24;
const pages = ["", "/product", productPath(software), "/faq"];

interface Person {
  readonly name: string;
  readonly cookies: Readonly<Record<string, string>>;
}

const cookie = ({ cookies }: Pick<Person, "cookies">) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

const session = ({ token }: { token: string | null }) => ({ [SESSION_COOKIE]: token ?? "" });

const read = ({ http }: Pick<TestWorld, "http">, url: string, who: Pick<Person, "cookies">) =>
  http.inject({ url: url || "/", headers: { cookie: cookie(who) } });

/** Without what is new in each drawing: the nonce, and the key of a member's form. */
const lasting = (body: string) =>
  body.replaceAll(/ nonce="[^"]*"|idempotencyKey.{1,24}?[\da-f]{8}-[\da-f-]{27}/g, "");

test("every language, currency, theme and role gets its own page concurrently", async () => {
  const built = await builtPages();
  const { isCacheablePage: _, ...drawnEachTime } = built;
  const plain = await testWorld(drawnEachTime);
  const [member, manager] = [await plain.member(), await plain.manager()];
  await plain.guest(VISITOR).post("/Cart", cartItem(1));
  const people: Person[] = [
    { name: "guest", cookies: {} },
    { name: "guest in dollars", cookies: { [CURRENCY_COOKIE]: "USD" } },
    { name: "guest in the dark", cookies: { [THEME_COOKIE]: "dark" } },
    { name: "visitor", cookies: { [VISITOR_COOKIE]: `${VISITOR}-of-another` } },
    { name: "visitor with a cart", cookies: { [VISITOR_COOKIE]: VISITOR } },
    { name: "member", cookies: session(member) },
    { name: "manager in dollars", cookies: { ...session(manager), [CURRENCY_COOKIE]: "USD" } },
  ];
  const all = people.flatMap((who) =>
    LANGS.flatMap((lang) => pages.map((path) => ({ who, url: langPrefix[lang] + path }))),
  );
  const own = new Map<string, string>();
  const name = ({ who, url }: (typeof all)[number]) => `${who.name} ${url}`;
  for (const each of all)
    own.set(name(each), lasting((await read(plain, each.url, each.who)).body));
  expect(new Set(own.values()).size).toBe(all.length - LANGS.length * pages.length);

  const shop = await sharedServer(plain, built);
  const mixed = Array.from({ length: 5 }, () => all).flat();
  const turned = mixed.map((_, i) => mixed[(i * 37) % mixed.length]!);
  const wrong: string[] = [];
  // More at once would wait longer for a connection than one is waited for, on a busy machine.
  const readNext = async (left: IterableIterator<(typeof all)[number]>) => {
    for (const each of left) {
      const { body, statusCode } = await read(shop, each.url, each.who);
      if (lasting(body) !== own.get(name(each))) wrong.push(`${statusCode} ${name(each)}`);
    }
  };
  const left = turned.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => readNext(left)));
  expect(wrong).toEqual([]);
});

test("a cached page is compressed as accepted, has an etag and sets no cookie", async () => {
  const world = await testWorld(await builtPages());
  const get = (headers: Record<string, string>) => world.http.inject({ url: "/en/faq", headers });
  const plain = await get({});
  const br = await get({ "accept-encoding": "gzip, deflate, br" });
  const gzip = await get({ "accept-encoding": "gzip;q=1.0, br;q=0" });
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(br.headers["content-encoding"]).toBe("br");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(brotliDecompressSync(br.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
  for (const { headers } of [plain, br, gzip]) {
    expect(headers).not.toHaveProperty("set-cookie");
    expect(headers["cache-control"]).toBe("private, no-cache");
    expect(headers.vary).toBe("Accept-Encoding, Cookie");
    expect(headers.etag).toMatch(/^"[\w-]{43}(-br|-gzip)?"$/);
  }
});

test("a browser with the current page gets 304 until it changes", async () => {
  const world = await testWorld(await builtPages());
  const url = "/en/faq";
  const first = await world.http.inject({ url });
  const etag = String(first.headers.etag);
  const again = (wished: string, more = {}) =>
    world.http.inject({ url, headers: { "if-none-match": wished, ...more } });
  for (const wished of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const { statusCode, body, headers } = await again(wished);
    expect([statusCode, body]).toEqual([304, ""]);
    const { etag: named, vary, "cache-control": caching } = headers;
    expect([named, vary, caching]).toEqual([etag, first.headers.vary, "private, no-cache"]);
    const policy = "content-security-policy";
    expect(headers[policy]).toBe(first.headers[policy]);
  }
  for (const other of ['"other"', etag.replace('"', '"x'), "*"])
    expect((await again(other)).statusCode).toBe(200);
  const dark = { cookie: `${THEME_COOKIE}=dark` };
  expect((await again(etag, dark)).statusCode, "another page under the same address").toBe(200);
  await world.db.deleteFrom("computer_requirements").execute();
  expect((await again(etag)).statusCode, "what it does not show has changed").toBe(304);
  await world.db.deleteFrom("faqs").execute();
  const changed = await again(etag);
  expect([changed.statusCode, changed.headers.etag === etag]).toEqual([200, false]);
});

test("HEAD returns the headers of the page", async () => {
  const world = await testWorld(await builtPages());
  const head = await world.http.inject({ method: "HEAD", url: "/en/faq" });
  const { headers, rawPayload } = await world.http.inject("/en/faq");
  expect([head.statusCode, head.body]).toEqual([200, ""]);
  expect(head.headers.etag).toBe(headers.etag);
  expect(head.headers["content-length"]).toBe(String(rawPayload.length));
  const missing = await world.http.inject({ method: "HEAD", url: "/en/terms/none" });
  expect([missing.statusCode, missing.body]).toEqual([404, ""]);
});

test("personal pages and non-pages are not cached", async () => {
  const world = await testWorld(await builtPages());
  const member = await world.member();
  await world.guest(VISITOR).post("/Cart", cartItem(1));
  const asking: Record<string, string>[] = [
    { cookie: cookie({ cookies: session(member) }) },
    { cookie: `${SESSION_COOKIE}=of-no-session-any-more` },
    { authorization: `Bearer ${member.token}` },
    { cookie: `${DRAFT_COOKIE}=a-draft` },
    { cookie: `${VISITOR_COOKIE}=${VISITOR}` },
    { "x-common-token": VISITOR },
  ];
  for (const headers of asking) {
    const { statusCode, headers: told } = await world.http.inject({ url: "/en/faq", headers });
    expect([headers, statusCode, told["cache-control"], told.etag]).toEqual([
      headers,
      200,
      "no-store",
      undefined,
    ]);
  }
  for (const url of [
    "/en/login",
    "/en/search?search=mill",
    "/en/faq?utm_source=a",
    "/en/terms/none",
  ]) {
    const { headers } = await world.http.inject({ url });
    expect([url, headers["cache-control"], headers.etag]).toEqual([url, "no-store", undefined]);
  }
  const arrived = await world.http.inject({ url: "/en?refer=ABCDEFGH" });
  expect([arrived.headers["cache-control"], arrived.headers.etag]).toEqual(["no-store", undefined]);
});

test("the next page counts what a visitor adds to or removes from the cart", async () => {
  const world = await testWorld(await builtPages());
  const visitor = { cookies: { [VISITOR_COOKIE]: VISITOR } };
  const counted = async () => {
    const { body } = await read(world, "/en/product", visitor);
    return /aria-label="Cart[^"]*"/.exec(body)?.[0];
  };
  const empty = await counted();
  await world.guest(VISITOR).post("/Cart", cartItem(1, 3));
  expect(await counted()).toContain("3");
  await world.db.deleteFrom("cart_lines").execute();
  expect(await counted()).toBe(empty);
});

test("made-up hosts and currencies create no cache entries, currencies without prices from the second request on", async () => {
  const world = await testWorld(await builtPages());
  const { during } = countStatements(world.open.database.pool);
  const statements = async (headers: Record<string, string>) =>
    (await during(() => world.http.inject({ url: "/en/faq", headers }))).statements.length;
  expect(await statements({ host: "shop.test" })).toBeGreaterThan(1);
  for (const host of ["made-up.test", "[::1]:8080", "localhost"])
    expect([host, await statements({ host })]).toEqual([host, 1]);
  const inCurrency = (code: string) => ({ cookie: `${CURRENCY_COOKIE}=${code}` });
  await statements(inCurrency("USD"));
  expect(await statements(inCurrency("USD")), "priced").toBe(1);
  expect(await statements(inCurrency("ZZY")), "the page without a choice").toBe(1);
  await statements(inCurrency("ZMW"));
  expect(await statements(inCurrency("ZMW")), "kept once it is asked for again").not.toBe(1);
  expect(await statements(inCurrency("ZMW"))).toBe(1);
});

test("a cached page costs one statement, shared by concurrent requests", async () => {
  const world = await testWorld(await builtPages());
  const { during } = countStatements(world.open.database.pool);
  const ask = () => world.http.inject("/en/product");
  await ask();
  expect((await during(ask)).statements).toHaveLength(1);
  const many = () => Promise.all(Array.from({ length: 20 }, ask));
  expect((await during(many)).statements.length).toBeLessThanOrEqual(2);
  await world.db.updateTable("company_profile").set({ fax: "1" }).execute();
  const one = (await during(ask)).statements.length;
  await world.db.updateTable("company_profile").set({ fax: "2" }).execute();
  expect((await during(many)).statements.length, "drawn once for all").toBeLessThanOrEqual(one + 2);
});
