import type pg from "pg";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { openKey } from "#server/licensing/licenses/commands.ts";
import { officePages, accountPages, type PageRoute, partnerPages, sitePages } from "#app/pages.ts";
import type { AnyEndpoint } from "#shared/kit/endpoint.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { isProof } from "#test/kit/proof.ts";
import { startedOrder, deliverCallback, signedForm } from "#test/kit/orders/payments.ts";
import {
  callEndpoint,
  sampleInput,
  endpointName,
  type Person,
} from "#test/kit/accounts/personas.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const lines = [...sitePages, ...accountPages, ...partnerPages, ...officePages];

async function viewing() {
  const { world, member, orderId, paid } = await startedOrder(await testWorld(await builtPages()));
  await deliverCallback(world, signedForm(paid));
  await world.drain();
  await member.post("/Cart", cartItem(12, 2));
  const { key_cipher, id } = await world.db
    .selectFrom("licenses")
    .select(["id", "key_cipher"])
    .executeTakeFirstOrThrow();
  const manager = await world.manager();
  await manager.post(`/Manager/Member/${member.memberId}/Impersonation`);
  const staff: Person = { memberId: manager.memberId ?? "", token: manager.token ?? "" };
  return {
    world,
    member,
    manager,
    staff,
    orderId,
    key: openKey(world, { id, key_cipher }),
  };
}

