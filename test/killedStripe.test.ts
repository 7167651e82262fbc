import { expect, onTestFinished, test } from "vitest";
import { renderMail } from "#app/mail/renderMail.tsx";
import { OrderStatus } from "#shared/orders/rules.ts";
import { STRIPE_SCENARIOS, type StripeCase } from "../simulators/gateway/stripe/scenarioList.ts";
import { buyerAt } from "./buyerAt.ts";
import { openListeningShop } from "./listeningShop.ts";
import { leftOf, openOrder, pay } from "./scenarios.ts";
import { shopToKill } from "./shopToKill.ts";

const KILLED = ["stripe plain", "stripe duplicateAtOnce", "stripe twoPagesBothPaid"];
const cases = STRIPE_SCENARIOS.filter(({ name }) => KILLED.includes(name));

/** A shop that does none of its jobs, and what a gateway that speaks to it has said, until it is killed. */
async function killedAfter(these: readonly StripeCase[]) {
  const { gateway, sim, program, url, port, dataDir, databaseUrl } = await shopToKill();
  const buyer = await buyerAt(`${url}/api/v1`, "member@demo.test");
  const orders: { it: StripeCase; orderId: string }[] = [];
  for (const it of these) {
    const { orderId, refs } = await openOrder(buyer, sim, it);
    for (const ref of refs) await pay(sim, ref, it); // answered when the shop has taken the event
    orders.push({ it, orderId });
  }
  await program.end("SIGKILL");
  const places = { port, dataDir, databaseUrl, gatewayUrl: gateway.url };
  const shop = await openListeningShop(places, { now: () => new Date(), renderMail });
  onTestFinished(shop.close);
  return { shop, orders };
}

test(
  "a shop that is killed between Stripe's event and its jobs delivers each order once when it is started again",
  { timeout: 240_000 },
  async () => {
    const { shop, orders } = await killedAfter(cases);
    const { pool } = shop.open.database;
    for (const { orderId } of orders) {
      expect(await leftOf(pool, orderId)).toMatchObject({ received: 1, keys: 0, mails: 0 });
    }
    await shop.drain();
    for (const { it, orderId } of orders) {
      expect(await leftOf(pool, orderId)).toMatchObject({
        status: OrderStatus.paid,
        received: 1,
        keys: 1,
        mails: 1,
        held: it.walk === "payTwoAttempts" ? 1 : 0,
      });
    }
  },
);
