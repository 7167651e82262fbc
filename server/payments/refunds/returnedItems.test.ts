import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function threePieces() {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  await member.post("/Cart", cartItem(1, 3));
  const { data: order } = (await orderCart(member, cardPayment)).json();
  const attempt = await beginPayment(world, member, order.id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const [line] = order.lines;
  const refund = async (fields: object) => {
    const headers = { "idempotency-key": world.newId() };
    const body = { reason: "Agreed by phone", ...fields };
    const answer = await manager.post(`/Manager/Order/${order.id}/Refund`, body, { headers });
    await world.drain();
    return answer;
  };
  const takeBack = (quantity: number) =>
    refund({ share: "lines", lines: [{ uuid: line.uuid, quantity }] });
  const keys = async () => {
    const rows = await world.db.selectFrom("licenses").select("state").orderBy("state").execute();
    return rows.map(({ state }) => state);
  };
  const { unit } = line;
  return {
    world,
    manager,
    orderId: order.id as string,
    number: order.number as string,
    unit: unit.minor as number,
    refund,
    takeBack,
    keys,
  };
}

test("after a refund by amount, pieces are refunded up to what is left", async () => {
  const { world, manager, orderId, number, unit, refund, takeBack, keys } = await threePieces();
  await refund({ share: "amount", amount: 2 * unit + 10 });
  expect((await takeBack(1)).json().data).toMatchObject({
    status: OrderStatus.paid,
    amount: { minor: unit - 10 },
  });
  expect(await keys()).toEqual(["issued", "issued", "refunded"]);
  const { refundable } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  expect(refundable).toMatchObject({ left: { minor: 0 }, lines: [{ left: 2 }] });
  expect((await takeBack(1)).json().data).toMatchObject({
    status: OrderStatus.paid,
    amount: { minor: 0 },
  });
  expect((await takeBack(1)).json().data).toMatchObject({
    status: OrderStatus.cancelled,
    amount: { minor: 0 },
  });
  expect(await keys()).toEqual(["refunded", "refunded", "refunded"]);
  await checkLedger({ world });
  const told = await world.db
    .selectFrom("mails")
    .select(["lang", "subject"])
    .where("template", "=", "order_refunded")
    .execute();
  expect(told).toHaveLength(4);
  const said = (kind: "part" | "pieces" | "rest") =>
    told.filter(
      ({ lang, subject }) =>
        subject === phrases[lang].mail.order_refunded.subject[kind].replace("{number}", number),
    ).length;
  expect([said("part"), said("pieces"), said("rest")]).toEqual([2, 1, 1]);
});
