import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  placeOrder,
  signedForm,
  type StartedPayment,
} from "./payments.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  startDollarAttempt,
  startDollarOrder,
  completedEvent,
  deliverStripeEvent,
  PRICE_USD_CENTS,
  stripeEvent,
  stripeSession,
  openStripeWorld,
} from "./stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { snapshotWorld, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

export const HOUR_MS = 3_600_000;
export const SHORTFALL = 7;

/** An unpaid order with two unpaid attempts. */
export interface OrderStage {
  readonly world: TestWorld;
  readonly member: Client;
  readonly manager: Client;
  readonly orderId: string;
  readonly amount: number;
  readonly attempts: readonly [StartedPayment, StartedPayment];
  /** Other than ECPay. */
  readonly otherGateway?: Gateway;
}

interface Gateway {
  readonly providers: readonly PaymentProvider[];
  readonly notify: (which: 0 | 1, what: PaymentNotification) => Promise<unknown>;
}

/** "again": the same payment under another number. */
export type PaymentNotification = "paid" | "again" | "less" | "failed";

export const GATEWAYS = ["ecpay", "stripe"] as const;

export async function openOrderStage(
  gateway: (typeof GATEWAYS)[number] = "ecpay",
): Promise<OrderStage> {
  if (gateway === "stripe") return dollarStage();
  const world = await testWorld({ providers: fakeProviders() });
  return createStage(world, await world.manager());
}

/** Each call restores the stage, until the next is kept. */
export async function snapshotStage(at: OrderStage): Promise<() => Promise<OrderStage>> {
  const from = await snapshotWorld("stage");
  return async () => ({ ...at, world: await testWorld({ providers: fakeProviders(), from }) });
}

async function dollarStage(): Promise<OrderStage> {
  const world = await openStripeWorld();
  const manager = await world.manager();
  const { member, orderId, ref: first } = await startDollarOrder(world);
  const second = await startDollarAttempt(world, member, orderId);
  const refs = [first, second] as const;
  const said: Record<PaymentNotification, (ref: string) => string> = {
    paid: (ref) => completedEvent(ref),
    again: (ref) => completedEvent(ref, { payment_intent: `pi_again${ref}` }),
    less: (ref) => completedEvent(ref, { amount_total: PRICE_USD_CENTS - SHORTFALL }),
    failed: (ref) =>
      stripeEvent(
        "checkout.session.async_payment_failed",
        stripeSession(ref, { payment_status: "unpaid" }),
      ),
  };
  return {
    world,
    member,
    manager,
    orderId,
    amount: PRICE_USD_CENTS,
    attempts: [
      { ref: first, fields: {} },
      { ref: second, fields: {} },
    ],
    otherGateway: {
      providers: world.providers,
      notify: (which, what) => deliverStripeEvent(world, said[what](refs[which])),
    },
  };
}

export function stageGateway({
  world,
  amount,
  attempts: tries,
  otherGateway: elsewhere,
}: OrderStage): Gateway {
  if (elsewhere) return elsewhere;
  const said: Record<PaymentNotification, Record<string, string>> = {
    paid: {},
    again: { TradeNo: "26119999999999" },
    less: { TradeAmt: String(amount - SHORTFALL) },
    failed: { RtnCode: "10100058" },
  };
  return {
    providers: fakeProviders(),
    notify: (which, what) =>
      deliverCallback(world, signedForm(paidNotification(tries[which], said[what]))),
  };
}

export async function createStage(world: TestWorld, manager: Client): Promise<OrderStage> {
  const { member, orderId, amount } = await placeOrder(world);
  const first = await beginPayment(world, member, orderId);
  const second = await beginPayment(world, member, orderId);
  return { world, member, manager, orderId, amount, attempts: [first, second] };
}
