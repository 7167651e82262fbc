import type { z } from "zod";
import { ensure, type ErrorCode, toErrorCode } from "#shared/errors.ts";
import type { OrderReference } from "#shared/kit/refusal.ts";
import type { OrderDecision, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { Context } from "#server/context.ts";
import { findOrderWithLines } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { confirmExactReport } from "./transferDecisions.ts";
import { findReport } from "./transferQueries.ts";

type Input = z.output<typeof orderReview.confirmMany.input>;

interface RefusedReport {
  readonly report: string;
  readonly order: OrderReference | null;
  readonly code: ErrorCode;
}

/**
 * Confirms each report on its own. A report that differs from its order or has possible duplicates is
 * refused: staff must look at it.
 */
export async function confirmReports(
  scope: Context,
  { reports, internal }: Input,
): Promise<{ confirmed: OrderDecision[]; refused: RefusedReport[] }> {
  requireStaff(scope, "payments.write");
  const confirmed: OrderDecision[] = [];
  const refused: RefusedReport[] = [];
  for (const report of new Set(reports)) {
    const order = await orderOf(scope, report);
    try {
      ensure(order, "transfer.not_found");
      confirmed.push(await confirmExactReport(scope, { id: order.id, report, internal }));
    } catch (error) {
      const code = toErrorCode(error);
      if (!code) throw error;
      refused.push({ report, order, code });
    }
  }
  return { confirmed, refused };
}

async function orderOf({ db }: Context, id: string): Promise<OrderReference | null> {
  const report = await findReport(db, id);
  const { order } = (report && (await findOrderWithLines(db, report.order_id))) ?? {};
  return order ? { id: order.id, number: order.number } : null;
}
