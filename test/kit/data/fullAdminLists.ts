import { answering } from "#test/kit/gateway/fakeGateway.ts";
import { deeds, payByPeriod } from "#test/kit/orders/orderActions.ts";
import { stageIn } from "#test/kit/orders/orderStage.ts";
import { beginPayment, chargeOf, deliver, noticeOf, placeOrder, signedForm } from "#test/kit/orders/payments.ts";
import { givePromotion } from "./promotions.ts";
import { quietEinvoice } from "#test/kit/gateway/fakeEinvoice.ts";
import { byCard, choice, hardware, pieces } from "./purchases.ts";
import { written } from "./tickets.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Every back-office list gets a row. */
export async function fullOffice(
  wishes: Parameters<typeof testWorld>[0],
): Promise<{ world: TestWorld; manager: Client }> {
  const world = await testWorld({ einvoice: quietEinvoice(), ...wishes, providers: answering() });
  const manager = await world.manager();
  await deeds.less(await stageIn(world, manager)); // creates a suspense item
  const renewing = await stageIn(world, manager);
  const begun = await payByPeriod(renewing);
  await deliver(world, signedForm(chargeOf(begun, "20002")), "period");
  const { member, orderId, amount } = await placeOrder(world, "bank");
  const report = { last5: "54321", date: "2026-11-20", amount };
  await member.post(`/Order/${orderId}/TransferReport`, report);
  await sell(world, member);
  await member.post("/Cart", choice(1));
  await member.post("/Quotation", {});
  await givePromotion(world, { code: "7000" });
  await givePromotion(world, { code: "8000", startsAt: "2026-12-01T00:00:00Z", totalLimit: 3 });
  await world.guest().get("/Search?search=qqqq&lang=en");
  const [category] = (await world.guest().get("/FaqList")).json().data;
  await manager.post("/Manager/Faq", untranslatedFaq(category.uuid));
  await world.guest().post("/Contact", await written(world));
  await world.drain();
  return { world, manager };
}

export const untranslatedFaq = (category: string) => ({
  category,
  slug: "which-spindle",
  question: { tw: "適合哪一種主軸？", en: "", cn: "适合哪一种主轴？" },
});

async function sell(world: TestWorld, member: Client): Promise<void> {
  const [device] = hardware;
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", pieces(device, 2)); // one is to be shipped
  const { id } = (await member.post("/Order", byCard)).json().data;
  const paid = noticeOf(await beginPayment(world, member, id), { gwsr: "10077" });
  await deliver(world, signedForm(paid));
  const sold = (await member.get(`/Order/${id}`)).json().data;
  const back = { lines: [{ uuid: sold.lines[0].uuid, quantity: 1 }], reason: "Too large" };
  await member.post("/Refund", { order: id, ...back });
}
