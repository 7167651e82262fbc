import fc from "fast-check";
import { expect, test } from "vitest";
import { shippingMethods } from "#server/demo/content/shipping.ts";
import type { DemoHardware } from "#server/demo/content/types.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
  orderState,
} from "#test/kit/orders/payments.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import { runScheduledTasks } from "#test/kit/world/runScheduledTasks.ts";
import { cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";
import { issueCreditNotes } from "./issueDocument.ts";

const [box] = hardware as [DemoHardware];
const [home] = shippingMethods;

async function paidOrder(world: TestWorld, member: Client, { licences, code }: Bought) {
  await member.post("/Cart", hardwareItem(box));
  await member.post("/Cart", cartItem(1, licences));
  await member.post("/Cart/Code", { code });
  const to = { recipient: "Ada", phone: "04 2350 1234", address: "12 Road", country: "TW" };
  const place = { province: "TW-TXG", city: "TW-TXG-xitun-district", postalCode: "407" };
  const entered = (await member.post("/Member/Address", { ...to, ...place })).json().data;
  const shipping = { method: home.uuid, address: entered.uuid };
  const asked = { paymentMethod: "credit", consent: true, shipping };
  const answer = await orderCart(member, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  const { id } = answer.json().data;
  const begun = await beginPayment(world, member, id);
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  return (await member.get(`/Order/${id}`)).json().data;
}

interface Bought {
  readonly licences: number;
  readonly code: string;
}

const step = fc.oneof(
  fc.record({ share: fc.constant("amount" as const), amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ share: fc.constant("piece" as const), line: fc.nat({ max: 1 }) }),
);

/** Regression: no money is left for a returned piece. */
const NOTHING_LEFT = {
  licences: 2,
  basisPoints: 7229,
  steps: [
    { share: "amount" as const, amount: 692 },
    { share: "piece" as const, line: 0 },
    { share: "amount" as const, amount: 647 },
    { share: "piece" as const, line: 1 },
  ],
};

test("fee, code, tax and refunds of every kind add up in lines, credit notes and books", async () => {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  let codes = 0;
  const given = fc.record({
    licences: fc.integer({ min: 1, max: 3 }),
    basisPoints: fc.integer({ min: 1, max: 9_000 }),
    steps: fc.array(step, { maxLength: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(given, async ({ licences, basisPoints, steps }) => {
      const code = String(1_000 + codes++);
      await createPromotion(world, { code, effect: { kind: "percent", basisPoints } });
      const order = await paidOrder(world, await world.member(), { licences, code });
      expect(order.reductions).toHaveLength(1);
      const giveBack = (fields: object) =>
        manager.post(
          `/Manager/Order/${order.id}/Refund`,
          { reason: "Less", ...fields },
          { headers: { "idempotency-key": world.newId() } },
        );
      for (const each of steps) {
        const { uuid } = order.lines[each.share === "piece" ? each.line : 0];
        const asked =
          each.share === "amount" ? each : { share: "lines", lines: [{ uuid, quantity: 1 }] };
        expect((await giveBack(asked)).statusCode).toBeLessThan(500);
      }
      await giveBack({ share: "whole" });
      await world.drain();
      await runScheduledTasks(world.scope());
      await issueCreditNotes(world.scope());
      await addsUp(world, order);
    }),
    { numRuns: runCount(3, 6), examples: [[NOTHING_LEFT]] },
  );
  await checkLedger({ world }); // including shipping fee and the tax of both
}, 300_000);

interface Ordered {
  readonly id: string;
  readonly amount: { readonly minor: number };
  readonly tax: { readonly amount: { readonly minor: number } };
}

async function addsUp(world: TestWorld, { id, amount, tax }: Ordered): Promise<void> {
  const refunds = await world.db
    .selectFrom("refunds")
    .leftJoin("documents", "documents.refund_id", "refunds.id")
    .select(["amount_minor", "tax_minor", "documents.id as note"])
    .where("refunds.order_id", "=", id)
    .execute();
  const sum = (of: "amount_minor" | "tax_minor") =>
    refunds.reduce((all, each) => all + each[of], 0);
  expect([sum("amount_minor"), sum("tax_minor")]).toEqual([amount.minor, tax.amount.minor]);
  const isTold = ({ note, amount_minor: minor }: (typeof refunds)[number]) =>
    (note !== null) === minor > 0;
  expect(refunds.filter((each) => !isTold(each))).toEqual([]);
  expect((await orderState(world, id)).books).toMatchObject({
    "clearing:ecpay": 0,
    deferred_revenue: 0,
    tax_owed: 0,
    suspense: 0,
  });
}
