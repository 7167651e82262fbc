import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { orderActions, startRecurring } from "#test/kit/orders/orderActions.ts";
import { createStage } from "#test/kit/orders/orderStage.ts";
import { beginPayment, chargeNotification, deliverCallback, paidNotification, placeOrder, signedForm } from "#test/kit/orders/payments.ts";
import { createPromotion } from "./promotions.ts";
import { fakeEinvoice } from "#test/kit/gateway/fakeEinvoice.ts";
import { cardPayment, cartItem, hardware, hardwareItem, software } from "./purchases.ts";
import { orderCart } from "./orderCart.ts";
import { CSV_PROFILE } from "#test/kit/partners/payouts.ts";
import { ask, writer } from "./forum.ts";
import { contactMessage } from "./tickets.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Every back-office list gets a row. */
export async function createFullAdminLists(
  wishes: Parameters<typeof testWorld>[0],
): Promise<{ world: TestWorld; manager: Client }> {
  const world = await testWorld({ einvoice: fakeEinvoice(), ...wishes, providers: fakeProviders() });
  const manager = await world.manager();
  await orderActions.less(await createStage(world, manager)); // creates a suspense item
  const renewing = await createStage(world, manager);
  const begun = await startRecurring(renewing);
  await deliverCallback(world, signedForm(chargeNotification(begun, "20002")), "period");
  const { member, orderId, amount } = await placeOrder(world, "bank");
  const report = { last5: "54321", date: "2026-11-20", amount };
  await member.post(`/Order/${orderId}/TransferReport`, report);
  const { email } = await world.member();
  const reason = "Trade fair";
  const dealer = (await manager.post("/Manager/Dealer", { email, percent: 1_000, reason })).json();
  const bound = { dealer: dealer.data.uuid, since: null, reason };
  await manager.post(`/Manager/Member/${member.memberId}/Dealer`, bound);
  const sold = await sell(world, member);
  await member.post("/Cart", cartItem(1));
  await member.post("/Quotation", {});
  await createPromotion(world, { code: "7000" });
  await createPromotion(world, { code: "8000", startsAt: "2026-12-01T00:00:00Z", totalLimit: 3 });
  await world.guest().get("/Search?search=qqqq&lang=en");
  const [category] = (await world.guest().get("/FaqList")).json().data;
  await manager.post("/Manager/Faq", untranslatedFaq(category.uuid));
  await manager.post("/Manager/License", {
    product: software.uuid,
    plan: "12",
    email: manager.email,
    reason: "Trade fair",
  });
  await world.guest().post("/Contact", await contactMessage(world));
  await ask(await writer(world));
  await manager.post("/Manager/CannedReply", { lang: "en", title: "Alarm", body: "Which alarm?" });
  await world.drain();
  await manager.post(`/Manager/Order/${sold}/ProfitHold`, { reason: "Strange address" });
  await world.db
    .insertInto("payout_batches")
    .values({
      id: world.newId(),
      number: "P261120-ABC123",
      currency: "TWD",
      state: "draft",
      profile_id: CSV_PROFILE,
      created_by: manager.memberId ?? "",
      created_at: world.now(),
    })
    .execute();
  return { world, manager };
}

export const untranslatedFaq = (category: string) => ({
  category,
  slug: "which-spindle",
  question: { tw: "適合哪一種主軸？", en: "", cn: "适合哪一种主轴？" },
});

async function sell(world: TestWorld, member: Client): Promise<string> {
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", hardwareItem(device, 2)); // one is to be shipped
  const { id } = (await orderCart(member, cardPayment)).json().data;
  const paid = paidNotification(await beginPayment(world, member, id), { gwsr: "10077" });
  await deliverCallback(world, signedForm(paid));
  const sold = (await member.get(`/Order/${id}`)).json().data;
  const back = { lines: [{ uuid: sold.lines[0].uuid, quantity: 1 }], reason: "Too large" };
  await member.post("/Refund", { order: id, ...back });
  return id;
}
