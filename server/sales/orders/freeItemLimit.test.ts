import { expect, test } from "vitest";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { closeOrder, lockOrder } from "./commands.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { Order } from "#shared/sales/orders/contract.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { createPromotion } from "#test/kit/data/promotions.ts";
import {
  cardPayment,
  cartItem,
  hardware,
  hardwareItem,
  planOf,
  software,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { waitForLock } from "#test/kit/world/waitForLock.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const WHOLE = "780001";
const ONE_PIECE = "780002";

async function shop() {
  const world = await testWorld();
  const products = [software.productCode];
  const whole = { kind: "percent", basisPoints: 10_000 };
  await createPromotion(world, { code: WHOLE, products, effect: whole });
  const amount = { kind: "amount", amounts: { TWD: planOf(software, 12).prices.TWD } };
  await createPromotion(world, { code: ONE_PIECE, products, effect: amount });
  return { world, manager: await world.manager() };
}

async function choose(member: Client, code: string, quantity: number): Promise<void> {
  const [thing] = hardware;
  if (!thing) throw new Error("the demo shop has no hardware");
  await member.post("/Cart", cartItem(12, quantity));
  await member.post("/Cart", hardwareItem(thing));
  expect((await member.post("/Cart/Code", { code })).statusCode).toBe(200);
}

const place = (member: Client) => orderCart(member, { ...cardPayment, paymentMethod: "bank" });

async function placed(member: Client, code: string, quantity: number): Promise<Order> {
  await choose(member, code, quantity);
  const answer = await place(member);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const softwareOf = ({ lines }: Order) => lines.find(({ quantity }) => quantity === 2);

const lower = (manager: Client, order: Order) =>
  manager.post(`/Manager/Order/${order.id}/Revision`, {
    revision: 0,
    reason: "Agreed by phone",
    lines: [{ uuid: softwareOf(order)?.uuid, quantity: 1 }],
  });

test("an edit makes nothing free that the member had free by a code before", async () => {
  const { world, manager } = await shop();
  const member = await world.member();
  await placed(member, WHOLE, 1);
  const order = await placed(member, ONE_PIECE, 2);
  const refused = await lower(manager, order);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { "lines.0.quantity": [expect.stringContaining("already received free once")] },
  ]);
  expect((await member.get(`/Order/${order.id}`)).json().data.lines).toEqual(order.lines);
  const first = await placed(await world.member(), ONE_PIECE, 2);
  expect((await lower(manager, first)).statusCode).toBe(200);
});

test("of an order and a change that make the same free at the same moment, one is refused", async () => {
  const { world, manager } = await shop();
  for (let round = 0; round < 3; round += 1) {
    const member = await world.member();
    const order = await placed(member, ONE_PIECE, 2);
    await choose(member, WHOLE, 1);
    const answers = await Promise.all([place(member), lower(manager, order)]);
    const codes = answers.map((answer) => String(answer.json().code ?? answer.statusCode));
    expect([
      ["200", "request.invalid"],
      ["order.free_once", "200"],
    ]).toContainEqual(codes);
  }
});

test.runIf(process.env["TEST_DATABASE_URL"])(
  "a late order is not taken up again while its member places one that has the same for free",
  async () => {
    const { world, manager } = await shop();
    const member = await world.member();
    await choose(member, WHOLE, 1);
    const { id } = (await orderCart(member, cardPayment)).json().data;
    const started = await beginPayment(world, member, id);
    await runTransaction(world.db, async (tx) => {
      const row = await lockOrder(tx, id);
      if (!row) throw new Error("no such order");
      const to = OrderStatus.cancelled;
      await closeOrder(tx, world.scope(), row, { move: "cancel", to, reason: "order.cancelled" });
    });
    await choose(member, ONE_PIECE, 1);
    const atOnce = async (tx: Tx) => {
      await tx.selectFrom("commodities").select("id").forUpdate().execute();
      const placing = place(member); // waits for stock after checking free items
      await waitForLock(world, 1);
      await deliverCallback(world, signedForm(paidNotification(started)));
      const reopening = manager.post(`/Manager/Order/${id}/Reopening`, { reason: "Late" });
      await waitForLock(world, 2);
      return { placing, reopening };
    };
    const { placing, reopening } = await world.db.transaction().execute(atOnce);
    expect((await placing).statusCode).toBe(200);
    expect((await reopening).json().data.outcome).toBe("refund_due");
  },
);

test.runIf(process.env["TEST_DATABASE_URL"])(
  "a change waits for its member before it holds pieces, as whatever takes an order up again does",
  async () => {
    const { world, manager } = await shop();
    const member = await world.member();
    const order = await placed(member, ONE_PIECE, 2);
    const atOnce = async (tx: Tx) => {
      const { member_id: id } = await tx
        .selectFrom("orders")
        .select("member_id")
        .where("id", "=", order.id)
        .executeTakeFirstOrThrow();
      await memberById(tx, id, { lock: true });
      const lines = order.lines.map(({ uuid, quantity }) => ({ uuid, quantity: 3 - quantity }));
      const wanted = { revision: 0, reason: "Agreed by phone", lines }; // one more of the stocked goods
      const changing = manager.post(`/Manager/Order/${order.id}/Revision`, wanted);
      await waitForLock(world, 1);
      await tx.selectFrom("commodities").select("id").forUpdate().noWait().execute();
      return { changing };
    };
    const { changing } = await world.db.transaction().execute(atOnce);
    expect((await changing).statusCode).toBe(200);
  },
);
