import { type InvoiceContent, itemsOf, keepingOf } from "#shared/billing/einvoices/issuing.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { sellerNow } from "../documents/issueDocument.ts";
import { type OrderRow, orderWithLines } from "#server/sales/orders/commands.ts";
import { wishOf } from "#server/sales/orders/service.ts";
import { translator } from "#server/phrases.ts";
import * as queries from "./queries.ts";

/** Official invoices are in the language of the country. */
const LANG = "tw";

/** What the invoice of an order says, as its buyer wants it now; the order must be locked. */
export async function contentOf(
  tx: Tx,
  order: OrderRow,
  row: queries.InvoiceRow,
): Promise<InvoiceContent> {
  const { lines = [] } = (await orderWithLines(tx, order.id)) ?? {};
  const buyer = {
    name: order.buyer_name,
    email: await emailOf(tx, order),
    address: await addressOf(tx, order),
  };
  const sold = lines.map(({ name, quantity, total_minor: minor }) => ({
    name: name[LANG],
    quantity,
    minor,
  }));
  const fee = {
    name: translator(LANG, "invoicing")("fee"),
    quantity: 1,
    minor: order.shipping_minor,
  };
  return {
    ...keepingOf(await wishOf(tx, order.id), buyer),
    tax: row.tax,
    items: itemsOf([...sold, fee], row.amount_minor),
    amount: row.amount_minor,
  };
}

/** As long as the provider's field is. */
const EMAIL_MAX = 80;

/** An invoice names an e-mail address; half of one is somebody else's, so the shop's own stands in for one that is too long. */
async function emailOf(tx: Tx, { email }: OrderRow): Promise<string> {
  return email.length > EMAIL_MAX ? (await sellerNow(tx)).email : email;
}

/** Where a printed one is sent: where bills go, or where the goods went. */
async function addressOf(tx: Tx, order: OrderRow): Promise<string | null> {
  const bills = await queries.billAddressOf(tx, order.member_id);
  return bills || order.shipping?.address?.text[LANG] || null;
}
