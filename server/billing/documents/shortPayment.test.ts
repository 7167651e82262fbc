import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import {
  issuedInvoices,
  openInvoicingShop,
  type InvoicingShop,
} from "#test/kit/orders/invoicingShop.ts";
import { bookIncomingTransfer, decideOrder } from "#test/kit/orders/orderActions.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import { orderState } from "#test/kit/orders/payments.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { issueCreditNotes } from "./issueDocument.ts";

const taxOf = (minor: number): number => Math.round((minor * 5) / 105);

/** Finds an amount whose own tax differs from its prorated share. */
function lessThan(total: number): number {
  let less = total - 1;
  while (Math.floor((taxOf(total) * less) / total) === taxOf(less)) less -= 1;
  return less;
}

async function takenForLess({ world, member, manager }: InvoicingShop) {
  await member.post("/Cart", cartItem(1));
  const { data } = (await orderCart(member, { ...cardPayment, paymentMethod: "bank" })).json();
  const at = { world, member, manager, orderId: data.id as string, amount: data.amount.minor };
  const received = lessThan(at.amount);
  const stage = { ...at, attempts: [] as never };
  await bookIncomingTransfer(stage, { received });
  const taken = await decideOrder(stage, "Confirmation", {
    report: "none",
    acceptDifference: true,
  });
  expect(taken.statusCode, taken.body).toBe(200);
  await world.drain();
  return { ...at, received };
}

const file = async ({ member }: InvoicingShop, path: string) =>
  (await readPdf((await member.get(path)).rawPayload)).text;

const told = (minor: number) => {
  const { net, tax } = phrases.en.documents;
  const money = (amount: number) => formatMoney({ minor: amount, currency: "TWD" });
  const words = `${net}${money(minor - taxOf(minor))}${tax.taxed.replace("{rate}", "5")}${money(taxOf(minor))}`;
  return words.replaceAll(/\s+/g, "");
};

async function mailed({ world }: InvoicingShop): Promise<string> {
  const { body_text: text } = await world.db
    .selectFrom("mails")
    .select("body_text")
    .where("template", "=", "order_paid")
    .executeTakeFirstOrThrow();
  return text;
}

test("mail, receipt, books and invoice show the same tax for a short payment, and refund it", async () => {
  const shop = await openInvoicingShop();
  const { world, manager, orderId, amount, received } = await takenForLess(shop);
  const [invoice] = await issuedInvoices(shop);
  expect(invoice?.asked).toMatchObject({ SalesAmount: received });
  expect((await orderState(world, orderId)).books).toMatchObject({
    deferred_revenue: taxOf(received) - received,
    tax_owed: -taxOf(received),
  });
  const mail = await mailed(shop);
  for (const minor of [received, taxOf(received)])
    expect(mail).toContain(formatMoney({ minor, currency: "TWD" }));
  expect(mail).not.toContain(formatMoney({ minor: amount, currency: "TWD" }));
  const path = `/Order/${orderId}/Document`;
  expect(await file(shop, `${path}/Receipt?lang=en`)).toContain(told(received));

  const back = { share: "whole", reason: "Given back" };
  const headers = { "idempotency-key": world.newId() };
  await manager.post(`/Manager/Order/${orderId}/Refund`, back, { headers });
  const { books } = await orderState(world, orderId);
  expect([books["deferred_revenue"], books["tax_owed"]]).toEqual([0, 0]);
  const [refund] = await world.db.selectFrom("refunds").select("tax_minor").execute();
  expect(refund).toEqual({ tax_minor: taxOf(received) });
  await issueCreditNotes(world.scope());
  await checkLedger({ world });
});
