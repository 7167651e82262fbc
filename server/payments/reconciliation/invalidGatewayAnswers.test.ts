import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { DEMO_ECPAY, PUBLIC_TEST_MERCHANT } from "#server/config/ecpay.ts";
import { checkMac, type MacKeys } from "#server/integrations/ecpay/checkMac.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  startedOrder,
  deliverCallback,
  paidNotification,
  webhookOutcomes,
  signedForm,
  orderState,
  unpaidState,
} from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { expireOverdueOrders } from "../attempts/service.ts";

type Answer = (ref: string) => string;

const told = (TradeStatus: string, keys: MacKeys = PUBLIC_TEST_MERCHANT): Answer => {
  return (ref) => {
    const fields = {
      MerchantID: PUBLIC_TEST_MERCHANT.merchantId,
      MerchantTradeNo: ref,
      TradeAmt: "0",
      TradeNo: "",
      TradeStatus,
    };
    const signed = { ...fields, CheckMacValue: checkMac(fields, keys) };
    return Object.entries(signed)
      .map(([name, value]) => `${name}=${value}`)
      .join("&");
  };
};

async function shopOf(answer: Answer) {
  const server = createServer(
    (request: IncomingMessage, response: ServerResponse) =>
      void text(request).then((body) =>
        response.end(answer(new URLSearchParams(body).get("MerchantTradeNo") ?? "")),
      ),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return testWorld({ providers: [createEcpayProvider({ url, ...DEMO_ECPAY }, () => new Date())] });
}

const otherKeys = { ...PUBLIC_TEST_MERCHANT, hashKey: "0000000000000000" as never };
const unusable: [string, Answer, string][] = [
  ["says that our key is wrong", told("10200073"), "malformed"],
  ["says that our clock is wrong", told("10200050"), "malformed"],
  ["signs with another key than ours", told("0", otherKeys), "forged"],
  ["sends a page", () => "<!doctype html><title>Maintenance</title>", "malformed"],
  ["sends nothing", () => "", "malformed"],
];

test.for(unusable)("a gateway that %s has not answered unpaid", async ([, answer, outcome]) => {
  const at = await startedOrder(await shopOf(answer));
  const { world, member, orderId, attempt } = at;
  const codeOf = async (path: string, body: object = {}) =>
    (await member.post(`/Order/${orderId}/${path}`, body)).json().code;
  expect(await codeOf("Payment", { method: "credit" })).toBe("payment.undecided");
  expect(await codeOf("Cancellation")).toBe("payment.undecided");
  const manager = await world.manager();
  const byStaff = await manager.post(`/Manager/Order/${orderId}/Cancellation`, { reason: "Old" });
  expect(byStaff.json().code).toBe("payment.undecided");
  world.advance(WINDOW_MS);
  await expect(expireOverdueOrders(world.scope())).rejects.toThrow("could not be cancelled");
  expect(await orderState(world, orderId)).toEqual(unpaidState);
  expect(await webhookOutcomes(world)).toEqual(Array(4).fill(outcome));

  await deliverCallback(world, signedForm(paidNotification(attempt)));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.paid);
});

test("a signed unpaid answer lets the order expire", async () => {
  const { world, orderId } = await startedOrder(await shopOf(told("10200095")));
  world.advance(WINDOW_MS);
  await expireOverdueOrders(world.scope());
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.expired);
});

test("staff can expire an order after a query without an answer", async () => {
  const { world, member, orderId, paid } = await startedOrder(await shopOf(() => ""));
  const manager = await world.manager();
  const close = (by = manager) =>
    by.post(`/Manager/Order/${orderId}/ForcedCancellation`, {
      reason: "Asked the gateway by phone",
    });
  const detail = async () => (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  world.advance(WINDOW_MS);
  expect([(await detail()).unanswered, (await close()).json().code]).toEqual([
    false,
    "order.not_cancellable",
  ]);
  await expect(expireOverdueOrders(world.scope())).rejects.toThrow("could not be cancelled");
  expect((await detail()).unanswered).toBe(true);
  expect((await close(member)).statusCode).toBe(403);
  const clerk = await world.manager(["orders.read", "orders.write", "payments.read"]);
  expect((await close(clerk)).statusCode).toBe(403);
  const closed = await close();
  expect(closed.json().data).toMatchObject({ id: orderId, status: OrderStatus.expired });
  const { unanswered, timeline } = await detail();
  expect(unanswered).toBe(false);
  const said = timeline.findLast(({ kind }: { kind: string }) => kind === "status");
  expect(said).toMatchObject({
    reason: "payment.unanswered",
    note: "Asked the gateway by phone",
    actor: { uuid: manager.memberId },
  });
  const [entry] = (await manager.get(`/Manager/Audit?subjectId=${orderId}`)).json().data;
  expect(entry).toMatchObject({
    action: "order.force_cancelled",
    before: { status: OrderStatus.unpaid },
    after: { status: OrderStatus.expired, answered: false },
  });
  expect((await close()).json().code).toBe("order.not_cancellable");

  await deliverCallback(world, signedForm(paid));
  expect((await orderState(world, orderId)).status).toBe(OrderStatus.confirming);
});
