import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { recognizeRevenue } from "#server/payments/recognition/recognizeRevenue.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";

const words = phrases.en.manager.revenue;
const DAY_MS = 86_400_000;

/** A plan of one month, paid on 20 November 2026, forty days of which may be over. */
async function paidPlan(days: number) {
  const opened = await openBuiltPages("en", { providers: fakeProviders() });
  const { world } = opened;
  const { member, orderId, amount } = await placeOrder(world);
  const attempt = await beginPayment(world, member, orderId);
  await deliverCallback(world, signedForm(paidNotification(attempt)));
  await world.drain();
  await recognizeRevenue(world.scope());
  world.advance(days * DAY_MS);
  await recognizeRevenue(world.scope());
  const manager = await world.manager();
  const { number } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  return {
    ...opened,
    manager,
    number: number as string,
    net: amount - Math.round(amount - amount / 1.05),
  };
}

const money = (minor: number) => `TWD ${minor.toLocaleString("en-US")}`;

test("deferred revenue is listed by the months to come, earned revenue by month, and both by line", async () => {
  const { as, manager, number, net } = await paidPlan(5);
  const desk = as(manager);
  const body = await desk.read("/manager/revenue");
  const november = Math.floor((net * 11) / 30);
  const earned = Math.floor((net * 5) / 30);
  for (const month of ["2026-11", "2026-12"]) expect(body).toContain(`>${month}<`);
  for (const sum of [earned, november - earned, net - november, net - earned])
    expect(body).toContain(money(sum));
  expect(body).toContain(number);
  expect(await desk.read("/manager/revenue?columns=order,rule")).toContain(words.rules.period);
  const months = await desk.read("/manager/revenue/months.csv");
  expect(months).toContain(`TWD,2026-11,${november - earned},${net - november}`);
  expect(months).toContain(`TWD,2026-12,${net - november},0`);
  const lines = await desk.read("/manager/revenue.csv");
  expect(lines).toContain(`2026-11-20,2026-12-19,TWD,${net},${earned},${net - earned},0`);
});

test("lines are filtered by state, currency, product and order number, and the months with them", async () => {
  const { as, manager, number } = await paidPlan(5);
  const desk = as(manager);
  const shows = async (query: string) =>
    (await desk.read(`/manager/revenue?${query}`)).includes(number);
  const { products } = (await manager.get("/Manager/Revenue/Summary")).json().data;
  expect(products).toHaveLength(1);
  expect(await shows("state=running")).toBe(true);
  expect(await shows("state=waiting")).toBe(false);
  expect(await shows("currency=USD")).toBe(false);
  expect(await shows(`product=${products[0].uuid}`)).toBe(true);
  expect(await shows(`search=${number}`)).toBe(true);
  const other = await manager.get("/Manager/Revenue/Summary?currency=USD");
  expect(other.json().data).toMatchObject({ toCome: [], earned: [] });
  const none = await manager.get("/Manager/Revenue/Summary?currency=NONE");
  expect([none.statusCode, Object.keys(none.json().errors)]).toEqual([422, ["currency"]]);
});

test("staff set when permanent licenses are earned; a version that was overtaken is refused", async () => {
  const { world, as } = await openBuiltPages("en");
  const manager = await world.manager();
  const set = (fields: object) => manager.put("/Manager/Revenue/Setting", fields);
  const saved = await set({ permanent: "maintenance", revision: 0 });
  expect(saved.json().data).toEqual({ permanent: "maintenance", revision: 1 });
  expect((await set({ permanent: "at_once", revision: 0 })).json().code).toBe("edit.conflict");
  const wrong = await set({ permanent: "sometimes", revision: 1 });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([422, ["permanent"]]);
  const body = await as(manager).read("/manager/revenue");
  expect(body).toMatch(/value="maintenance"[^>]*checked|checked[^>]*value="maintenance"/);
  const reader = await world.manager(["payments.read"]);
  const refused = await reader.put("/Manager/Revenue/Setting", {
    permanent: "at_once",
    revision: 1,
  });
  expect(refused.json().code).toBe("access.denied");
  expect(await as(reader).read("/manager/revenue")).toContain(words.permanentRules.maintenance);
  const trail = (await manager.get("/Manager/Audit?action=revenue.rule_changed")).json().data;
  expect(trail).toMatchObject([{ after: { rule: "maintenance" } }]);
});

test.for(LANGS)("the page is complete in %s, and empty at first", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const body = await as(await world.manager()).read("/manager/revenue");
  const own = phrases[lang].manager.revenue;
  for (const word of [own.nothingToCome, own.nothingEarned, own.emptyTitle, own.permanent])
    expect(body).toContain(word);
});

test("an earned day in the ledger names the day and leads to the revenue page", async () => {
  const { as, manager } = await paidPlan(2);
  const body = await as(manager).read("/manager/ledger?kind=revenue.earned");
  expect(body).toContain(phrases.en.manager.ledger.kinds.revenue_earned);
  expect(body).toMatch(/href="[^"]*\/manager\/revenue"/);
  expect(body).toContain("2026-11-21");
});
