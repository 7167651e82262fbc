import { expect, test } from "vitest";
import { readPeriodInfo } from "#server/integrations/ecpay/recurringCharges.ts";
import { readAccountInfo } from "#server/integrations/ecpay/atmAccount.ts";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import type { QueryResult, PaymentProvider } from "#server/integrations/payment/provider.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { startRecurring } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import {
  accountNotification,
  beginPayment,
  deliverCallback,
  checkMacOf,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { syncRecurringCharges } from "../attempts/service.ts";

const DAY = 86_400_000;

async function told() {
  const says: Partial<PaymentProvider> = {};
  const providers = fakeProviders();
  if (providers[0]) Object.assign(says, providers[0]);
  const ecpay = new Proxy({ ...providers[0] } as PaymentProvider, {
    get: (own, name) => Reflect.get(name in says ? says : own, name),
  });
  const world = await testWorld({ providers: [ecpay, ...providers.slice(1)] });
  const at = await createStage(world, await world.manager());
  return { says, at, world };
}

async function newest({ manager }: OrderStage) {
  const { data } = (await manager.get("/Manager/WebhookEvent")).json();
  return data.find(({ channel }: { channel: string }) => channel === "query");
}

const replay = async (at: OrderStage, id: string) =>
  (await at.manager.post(`/Manager/WebhookEvent/${id}/Replay`)).json();

test("a stored account answer is replayed as one", async () => {
  const { says, at, world } = await told();
  const begun = await beginPayment(world, at.member, at.orderId, "atm");
  const fields = accountNotification(begun);
  const plain = Object.entries({ ...fields, CheckMacValue: checkMacOf(fields) })
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  const verdict = readAccountInfo({ ...fields, CheckMacValue: checkMacOf(fields) }, DEMO_ECPAY);
  says.queryAccount = async (): Promise<QueryResult> => ({ body: plain, verdict });
  const open = (await at.manager.get("/Manager/Payment/Open")).json().data;
  await at.manager.post(`/Manager/Payment/${open.at(-1).id}/GatewayQuery`);
  const event = await newest(at);
  expect(event).toMatchObject({ meaning: "account_issued", outcome: "account_issued" });
  expect((await replay(at, event.id)).data).toEqual({ outcome: "repeated" });
});

test("a stored recurring charge answer is replayed as that charge", async () => {
  const { says, at, world } = await told();
  const { ref } = await startRecurring(at);
  const charge = { RtnCode: 1, amount: at.amount, gwsr: 20_002 };
  const body = JSON.stringify({
    MerchantID: DEMO_ECPAY.merchantId,
    MerchantTradeNo: ref,
    gwsr: 10_001,
    ExecStatus: "1",
    ExecLog: [{ ...charge, process_date: "2026/12/20 08:03:21" }],
  });
  says.queryCharges = async () => readPeriodInfo(body, { ref, ...DEMO_ECPAY });
  world.advance(DAY);
  await syncRecurringCharges(world.scope());
  const event = await newest(at);
  expect(event).toMatchObject({ meaning: "charged", outcome: "charge_kept" });
  expect((await replay(at, event.id)).data).toEqual({ outcome: "repeated" });
});

test("a replay names its actor and does not count as a gateway event", async () => {
  const { at, world } = await told();
  const begun = await beginPayment(world, at.member, at.orderId);
  await deliverCallback(world, signedForm(paidNotification(begun)));
  const events = async () => (await at.manager.get("/Manager/WebhookEvent")).json().data;
  const heard = async () => {
    const { providers } = (await at.manager.get("/Manager/PaymentSetting")).json().data;
    return providers[0].lastEventAt;
  };
  const [came] = await events();
  expect([came.replayedBy, await heard()]).toEqual([null, came.receivedAt]);
  world.advance(DAY);
  await replay(at, came.id);
  const [again] = await events();
  expect(again).toMatchObject({ outcome: "repeated", replayedBy: { email: at.manager.email } });
  expect(await heard()).toBe(came.receivedAt);
  const { timeline } = (await at.manager.get(`/Manager/Order/${at.orderId}`)).json().data;
  const taken = timeline.filter(({ kind }: { kind: string }) => kind === "delivery");
  expect(taken.map(({ actor }: { actor: object | null }) => actor !== null)).toEqual([false, true]);
});
