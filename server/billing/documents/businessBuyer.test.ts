import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseOrders } from "#server/privacy/erasure/eraseData.ts";
import { issueCreditNotes } from "./issueDocument.ts";

const company = { kind: "company", title: "精工股份有限公司", uniformNumber: "04595257" };
const other = { kind: "company", title: "銳利機械有限公司", uniformNumber: "22099131" };

async function bought() {
  const refund = async () => ({ outcome: "done" as const, reference: "GW-1" });
  const providers = fakeProviders().map((it) => (it.id === "ecpay" ? { ...it, refund } : it));
  const world = await testWorld({ providers });
  const member = await world.member({ firstName: "堃喆", lastName: "陳" });
  await member.post("/Cart", cartItem(1, 3));
  const { data: order } = (await orderCart(member, { ...cardPayment, invoice: company })).json();
  const attempt = await beginPayment(world, member, order.id);
  await deliverCallback(world, signedForm(paidNotification(attempt, { gwsr: "10001" })));
  await world.drain();
  const read = async (path: string) => {
    const answer = await member.get(`/Order/${order.id}/Document/${path}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return (await readPdf(answer.rawPayload)).text;
  };
  return { world, member, order, read };
}

test("receipt and credit note keep the company name of the issue date after the preference changes", async () => {
  const { world, member, order, read } = await bought();
  const changed = await member.put(`/Order/${order.id}/InvoicePreference`, { invoice: other });
  expect(changed.statusCode, changed.body).toBe(200);
  const names = async (path: string) => {
    const text = await read(path);
    return [text.includes(company.title), text.includes(other.title)];
  };
  expect(await names("Receipt")).toEqual([true, false]);
  const manager = await world.manager();
  const back = { share: "amount", amount: 100, reason: "A scratch" };
  const headers = { "idempotency-key": world.newId() };
  await manager.post(`/Manager/Order/${order.id}/Refund`, back, { headers });
  await world.drain();
  await issueCreditNotes(world.scope());
  const { data } = (await member.get(`/Order/${order.id}/Document`)).json();
  const note = data.find(({ kind }: { kind: string }) => kind === "credit_note");
  expect(await names(`CreditNote/${note.uuid}`)).toEqual([true, false]);
});

test("a receipt names nobody after the buyer's account is deleted", async () => {
  const { world, member, read } = await bought();
  const leaving = { id: member.memberId ?? "", email: member.email ?? "", farewell: null };
  await runTransaction(world.db, (tx) => eraseOrders(tx, world.scope(), leaving, { again: false }));
  const text = await read("Receipt");
  for (const named of [company.title, company.uniformNumber, "堃喆"])
    expect(text).not.toContain(named);
});
