import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  ChargeListInput,
  WaitingCharge,
} from "#shared/payments/recurring/unappliedCharges.ts";
import type { Scope } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export async function waiting(scope: Scope, input: ChargeListInput): Promise<Page<WaitingCharge>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countCharges(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.chargesWithOrders(scope.db, input, { ...input, offset, limit });
  return { data: rows.map(present), total, page, perPage };
}

type Row = Awaited<ReturnType<typeof queries.chargesWithOrders>>[number];

const present = (row: Row): WaitingCharge => ({
  id: row.id,
  order: { id: row.order_id, number: row.number, buyer: row.buyer_name },
  ref: row.charge_ref,
  amount: { minor: row.amount_minor, currency: row.currency },
  succeeded: row.succeeded,
  code: row.code,
  sequence: row.sequence,
  months: row.months,
  mandate: row.state,
  chargedAt: row.charged_at.toISOString(),
});
