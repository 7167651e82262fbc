import type { z } from "zod";
import { ensure, type ErrorCode, refusalCode } from "#shared/errors.ts";
import type { NamedOrder } from "#shared/kit/refusal.ts";
import type { Decided, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import type { Scope } from "#server/context.ts";
import { orderWithLines } from "#server/sales/orders/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { confirmExact } from "./transferDecisions.ts";
import { reportById } from "./transferQueries.ts";

type Input = z.output<typeof orderReview.confirmMany.input>;

interface Kept {
  readonly report: string;
  readonly order: NamedOrder | null;
  readonly code: ErrorCode;
}

/**
 * Confirms each report on its own. A report that differs from its order or has possible duplicates is
 * refused: staff must look at it.
 */
export async function confirmMany(
  scope: Scope,
  { reports, internal }: Input,
): Promise<{ confirmed: Decided[]; refused: Kept[] }> {
  requireStaff(scope, "payments.write");
  const confirmed: Decided[] = [];
  const refused: Kept[] = [];
  for (const report of new Set(reports)) {
    const order = await orderOf(scope, report);
    try {
      ensure(order, "transfer.not_found");
      confirmed.push(await confirmExact(scope, { id: order.id, report, internal }));
    } catch (error) {
      const code = refusalCode(error);
      if (!code) throw error;
      refused.push({ report, order, code });
    }
  }
  return { confirmed, refused };
}

async function orderOf({ db }: Scope, id: string): Promise<NamedOrder | null> {
  const report = await reportById(db, id);
  const { order } = (report && (await orderWithLines(db, report.order_id))) ?? {};
  return order ? { id: order.id, number: order.number } : null;
}