/** Table checksums. */
async function contents(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const held: Record<string, string> = {};
  for (const { name } of rows) {
    const { rows: sums } = await pool.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as sum from "${name}" t`,
    );
    held[name] = sums[0]?.sum ?? "";
  }
  return held;
}

const addressOf = ({ path }: PageRoute, things: Readonly<Record<string, string>>): string =>
  `/${path.replaceAll(/:(\w+)\??/g, (_, name: string) => things[name] ?? "none").replace("*", "nowhere")}`;

const open = (
  world: TestWorld,
  { token }: Person | Client,
  url: string,
  method: "GET" | "POST" = "GET",
) =>
  world.http.inject({
    method,
    url,
    headers: {
      cookie: `mw_session=${token}; mw_visitor=${"v".repeat(32)}`,
      ...(method === "POST" && { "content-type": "application/x-www-form-urlencoded" }),
    },
    ...(method === "POST" && { payload: "intent=nothing" }),
  });

const hasFace = ({ file }: PageRoute): boolean => file.endsWith(".tsx");

/** The data request's URL; the home page and unknown pages have none. */
const fetchedFrom = (line: PageRoute, url: string): string =>
  line.path === "" || line.path === "*" ? url : `${url}.data`;

const isOfOffice = (line: PageRoute): boolean => officePages.includes(line);

/** In `npm test` one office page per permission: they show nothing of the member. */
const isRead = (line: PageRoute): boolean =>
  isProof ||
  !isOfOffice(line) ||
  officePages.find((each) => each.access === line.access && hasFace(each) === hasFace(line)) ===
    line;

test("nothing that is read as a member changes anything, or shows a key", async () => {
  const { world, member, staff, orderId, key } = await viewing();
  const { product, commodity } = cartItem(12);
  const things = { orderId, uuid: product, commodity, currency: "TWD", provider: "google" };
  expect((await open(world, member, `/order/${orderId}`)).body).toContain(key);
  const before = await contents(world.open.database.pool);

  const order = addressOf({ ...sitePages[0]!, path: "order/:orderId" }, things);
  for (const line of lines.filter(isRead)) {
    const url = addressOf(line, things);
    const drawn =
      isProof || url === order ? [url, fetchedFrom(line, url)] : [fetchedFrom(line, url)];
    for (const asked of hasFace(line) ? drawn : [url]) {
      const answer = await open(world, staff, asked);
      expect([asked, answer.statusCode < 500]).toEqual([asked, true]);
      expect(answer.body.includes(key.slice(-11)), asked).toBe(false);
    }
  }
  await world.http.ready();
  const reads = world.http.endpoints.filter(
    ({ method, path }) => method === "GET" && path !== "/Member/Logout",
  );
  for (const line of reads) {
    const known = {
      month: "2026-10",
      id: documentOf(line) ?? orderId,
      uuid: product,
      email: "a@example.test",
      day: "2026-12-01",
      target: "discussion",
    };
    const answer = await callEndpoint(world, line, staff, sampleInput(line, known));
    expect(answer.body.includes(key.slice(-11)), endpointName(line)).toBe(false);
    if (line.access.includes(".") || line.access === "manager")
      expect([endpointName(line), answer.json().code]).toEqual([
        endpointName(line),
        "access.denied",
      ]);
  }
  expect(await contents(world.open.database.pool)).toEqual(before);
});

/** Documents, menus and the home page have names instead of ids. */
function documentOf({ path }: { readonly path: string }): string | null {
  if (path.startsWith("/Manager/Legal/")) return "terms";
  if (path.startsWith("/Manager/Home/")) return "home";
  if (path.startsWith("/Manager/Menu/")) return "footer";
  return path.startsWith("/Manager/Page/") ? "about" : null;
}

test("whatever is written while reading as a member is refused, by calls and by pages", async () => {
  const { world, staff, orderId } = await viewing();
  const before = await contents(world.open.database.pool);
  await world.http.ready();
  const writes = world.http.endpoints.filter(
    (line) => line.method !== "GET" && endpointName(line) !== "DELETE /Manager/Impersonation",
  );
  // One shared hook guards all routes: percent-encoding is checked once per method.
  const respelt = (line: AnyEndpoint) =>
    isProof || writes.find(({ method }) => method === line.method) === line;
  for (const line of writes) {
    const path = line.path.replaceAll(/:\w+/g, orderId);
    for (const base of ["/api/v1", ...(respelt(line) ? ["/%61pi/%76%31"] : [])]) {
      const answer = await world.http.inject({
        method: line.method,
        url: `${base}${path}`,
        headers: { authorization: `Bearer ${staff.token}` },
        payload: {},
      });
      expect([endpointName(line), answer.json().code]).toEqual([
        endpointName(line),
        "access.read_only",
      ]);
    }
  }
  const out = new Set(["logout", "preference", "member/viewing"]);
  const drawn = [sitePages, accountPages, partnerPages, officePages].map((each) =>
    each.find(hasFace),
  );
  for (const line of lines.filter(({ path }) => !out.has(path))) {
    const url = addressOf(line, { orderId });
    const sent = fetchedFrom(line, url);
    for (const to of isProof || drawn.includes(line) ? [url, sent] : [sent])
      expect([to, (await open(world, staff, to, "POST")).statusCode]).toEqual([to, 403]);
  }
  expect(await contents(world.open.database.pool)).toEqual(before);
});

/** Matches the banner with an address, not the phrase of refused writes. */
const VIEWING = /You are viewing as [^({.]+\([^)]+@/;

test("every page says whose view it is, in the reader's language, and the way out leads back", async () => {
  const { world, member, staff } = await viewing();
  for (const [url, words] of [
    ["/", /您正以 [^{]/],
    ["/en/member/order", VIEWING],
    ["/cn/faq", /您正以 [^{]/],
    ["/en/manager/member", VIEWING],
  ] as const) {
    const { body } = await open(world, staff, url);
    expect([url, words.test(body)]).toEqual([url, true]);
    expect(body).toContain(member.email);
  }
  expect((await open(world, member, "/en/member/order")).body).not.toMatch(VIEWING);
  const ended = await open(world, staff, "/en/member/viewing", "POST");
  expect([ended.statusCode, ended.headers.location]).toEqual([
    303,
    `/en/manager/member/${member.memberId}`,
  ]);
  expect((await open(world, staff, "/en/manager/member")).body).not.toMatch(VIEWING);
});

test("what cannot be written is disabled in the member area, and says why", async () => {
  const { world, member, staff } = await viewing();
  const { read_only: why } = phrases.en.refusal.access;
  for (const url of ["/en/member", "/en/member/profile", "/en/member/security"]) {
    const { body } = await open(world, staff, url);
    expect([url, /<fieldset disabled/.test(body), body.includes(`>${why}<`)]).toEqual([
      url,
      true,
      true,
    ]);
    const own = await open(world, member, url);
    expect([url, /<fieldset disabled/.test(own.body)]).toEqual([url, false]);
  }
});

test("whoever must choose a password, then agree to the terms, is led there from every page", async () => {
  const { world, manager } = await viewing();
  await manager.delete("/Manager/Impersonation");
  const password = "first-of-many-7";
  const email = "made@example.test";
  await manager.post("/Manager/Member", { email, firstName: "A", lastName: "B", password });
  const { token } = (await world.guest().post("/Member/Login", { email, password })).json().data;
  const person = { memberId: "", token };
  const led = async (url: string) => (await open(world, person, url)).headers.location;
  for (const url of ["/", "/cart", "/member/order", "/manager", "/member/terms"])
    expect([url, await led(url)]).toEqual([url, "/member/password"]);
  expect((await open(world, person, "/en/member/password")).statusCode).toBe(200);
  expect(await led("/en/faq")).toBe("/en/member/password");

  await world.db
    .updateTable("members")
    .set({ must_change_password: false })
    .where("email", "=", email)
    .execute();
  expect(await led("/en/member")).toBe("/en/member/terms");
  const asked = "/en/member/terms?next=%2Fen%2Fcart%3Fa%3D1";
  expect(await led("/en/cart?a=1")).toBe(asked);
  expect((await open(world, person, "/en/member/terms")).statusCode).toBe(200);
  const agreed = await world.http.inject({
    method: "POST",
    url: asked,
    headers: { cookie: `mw_session=${token}`, "content-type": "application/x-www-form-urlencoded" },
    payload: "agreeTerms=on",
  });
  expect([agreed.statusCode, agreed.headers.location]).toEqual([303, "/en/cart?a=1"]);
  expect(await led("/en/member/terms?next=%2F%2Felsewhere.example")).toBe("/en/member");
  expect((await open(world, person, "/en/member")).statusCode).toBe(200);
});
