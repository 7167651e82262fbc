import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import {
  beginPayment,
  deliver,
  noticeOf,
  placeOrder,
  signedForm,
  type Started,
} from "./payments.ts";
import { answering } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginAgain,
  begunInDollars,
  completed,
  deliverEvent,
  DOLLARS,
  eventOf,
  sessionOf,
  stripeWorld,
} from "./stripePayments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { keepWorld, testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

export const HOUR_MS = 3_600_000;
export const LESS = 7;

/** An unpaid order with two unpaid attempts. */
export interface Stage {
  readonly world: TestWorld;
  readonly member: Client;
  readonly manager: Client;
  readonly orderId: string;
  readonly amount: number;
  readonly tries: readonly [Started, Started];
  /** Other than ECPay. */
  readonly elsewhere?: Gateway;
}

interface Gateway {
  readonly providers: readonly PaymentProvider[];
  readonly notify: (which: 0 | 1, what: Told) => Promise<unknown>;
}

/** "again": the same payment under another number. */
export type Told = "paid" | "again" | "less" | "failed";

export const GATEWAYS = ["ecpay", "stripe"] as const;

export async function stage(gateway: (typeof GATEWAYS)[number] = "ecpay"): Promise<Stage> {
  if (gateway === "stripe") return dollarStage();
  const world = await testWorld({ providers: answering() });
  return stageIn(world, await world.manager());
}

/** Each call restores the stage, until the next is kept. */
export async function keepStage(at: Stage): Promise<() => Promise<Stage>> {
  const from = await keepWorld("stage");
  return async () => ({ ...at, world: await testWorld({ providers: answering(), from }) });
}

async function dollarStage(): Promise<Stage> {
  const world = await stripeWorld();
  const manager = await world.manager();
  const { member, orderId, ref: first } = await begunInDollars(world);
  const second = await beginAgain(world, member, orderId);
  const refs = [first, second] as const;
  const said: Record<Told, (ref: string) => string> = {
    paid: (ref) => completed(ref),
    again: (ref) => completed(ref, { payment_intent: `pi_again${ref}` }),
    less: (ref) => completed(ref, { amount_total: DOLLARS - LESS }),
    failed: (ref) =>
      eventOf(
        "checkout.session.async_payment_failed",
        sessionOf(ref, { payment_status: "unpaid" }),
      ),
  };
  return {
    world,
    member,
    manager,
    orderId,
    amount: DOLLARS,
    tries: [
      { ref: first, fields: {} },
      { ref: second, fields: {} },
    ],
    elsewhere: {
      providers: world.providers,
      notify: (which, what) => deliverEvent(world, said[what](refs[which])),
    },
  };
}

export function gatewayOf({ world, amount, tries, elsewhere }: Stage): Gateway {
  if (elsewhere) return elsewhere;
  const said: Record<Told, Record<string, string>> = {
    paid: {},
    again: { TradeNo: "26119999999999" },
    less: { TradeAmt: String(amount - LESS) },
    failed: { RtnCode: "10100058" },
  };
  return {
    providers: answering(),
    notify: (which, what) => deliver(world, signedForm(noticeOf(tries[which], said[what]))),
  };
}

export async function stageIn(world: TestWorld, manager: Client): Promise<Stage> {
  const { member, orderId, amount } = await placeOrder(world);
  const first = await beginPayment(world, member, orderId);
  const second = await beginPayment(world, member, orderId);
  return { world, member, manager, orderId, amount, tries: [first, second] };
}
