import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createBankProvider } from "#server/integrations/bank/provider.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import type { CredentialCheck } from "#server/integrations/payment/provider.ts";
import { checkProviders } from "#server/payments/attempts/service.ts";
import { startGateway } from "../../simulators/gateway/gateway.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { beginPayment, placeOrder } from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { GATEWAY_URL, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const PATH = "/Manager/PaymentSetting";
const REASON = "Bank holiday";

let gateway: Awaited<ReturnType<typeof startGateway>>;
beforeAll(async () => {
  gateway = await startGateway({ port: 0 });
});
afterAll(() => gateway.close());

interface Setting {
  readonly method: string;
  readonly revision: number;
  readonly unavailableReason: string | null;
}

const settingsOf = async (manager: Client) => (await manager.get(PATH)).json().data;

async function settingOf(manager: Client, method: string) {
  const { methods } = await settingsOf(manager);
  return methods.find((each: Setting) => each.method === method);
}

const unavailable = async (world: TestWorld, id: string, method: string) =>
  (await world.guest().get(`/Order/${id}/Payment`))
    .json()
    .data.methods.find((offer: { method: string }) => offer.method === method).unavailable;

test("a method that is switched off is offered to nobody, says so, and comes back", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { member, orderId } = await placeOrder(world);
  const off = { state: "off", revision: 0, reason: REASON };
  expect((await manager.put(`${PATH}/credit`, off)).json().data).toMatchObject({
    off: true,
    revision: 1,
  });
  expect(await unavailable(world, orderId, "credit")).toBe("paused");
  const begun = await member.post(`/Order/${orderId}/Payment`, { method: "credit" });
  expect(begun.json().code).toBe("payment.method_unavailable");
  await member.post("/Cart", cartItem(1));
  expect((await orderCart(member, cardPayment)).json().code).toBe("payment.method_unavailable");
  expect((await manager.put(`${PATH}/credit`, off)).json().code).toBe("edit.conflict");
  const on = { ...off, state: "on", revision: 1 };
  expect((await manager.put(`${PATH}/credit`, on)).statusCode).toBe(200);
  expect(await unavailable(world, orderId, "credit")).toBeNull();
  const audit = (await manager.get("/Manager/Audit?subjectId=credit")).json().data;
  expect(audit).toMatchObject([
    { action: "payment.method_changed", before: { offered: false }, after: { offered: true } },
    { before: { offered: true }, after: { offered: false, reason: REASON } },
  ]);
});

test("amounts are narrowed within what the provider takes, and not beyond", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const { orderId, amount } = await placeOrder(world);
  const put = (revision: number, min: number, max: number) =>
    manager.put(`${PATH}/atm`, {
      state: "on",
      revision,
      reason: REASON,
      ranges: [{ currency: "TWD", min, max }],
    });
  const { bounds } = (await settingOf(manager, "atm")).ranges[0];
  const faultsOf = async (min: number, max: number) =>
    Object.keys((await put(0, min, max)).json().errors);
  expect(await faultsOf(bounds.min.minor - 1, 1_000)).toEqual(["ranges.0.min"]);
  expect(await faultsOf(100, bounds.max.minor + 1)).toEqual(["ranges.0.max"]);
  expect(await faultsOf(100, 99)).toEqual(["ranges.0.max"]);
  expect((await put(0, 100, amount - 1)).statusCode).toBe(200);
  expect(await unavailable(world, orderId, "atm")).toBe("too_large");
  expect((await put(1, amount + 1, bounds.max.minor)).statusCode).toBe(200);
  expect(await unavailable(world, orderId, "atm")).toBe("too_small");
  expect((await put(2, bounds.min.minor, bounds.max.minor)).statusCode).toBe(200);
  expect(await unavailable(world, orderId, "atm")).toBeNull();
  expect(await world.db.selectFrom("payment_method_limits").selectAll().execute()).toEqual([]);
});

test("of two who change a method at once one is told", async () => {
  const world = await testWorld();
  const manager = await world.manager();
  const answers = await Promise.all(
    ["on", "off"].map((state) =>
      manager.put(`${PATH}/bank`, { state, revision: 0, reason: REASON }),
    ),
  );
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await settingOf(manager, "bank")).revision).toBe(1);
});

const ecpay = (settings: Partial<typeof DEMO_ECPAY> & { url?: string } = {}) =>
  createEcpayProvider({ url: gateway.url, ...DEMO_ECPAY, ...settings } as never, () => new Date());

test("recurring payment is not offered without a provider of it, and says so", async () => {
  const world = await testWorld({ providers: [createBankProvider()] });
  const setting = await settingOf(await world.manager(), "creditPeriod");
  expect(setting).toMatchObject({
    providers: [],
    unavailableReason: "no_provider",
    ranges: [],
    missing: [],
  });
});

