import { expect, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { createFreeProvider } from "#server/integrations/payment/freeProvider.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { MethodSetting } from "#shared/payments/settings/contract.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { PRICE_USD_CENTS, fakeStripe } from "#test/kit/orders/stripePayments.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { GATEWAY_URL, testWorld } from "#test/kit/world/testWorld.ts";

const PATH = "/Manager/PaymentSetting";
const { methods: words } = phrases.en.manager;

const ecpay = () => createEcpayProvider({ url: GATEWAY_URL, ...DEMO_ECPAY }, () => new Date());
const both = () => [
  ecpay(),
  fakeStripe(() => new Date()),
  createBankProvider(),
  createFreeProvider(),
];

async function settingOf(manager: Client, method: string): Promise<MethodSetting> {
  const { methods } = (await manager.get(PATH)).json().data;
  return methods.find((each: MethodSetting) => each.method === method);
}

const rangeIn = ({ ranges }: MethodSetting, currency: string) =>
  ranges.find(({ bounds }) => bounds.min.currency === currency);

async function dollarOrder(member: Client): Promise<string> {
  await member.post("/Cart", cartItem(1));
  const { data } = (await orderCart(member, { ...cardPayment, currency: "USD" })).json();
  expect(data.amount).toMatchObject({ minor: PRICE_USD_CENTS, currency: "USD" });
  return data.id;
}

test("each method says of each currency that goods are priced in who takes it, for how much, or why nobody does", async () => {
  const world = await testWorld({ providers: both() });
  const manager = await world.manager();
  await world.db
    .updateTable("bank_accounts")
    .set({ currencies: ["TWD", "USD"] })
    .execute();
  const credit = await settingOf(manager, "credit");
  expect(credit.providers).toEqual(["ecpay", "stripe"]);
  expect(rangeIn(credit, "TWD")?.provider).toBe("ecpay");
  expect(rangeIn(credit, "USD")).toMatchObject({
    provider: "stripe",
    bounds: { min: { minor: 50, currency: "USD" }, max: { minor: 99_999_999 } },
  });
  expect(credit.missing).toEqual([]);
  const atm = await settingOf(manager, "atm");
  expect(atm.ranges.map(({ provider }) => provider)).toEqual(["ecpay"]);
  expect(atm.missing).toContainEqual({ currency: "USD", reason: "no_provider" });
  const bank = await settingOf(manager, "bank");
  expect(rangeIn(bank, "USD")?.provider).toBe("bank");
  expect(bank.missing).toContainEqual({ currency: "CNY", reason: "no_account" });
  expect(await settingOf(manager, "free")).toMatchObject({ ranges: [], missing: [] });
});

test("amounts in dollars are narrowed within what Stripe takes, beside those in Taiwan dollars, and hold", async () => {
  const world = await testWorld({ providers: both() });
  const manager = await world.manager();
  const orderId = await dollarOrder(await world.member());
  const put = (revision: number, min: number, max: number) =>
    manager.put(`${PATH}/credit`, {
      state: "on",
      revision,
      reason: "Narrower",
      ranges: [{ currency: "USD", min, max }],
    });
  const unavailable = async () => {
    const { methods } = (await world.guest().get(`/Order/${orderId}/Payment`)).json().data;
    return methods.find(({ method }: { method: string }) => method === "credit").unavailable;
  };
  expect(Object.keys((await put(0, 49, 99_999_999)).json().errors)).toEqual(["ranges.0.min"]);
  expect(Object.keys((await put(0, 50, 100_000_000)).json().errors)).toEqual(["ranges.0.max"]);
  expect(await unavailable()).toBeNull();
  expect((await put(0, 50, PRICE_USD_CENTS - 1)).statusCode).toBe(200);
  expect(await unavailable()).toBe("too_large");
  const { ranges } = await settingOf(manager, "credit");
  const kept = ranges.map(({ limits: { min, max } }) => [min.currency, max.minor]);
  expect(kept).toContainEqual(["USD", PRICE_USD_CENTS - 1]);
  expect(kept).toContainEqual(["TWD", DEMO_ECPAY.limits.credit.max]);
});

test("amounts of a currency that nobody takes for now are kept until somebody does", async () => {
  const world = await testWorld({ providers: [ecpay(), createBankProvider()] });
  const manager = await world.manager();
  await world.db
    .insertInto("payment_method_settings")
    .values({ method: "credit", is_off: false, revision: 1 })
    .execute();
  const dollars = { method: "credit", currency: "EUR", min_minor: 100, max_minor: 500 } as const;
  await world.db.insertInto("payment_method_limits").values(dollars).execute();
  expect((await settingOf(manager, "credit")).missing).toContainEqual({
    currency: "EUR",
    reason: "no_provider",
  });
  const saved = { state: "on", revision: 1, reason: "No dollars now" };
  expect((await manager.put(`${PATH}/credit`, saved)).statusCode).toBe(200);
  expect(await world.db.selectFrom("payment_method_limits").selectAll().execute()).toEqual([
    dollars,
  ]);
});

test("a method that is off says which gateways could take it, and who switched it off, when and why", async () => {
  const world = await testWorld({ providers: both(), ...(await builtPages()) });
  const manager = await world.manager();
  const off = { state: "off", revision: 0, reason: "Chargebacks" };
  const { data } = (await manager.put(`${PATH}/credit`, off)).json();
  expect(data.switchedOff).toMatchObject({ reason: "Chargebacks", by: { email: manager.email } });
  const still = { state: "off", revision: 1, reason: "Smaller amounts" };
  await manager.put(`${PATH}/credit`, still);
  expect((await settingOf(manager, "credit")).switchedOff?.reason).toBe("Chargebacks");
  const headers = { cookie: `${SESSION_COOKIE}=${manager.token}` };
  const page = (await world.http.inject({ url: "/en/manager/methods", headers })).body;
  const takers = ["ECPay (TWD)", "Stripe (CNY, USD)", "Stripe (USD, CNY)"];
  const told = takers.filter((taker) => page.includes(taker));
  expect(told).toHaveLength(2);
  expect(page).toContain("Chargebacks");
  expect(page).toContain(words.lacking.no_provider.split("}").at(-1));
  await manager.put(`${PATH}/credit`, { state: "on", revision: 2, reason: "Over" });
  expect((await settingOf(manager, "credit")).switchedOff).toBeNull();
});
