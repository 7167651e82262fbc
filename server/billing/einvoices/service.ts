import type { z } from "zod";
import type { Invoice, invoices } from "#shared/billing/einvoices/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Scope } from "#server/context.ts";
import { requireOwnOrder } from "#server/sales/orders/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { presented } from "./invoiceView.ts";
import * as queries from "./queries.ts";

export { unaskedInvoices } from "./requestInvoice.ts";

type Input<K extends keyof typeof invoices> = z.output<(typeof invoices)[K]["input"]>;

export async function list(scope: Scope, input: Input<"list">): Promise<Page<Invoice>> {
  const { memberId } = requireMember(scope);
  const total = await queries.countOwn(scope.db, memberId);
  const { page, perPage, ...window } = pageWindow(input, total);
  const rows = await queries.pageOfOwn(scope.db, memberId, window);
  return { data: await presented(scope.db, rows), total, page, perPage };
}

export async function get(scope: Scope, { id }: Input<"get">): Promise<Invoice> {
  const { memberId } = requireMember(scope);
  const row = await queries.ownInvoice(scope.db, { id, memberId });
  ensure(row, "einvoice.not_found");
  const [invoice] = await presented(scope.db, [row]);
  ensure(invoice, "einvoice.not_found");
  return invoice;
}

export async function ofOrder(scope: Scope, { id }: Input<"ofOrder">): Promise<Invoice[]> {
  await requireOwnOrder(scope, id);
  return presented(scope.db, await queries.invoicesOf(scope.db, [id]));
}
