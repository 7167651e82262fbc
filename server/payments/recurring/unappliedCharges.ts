import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type {
  ChargeListInput,
  UnappliedCharge,
} from "#shared/payments/recurring/unappliedCharges.ts";
import type { Context } from "#server/context.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export async function listUnappliedCharges(
  scope: Context,
  input: ChargeListInput,
): Promise<Page<UnappliedCharge>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countCharges(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.listChargesWithOrders(scope.db, input, { ...input, offset, limit });
  return { data: rows.map(unappliedChargeView), total, page, perPage };
}

type Row = Awaited<ReturnType<typeof queries.listChargesWithOrders>>[number];

const unappliedChargeView = (row: Row): UnappliedCharge => ({
  id: row.id,
  order: { id: row.order_id, number: row.number, buyer: row.buyer_name },
  ref: row.charge_ref,
  amount: { minor: row.amount_minor, currency: row.currency },
  succeeded: row.succeeded,
  code: row.code,
  money: row.succeeded ? moneyOf(row.money_state) : null,
  sequence: row.sequence,
  months: row.months,
  mandate: row.state,
  chargedAt: row.charged_at.toISOString(),
});

const moneyOf = (state: Row["money_state"]): UnappliedCharge["money"] =>
  state === "applied" ? "applied" : state === "held" ? "waiting" : "returned";
