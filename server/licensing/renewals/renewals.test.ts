import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import type { DueRenewal, RenewalCalendar } from "#shared/licensing/renewals/contract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { multiEditionSoftware } from "#test/kit/data/demoProducts.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { trialSoftware } from "#test/kit/data/purchases.ts";
import { buyInDollars, priceOf, storeCard } from "#test/kit/gateway/cardSubscriptions.ts";
import { openShopAndGateway } from "#test/kit/gateway/shopAndGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

const calendarOf = async (manager: Client, month = ""): Promise<RenewalCalendar> =>
  (await manager.get(`/Manager/Renewals?month=${month}`)).json().data;

const dueOn = async (manager: Client, day: string, query = ""): Promise<DueRenewal[]> =>
  (await manager.get(`/Manager/Renewals/Due?day=${day}&${query}`)).json().data;

/** Every day of the forecast lists as many subscriptions and as much money as the calendar sums. */
async function checkDays(manager: Client): Promise<RenewalCalendar["days"]> {
  const { months } = await calendarOf(manager);
  const all: RenewalCalendar["days"] = [];
  for (const month of months) all.push(...(await calendarOf(manager, month)).days);
  for (const { day, source, amount, subscriptions } of all) {
    const rows = await dueOn(manager, day, `source=${source}`);
    const own = rows.filter((row) => row.amount.currency === amount.currency);
    expect([day, source, own.length]).toEqual([day, source, subscriptions]);
    const minor = own.reduce((sum, row) => sum + row.amount.minor, 0);
    expect([day, source, String(minor)]).toEqual([day, source, amount.minor]);
  }
  return all;
}

test("what a stored card pays is forecast for the days on which it is charged", async () => {
  const shop = await openShopAndGateway();
  const { world, manager } = shop;
  const customer = await world.member();
  const { id } = await buyInDollars(shop, customer, 1);
  await storeCard(shop, customer, id);
  const said = (await checkDays(manager)).filter(({ source }) => source === "card");
  const { forecast } = await calendarOf(manager);
  expect(forecast.map(({ card }) => Number(card.minor))).toEqual([
    0,
    ...Array.from({ length: 11 }, () => priceOf(1)),
  ]);
  await shop.pass(95 * DAY_MS);
  const paid = await world.db
    .selectFrom("subscription_periods")
    .select(["starts_at", "amount_minor"])
    .where("subscription_id", "=", id)
    .where("index", ">", 0)
    .where("state", "=", "paid")
    .orderBy("index")
    .execute();
  expect(paid.map((row) => [formatDay(row.starts_at), String(row.amount_minor)])).toEqual(
    said.slice(0, paid.length).map(({ day, amount }) => [day, amount.minor]),
  );
  expect(paid.length).toBe(3);
  await shop.close();
});

test("a missed period stands apart, today and with what follows it, until it is paid or given up", async () => {
  const shop = await openShopAndGateway();
  const { world, manager } = shop;
  const customer = await world.member();
  const { id } = await buyInDollars(shop, customer, 3);
  await storeCard(shop, customer, id, "lacksFunds");
  await shop.pass(93 * DAY_MS);
  const { today, forecast, days } = await calendarOf(manager);
  expect(days.filter(({ day }) => day === today)).toMatchObject([
    { source: "past_due", subscriptions: 1, amount: { minor: String(priceOf(3)) } },
  ]);
  expect(forecast.map(({ pastDue }) => Number(pastDue.minor)).filter(Boolean)).toEqual(
    Array.from({ length: 4 }, () => priceOf(3)),
  );
  expect(forecast.every(({ card }) => card.minor === "0")).toBe(true);
  await checkDays(manager);
  await shop.close();
});

test("contracts, plans renewed by hand, those that end and trials fall due on their days", async () => {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const provider = { ...ecpay, cancelMandate: async () => undefined };
  const world = await testWorld({ providers: [provider, ...others] });
  const stage = await createStage(world, await world.manager());
  const { member, manager } = stage;
  await startRecurring(stage);
  await world.drain();
  const { client } = await buyLicenses(world, {
    code: multiEditionSoftware.productCode,
    months: 6,
  });
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const tried = { product: trialSoftware.uuid, consent: true };
  expect((await client.post("/Subscription/Trial", tried)).statusCode).toBe(200);
  const sources = new Set((await checkDays(manager)).map(({ source }) => source));
  expect([...sources].toSorted()).toEqual(["contract", "manual", "trial"]);
  const [running] = (await member.get("/Subscription")).json().data;
  const due = await dueOn(manager, formatDay(running.paidUntil), "source=contract");
  expect(due).toMatchObject([{ subscription: running.uuid, source: "contract" }]);

  await member.post(`/Subscription/${running.uuid}/Cancellation`, {});
  const ending = (await checkDays(manager)).filter(({ source }) => source === "ending");
  expect(ending).toMatchObject([{ day: formatDay(running.paidUntil), subscriptions: 1 }]);
  const { forecast } = await calendarOf(manager);
  expect(forecast.some(({ lost }) => lost.minor === String(running.amount.minor))).toBe(true);
  expect(forecast.every(({ contract }) => contract.minor === "0")).toBe(true);

  const all = (await client.get("/Subscription")).json().data;
  const own = all.find(({ months }: { months: number }) => months === 6);
  const { options } = (await client.get(`/Subscription/${own.uuid}/Change`)).json().data;
  const other = options.find((option: { kind: string }) => option.kind === "period_end");
  await client.post(`/Subscription/${own.uuid}/Change`, { commodity: other.commodity, due: 0 });
  const [next] = await dueOn(manager, formatDay(own.paidUntil), "source=manual");
  expect(next).toMatchObject({ subscription: own.uuid, amount: other.amount });
});

test("only days of the forecast are listed, and only staff who may see payments see them", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { today } = await calendarOf(manager);
  const code = async (day: string) =>
    (await manager.get(`/Manager/Renewals/Due?day=${day}`)).json().code;
  expect(await code(today)).not.toBe("request.invalid");
  for (const day of ["2020-01-01", "2090-01-01", "soon"])
    expect(await code(day)).toBe("request.invalid");
  const other = await world.manager(["orders.read"]);
  expect((await other.get("/Manager/Renewals")).json().code).toBe("access.denied");
});
