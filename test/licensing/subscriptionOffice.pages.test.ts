import { beforeAll, beforeEach, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const REASON = "Asked for by phone";

let world: TestWorld;
let manager: Client;
let bought: Awaited<ReturnType<typeof buyLicenses>>;
let id: string;

beforeAll(async () => {
  world = await testWorld(await builtPages());
  manager = await world.manager();
});

beforeEach(async () => {
  bought = await buyLicenses(world, { code: "MW-NEST" });
  id = bought.license.subscription_id ?? "";
});

const at = (lang: Lang, rest = `/${id}`) => `${langPrefix[lang]}/manager/subscriptions${rest}`;

const read = (path: string, by = manager) => signedInBrowser(world, by).read(path);

test("list and page say member, state, next step, periods, keys and history in words", async () => {
  const { number } = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", bought.orderId)
    .executeTakeFirstOrThrow();
  for (const lang of testLanguages()) {
    const { manager: office, subscriptions: t } = phrases[lang];
    const list = await read(at(lang, `?search=${bought.client.email}`));
    for (const said of [
      t.states.active,
      office.subscriptions.renewals.manual,
      `href="${at(lang)}"`,
    ])
      expect(list).toContain(said);
    const page = await read(at(lang));
    for (const said of [
      bought.client.email ?? "",
      t.states.active,
      t.detail.events.OPENED,
      t.detail.periodStates.paid,
      office.subscriptions.renewalTexts.manual,
      number,
    ])
      expect(page).toContain(said);
  }
});

test("the file has a line for each subscription", async () => {
  const file = await read(at("en", `.csv?search=${bought.client.email}`));
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain(id);
});

test("member, order and key lead to the subscription, for those who may see it", async () => {
  const pages = [
    [`/en/manager/order/${bought.orderId}`, at("en")],
    [`/en/manager/member/${bought.client.memberId}`, at("en", `?member=${bought.client.memberId}`)],
    [`/en/manager/license/${bought.license.id}`, at("en")],
  ] as const;
  const clerk = await world.manager(["orders.read", "members.read", "licenses.read"]);
  for (const [path, href] of pages) {
    expect(await read(path), path).toContain(`href="${href}"`);
    expect(await read(path, clerk), path).not.toContain(`href="${href}"`);
  }
});

/** Sends the form of `intent` as the page has it, without scripts. */
async function decide(intent: string, input: Record<string, string>) {
  const browser = signedInBrowser(world, manager);
  const { revision = "", idempotencyKey = "" } = submittedFields(
    await browser.read(at("en")),
    "revision",
  );
  return browser.send(at("en"), { intent, revision, idempotencyKey, reason: REASON, ...input });
}

test("free time is added and told; a refused form stands open with what is wrong", async () => {
  const refused = await decide("extend", { count: "400", unit: "days", reason: "" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(phrases.en.fault.required);
  expect(refused.body).toMatch(/<details open=""/);
  const done = await decide("extend", { count: "14", unit: "days" });
  const told = `${at("en")}?done=staff_subscription_extended`;
  expect([done.statusCode, done.headers.location]).toEqual([303, told]);
  const page = await read(told);
  expect(page).toContain(phrases.en.done.staff_subscription_extended);
  expect(page).toContain(phrases.en.subscriptions.detail.events.EXTENDED);
  expect(page).toContain(REASON);
});

test("staff see the actions they may take", async () => {
  const { extend } = phrases.en.manager.subscriptions;
  expect(await read(at("en"))).toContain(extend);
  const reader = await world.manager(["subscriptions.read"]);
  expect(await read(at("en"), reader)).not.toContain(extend);
});
