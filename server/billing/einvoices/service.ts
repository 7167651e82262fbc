import type { z } from "zod";
import type { Invoice, invoices } from "#shared/billing/einvoices/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { invoiceViews } from "./invoiceView.ts";
import * as queries from "./queries.ts";

export { listMissingInvoices } from "./requestInvoice.ts";

type Input<K extends keyof typeof invoices> = z.output<(typeof invoices)[K]["input"]>;

export async function list(scope: Context, input: Input<"list">): Promise<Page<Invoice>> {
  const { memberId } = requireMember(scope);
  const total = await queries.countOwnInvoices(scope.db, memberId);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.listOwnInvoices(scope.db, memberId, window);
  return { data: await invoiceViews(scope.db, rows), total, page, perPage };
}

export async function get(scope: Context, { id }: Input<"get">): Promise<Invoice> {
  const { memberId } = requireMember(scope);
  const row = await queries.findOwnInvoice(scope.db, { id, memberId });
  ensure(row, "einvoice.not_found");
  const [invoice] = await invoiceViews(scope.db, [row]);
  ensure(invoice, "einvoice.not_found");
  return invoice;
}

export async function ofOrder(scope: Context, { id }: Input<"ofOrder">): Promise<Invoice[]> {
  await requireOwnOrder(scope, id);
  return invoiceViews(scope.db, await queries.listOrderInvoices(scope.db, [id]));
}
