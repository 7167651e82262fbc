import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { lastMailedCode } from "#test/kit/accounts/verificationCodes.ts";
import {
  refundOrder,
  openInvoicingShop,
  type InvoicingShop,
  placePaidOrder,
} from "#test/kit/orders/invoicingShop.ts";
import { apiCaller, PASSWORD } from "#test/kit/accounts/secondFactor.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { eraseOrders } from "./eraseData.ts";

const openOf = async ({ member }: InvoicingShop) =>
  (await member.get("/Member/Data"))
    .json()
    .data.orders.map(({ reasons }: { reasons: string[] }) => reasons);

async function codeFor({ world, member }: InvoicingShop, what: "export" | "deletion") {
  await apiCaller(world, member.token)("POST", "/Member/Data/Code", { for: what });
  return (await lastMailedCode(world, `confirm_${what}`, member.email ?? "")) ?? "";
}

const invoiceOf = ({ world }: InvoicingShop) =>
  world.db.selectFrom("einvoices").selectAll().executeTakeFirstOrThrow();

const DAY_MS = 86_400_000;

test("an invoice not issued yet blocks the deletion, which then erases its buyer", async () => {
  const shop = await openInvoicingShop();
  const { world, member } = shop;
  const order = await placePaidOrder(shop);
  expect(await openOf(shop)).toEqual([["invoice"]]); // not requested yet
  await shop.sim("/scenario", { invoice: "refused" });
  await world.drain();
  expect(await openOf(shop)).toEqual([["invoice"]]);
  const asked = await apiCaller(world, member.token)("POST", "/Member/Data/Code", {
    for: "deletion",
  });
  expect(asked.json().code).toBe("privacy.open_orders");
  await shop.sim("/scenario", {});
  await shop.manager.post(`/Manager/Invoice/${(await invoiceOf(shop)).id}/Retry`);
  await world.drain();
  expect(await openOf(shop)).toEqual([]);
  await refundOrder(shop, order.id, { share: "amount", amount: 100 });
  expect(await openOf(shop)).toEqual([]);

  const call = apiCaller(world, member.token);
  const archive = await call("POST", "/Member/Data/Export", {
    captcha: await codeFor(shop, "export"),
  });
  const files = unzipSync(new Uint8Array(archive.rawPayload));
  const [exported] = JSON.parse(strFromU8(files["orders.json"] ?? new Uint8Array()));
  const { number } = await invoiceOf(shop);
  expect(exported.invoices).toMatchObject([
    {
      number,
      content: { buyer: { email: member.email } },
      allowances: [{ number: expect.stringMatching(/^\d{16}$/), amountMinor: 100 }],
    },
  ]);

  const captcha = await codeFor(shop, "deletion");
  const gone = await call("DELETE", "/Member/Data", { captcha, password: PASSWORD });
  expect(gone.statusCode, gone.body).toBe(200);
  expect(await invoiceOf(shop)).toMatchObject({
    number,
    content: { buyer: { name: "", email: "" }, carrier: null, amount: order.amount },
  });
});

test("the content of a pending invoice is not erased", async () => {
  const shop = await openInvoicingShop();
  const { world, member } = shop;
  await shop.sim("/scenario", { invoice: "refused" });
  await placePaidOrder(shop);
  await world.drain();
  const leaving = { id: member.memberId ?? "", email: member.email ?? "", farewell: null };
  await runTransaction(world.db, (tx) => eraseOrders(tx, world.scope(), leaving, { again: false }));
  expect((await invoiceOf(shop)).content?.buyer.email).toBe(member.email);
});

test("an order older than the invoice account does not block", async () => {
  const shop = await openInvoicingShop();
  await placePaidOrder(shop);
  shop.world.advance(8 * DAY_MS);
  expect(await openOf(shop)).toEqual([]);
});
