import {
  type InvoiceContent,
  invoiceItems,
  invoiceDelivery,
} from "#shared/billing/einvoices/issuing.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { currentSeller } from "../documents/issueDocument.ts";
import { type OrderRow, findOrderWithLines } from "#server/sales/orders/commands.ts";
import { findInvoicePreference } from "#server/sales/orders/service.ts";
import { translator } from "#server/phrases.ts";
import * as queries from "./queries.ts";

/** E-invoices are in Traditional Chinese. */
const LANG = "tw";

export async function contentOf(
  tx: Tx,
  order: OrderRow,
  row: queries.InvoiceRow,
): Promise<InvoiceContent> {
  const { lines = [] } = (await findOrderWithLines(tx, order.id)) ?? {};
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
    ...invoiceDelivery(await findInvoicePreference(tx, order.id), buyer),
    tax: row.tax,
    items: invoiceItems([...sold, fee], row.amount_minor),
    amount: row.amount_minor,
  };
}

const MAX_EMAIL_LENGTH = 80;

/** An overlong address is replaced by the shop's: truncated, it could belong to someone else. */
async function emailOf(tx: Tx, { email }: OrderRow): Promise<string> {
  return email.length > MAX_EMAIL_LENGTH ? (await currentSeller(tx)).email : email;
}

/** Billing address, or else the shipping address. */
async function addressOf(tx: Tx, order: OrderRow): Promise<string | null> {
  const bills = await queries.findBillingAddress(tx, order.member_id);
  return bills || order.shipping?.address?.text[LANG] || null;
}
