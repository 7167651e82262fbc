import { beforeAll, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { buyLicenses, claimsOf, demoSoftware, licenseClient } from "#test/kit/data/licenses.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const REASON = "Asked for by phone";

let world: TestWorld;
let manager: Client;
let bought: Awaited<ReturnType<typeof buyLicenses>>;

beforeAll(async () => {
  world = await testWorld(await builtPages());
  manager = await world.manager();
});

async function boughtKey() {
  bought = await buyLicenses(world, { code: "MW-NEST" });
  return at("en");
}

const at = (lang: Lang, rest = `/${bought.license.id}`) =>
  `${langPrefix[lang]}/manager/license${rest}`;

/** Sends the form of `intent` as the page has it, without scripts. */
async function decide(intent: string, input: Record<string, string>, by = manager) {
  const browser = signedInBrowser(world, by);
  const { revision = "", idempotencyKey = "" } = submittedFields(
    await browser.read(at("en")),
    "revision",
  );
  const sent = { intent, revision, idempotencyKey, reason: REASON, ...input };
  return browser.send(at("en"), sent);
}

test("a whole key in the search opens the key, and stays in no address", async () => {
  await boughtKey();
  const search = new URLSearchParams({ search: `key ${bought.key.toLowerCase()}` });
  const answer = await world.http.inject({
    url: at("en", `?${search}`),
    headers: { cookie: `mw_session=${manager.token}` },
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, at("en")]);
});

test("the key's page says its facts, computers, files and record in words, without the key", async () => {
  await boughtKey();
  const mill = licenseClient(world, "Workshop laser", "MW-NEST");
  const { act } = claimsOf((await mill.activate(bought.key)).body);
  await mill.checkOut(act ?? "", 5);
  for (const lang of testLanguages()) {
    const { licenses: t, order } = phrases[lang].manager;
    const page = await signedInBrowser(world, manager).read(at(lang));
    const { CHECKED_OUT, ACTIVATED, ISSUED } = order.keyCodes;
    for (const said of [
      "Workshop laser",
      t.states.active,
      t.kinds.node_locked,
      t.fileStates.out,
      t.computerStates.live,
      CHECKED_OUT,
      ACTIVATED,
      ISSUED,
      bought.client.email ?? "",
    ])
      expect(page).toContain(said);
    expect(page).not.toContain(bought.key.slice(3, 8));
  }
});

test("an action is done, told and recorded; without a reason its form stands open with what is missing", async () => {
  await boughtKey();
  const refused = await decide("extend", { days: "14", reason: "" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(phrases.en.fault.required);
  expect(refused.body).toMatch(/<details open=""/);
  const done = await decide("extend", { days: "14" });
  expect([done.statusCode, done.headers.location]).toEqual([
    303,
    `${at("en")}?done=license_extended`,
  ]);
  const page = await signedInBrowser(world, manager).read(`${at("en")}?done=license_extended`);
  expect(page).toContain(phrases.en.done.license_extended);
  expect(page).toContain(REASON);
});

test("a form on an older version is refused with what happened", async () => {
  await boughtKey();
  await decide("suspend", { why: "staff" });
  const late = await decide("revoke", { why: "staff", revision: "0" });
  expect(late.statusCode).toBe(422);
  expect(late.body).toContain(phrases.en.refusal.edit.conflict);
});

test("the whole key is shown once to those who may see it, and to nobody else", async () => {
  await boughtKey();
  const shown = await decide("reveal", {});
  expect(shown.statusCode).toBe(200);
  expect(shown.headers["cache-control"]).toContain("no-store");
  expect(shown.body).toContain(bought.key);
  const clerk = await world.manager(["licenses.read", "licenses.write"]);
  const hidden = await decide("reveal", {}, clerk);
  expect(hidden.statusCode).toBe(403);
  expect(hidden.body).not.toContain(bought.key.slice(3, 8));
});

test("staff see the actions they may take", async () => {
  await boughtKey();
  const { licenses: t } = phrases.en.manager;
  const seen = async (permissions: StaffPermission[]) => {
    const page = await signedInBrowser(world, await world.manager(permissions)).read(at("en"));
    return [t.revoke, t.reveal].map((each) => page.includes(each));
  };
  expect(await seen(["licenses.read"])).toEqual([false, false]);
  expect(await seen(["licenses.read", "licenses.write"])).toEqual([true, false]);
  expect(await seen(["licenses.read", "licenses.reveal"])).toEqual([false, true]);
});

test("a key is granted, and the signing keys are rotated, by forms without scripts", async () => {
  const browser = signedInBrowser(world, manager);
  const heir = await world.member();
  const form = submittedFields(await browser.read(at("en", "/grant")), "plan");
  const filled = { ...form, email: heir.email ?? "", reason: REASON };
  expect(form["product"]).toBe(""); // none is preselected
  const unchosen = await browser.send(at("en", "/grant"), filled);
  expect(unchosen.statusCode).toBe(422);
  expect(unchosen.body).toContain(phrases.en.fault.required);
  const product = demoSoftware("MW-TOOLS").uuid;
  const granted = await browser.send(at("en", "/grant"), { ...filled, product });
  expect(granted.headers.location).toMatch(/\/manager\/license\/[0-9a-f-]+\?done=license_granted$/);
  const again = await browser.send(at("en", "/grant"), { ...form, email: "", reason: "" });
  expect(again.statusCode).toBe(422);
  const keys = async () => (await manager.get("/Manager/LicenseSigningKey")).json().data;
  const [, next] = await keys();
  const rotation = submittedFields(await browser.read(at("en", "/signing")), "current");
  await browser.send(at("en", "/signing"), { ...rotation, reason: REASON });
  expect((await keys())[0].kid).toBe(next.kid);
});

test("member, order and product lead to their keys, for those who may see keys", async () => {
  await boughtKey();
  const pages = [
    [`/en/manager/order/${bought.orderId}`, `href="${at("en")}"`],
    [
      `/en/manager/member/${bought.client.memberId}`,
      `href="${at("en", `?member=${bought.client.memberId}`)}"`,
    ],
    [
      `/en/manager/products/${bought.license.product_id}`,
      `href="${at("en", `?product=${bought.license.product_id}`)}"`,
    ],
  ] as const;
  const clerk = await world.manager(["orders.read", "members.read", "products.read"]);
  for (const [path, link] of pages) {
    expect(await signedInBrowser(world, manager).read(path), path).toContain(link);
    expect(await signedInBrowser(world, clerk).read(path), path).not.toContain(link);
  }
});