async function checked(provider: ReturnType<typeof createEcpayProvider>) {
  const world = await testWorld({ providers: [provider, createBankProvider()] });
  const manager = await world.manager();
  const answer = await manager.post("/Manager/PaymentProvider/ecpay/Check");
  const stored = (await settingsOf(manager)).providers[0];
  expect(stored).toEqual(answer.json().data);
  expect(JSON.stringify(stored)).not.toContain(DEMO_ECPAY.merchantId);
  for (const secret of [DEMO_ECPAY.hashKey, DEMO_ECPAY.hashIV])
    expect(JSON.stringify(await settingsOf(manager))).not.toContain(secret);
  return { ...stored.checked, manager };
}

test("checking the credentials tells a right key from a wrong one and from no answer", async () => {
  const fine = await checked(ecpay());
  expect(fine).toMatchObject({
    verdict: "fine",
    code: "10200047",
    by: { email: fine.manager.email },
  });
  const audit = (await fine.manager.get("/Manager/Audit?subjectId=ecpay")).json().data;
  expect(audit).toMatchObject([
    { action: "payment.credentials_checked", after: { verdict: "fine" } },
  ]);
  const wrong = await checked(ecpay({ hashKey: "0000000000000000" as never }));
  expect(wrong).toMatchObject({ verdict: "wrong_key", code: "10200073" });
  expect((await checked(ecpay({ url: GATEWAY_URL }))).verdict).toBe("unreachable");
});

const OTHER_KEY = { hashKey: "0000000000000000" as never };

test("a pause is no answer: what the gateway said before stays, and it is asked again once the pause is over", async () => {
  const said: CredentialCheck[] = [];
  const asked: string[] = [];
  const provider = ecpay();
  const account = {
    ...(provider.account as NonNullable<typeof provider.account>),
    check: async () => {
      const next = said.shift() ?? { verdict: "paused" as const, code: null };
      asked.push(next.verdict);
      return next;
    },
  };
  const world = await testWorld({ providers: [{ ...provider, account }, createBankProvider()] });
  const manager = await world.manager();
  let time = world.now().getTime();
  const sweep = async (afterMs: number, ...answers: CredentialCheck[]) => {
    time += afterMs;
    said.push(...answers);
    await checkProviders(world.scope({ now: () => new Date(time) }));
    return (await manager.get("/Manager/Overview")).json().data.gateways;
  };
  const wrong = { problem: "wrong_key", at: world.now().toISOString() };
  expect(await sweep(0, { verdict: "wrong_key", code: "10200073" })).toMatchObject([wrong]);
  expect(await sweep(5 * 60_000)).toMatchObject([wrong]);
  expect(await sweep(60_000)).toMatchObject([wrong]);
  const byHand = await manager.post("/Manager/PaymentProvider/ecpay/Check");
  expect(byHand.json().code).toBe("payment.provider_paused");
  expect((await settingsOf(manager)).providers[0].checked).toMatchObject({ verdict: "wrong_key" });
  expect(await sweep(60_000, { verdict: "fine", code: null })).toEqual([]);
  expect(await sweep(60_000)).toEqual([]);
  expect(asked).toEqual(["wrong_key", "paused", "paused", "paused", "fine"]);
});

test("the regular work finds a gateway that refuses our key, and its end; staff read it on their first page", async () => {
  const world = await testWorld({ providers: [ecpay(OTHER_KEY), createBankProvider()] });
  const manager = await world.manager();
  const troubles = async () => (await manager.get("/Manager/Overview")).json().data.gateways;
  expect(await troubles()).toEqual([]);
  let time = world.now().getTime();
  const now = () => new Date(time);
  await checkProviders(world.scope({ now }));
  const found = { provider: "ecpay", problem: "wrong_key", at: world.now().toISOString() };
  expect(await troubles()).toEqual([found]);
  const right = world.scope({ now, providers: [ecpay(), createBankProvider()] });
  time += 5 * 60_000 - 1;
  await checkProviders(right);
  expect(await troubles()).toEqual([found]);
  time += 1;
  await checkProviders(right);
  expect(await troubles()).toEqual([]);
  // A valid key is rechecked once a day.
  time += 86_400_000 - 1;
  await checkProviders(world.scope({ now }));
  expect(await troubles()).toEqual([]);
  time += 1;
  await checkProviders(world.scope({ now }));
  expect(await troubles()).toMatchObject([{ problem: "wrong_key" }]);
  const clerk = await world.manager(["orders.read"]);
  expect((await clerk.get("/Manager/Overview")).json().data.gateways).toBeNull();
});

test("a gateway that is not enabled while payments wait at it is told of", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const { member, orderId } = await placeOrder(world);
  await beginPayment(world, member, orderId);
  const troubles = async () => (await manager.get("/Manager/Overview")).json().data.gateways;
  expect(await troubles()).toEqual([]);
  await world.db.updateTable("payment_attempts").set({ provider: "stripe" }).execute();
  expect(await troubles()).toEqual([{ provider: "stripe", problem: "not_enabled", at: null }]);
});

test("nobody can be asked about transfers to our own bank", async () => {
  const manager = await (await testWorld()).manager();
  const answer = await manager.post("/Manager/PaymentProvider/bank/Check");
  expect(answer.json().code).toBe("payment.provider_not_found");
});
