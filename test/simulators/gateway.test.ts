import { expect, onTestFinished, test } from "vitest";
import { DEMO_ECPAY } from "#server/config/ecpay.ts";
import { createEcpayProvider } from "#server/integrations/ecpay/provider.ts";
import { startPayment, reconcileDueAttempts } from "#server/payments/attempts/service.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { startGateway } from "../../simulators/gateway/gateway.ts";
import { webhookOutcomes, placeOrder, orderState } from "#test/kit/orders/payments.ts";
import { eventually } from "#test/kit/processes/programs.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function opened(scenario: object) {
  const world = await testWorld();
  const gateway = await startGateway({ port: 0 });
  onTestFinished(gateway.close);
  const publicUrl = await world.http.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => world.http.close());
  const ecpay = createEcpayProvider({ url: gateway.url, ...DEMO_ECPAY }, world.realNow);
  const scope = world.scope({ providers: [ecpay], settings: { ...world.settings, publicUrl } });
  const control = async (path: string, body: object = {}) => {
    const answer = await fetch(`${gateway.url}/__sim${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
  };

  const { orderId, amount } = await placeOrder(world);
  const step = await startPayment(scope, { id: orderId, method: "credit" });
  if (step.kind !== "form") throw new Error(`not a form: ${step.kind}`);
  await control("/scenario", scenario);
  const page = await fetch(step.action, { method: "POST", body: new URLSearchParams(step.fields) });
  expect(page.status).toBe(200);
  const ref = step.fields["MerchantTradeNo"] ?? "";
  const paid = () =>
    eventually(async () => (await orderState(world, orderId)).status === OrderStatus.paid);
  return { world, scope, control, orderId, amount, ref, paid };
}

test("the gateway accepts our form, and we its signed callback", async () => {
  const { world, control, orderId, amount, ref, paid } = await opened({});
  await control(`/trades/${ref}/pay`);
  await paid();
  expect(await orderState(world, orderId)).toMatchObject({ paid: amount, attempts: ["succeeded"] });
  expect(await webhookOutcomes(world)).toEqual(["applied"]);
});

test("a payment whose callback is lost is found by asking the gateway", async () => {
  const { world, scope, control, orderId, amount, ref } = await opened({ drop: 100 });
  world.advance(10 * 60_000);
  await reconcileDueAttempts(scope);
  expect(await orderState(world, orderId)).toMatchObject({ attempts: ["started"] });

  await control(`/trades/${ref}/pay`);
  world.advance(10 * 60_000);
  await reconcileDueAttempts(scope);
  expect(await orderState(world, orderId)).toMatchObject({
    status: OrderStatus.paid,
    paid: amount,
    attempts: ["succeeded"],
  });

  await control("/scenario", {});
  await control(`/trades/${ref}/callback`);
  await eventually(async () => (await webhookOutcomes(world)).length === 2);
  expect(await webhookOutcomes(world)).toEqual(["applied", "repeated"]);
});
