import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/kit/errors.ts";
import { pageWindow } from "#shared/kit/paging.ts";
import type { HeldListInput, HeldPayment } from "#shared/payments/held.ts";
import { canGiveBack } from "#shared/payments/rules.ts";
import { audit } from "../audit/commands.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { lockOrder } from "../orders/commands.ts";
import { requireStaff } from "../session/access.ts";
import { outOfSuspense, restOf } from "./held.ts";
import * as queries from "./heldQueries.ts";

/** Money that waits for a decision or is to be given back. @throws {Refusal} unless `payments.read`. */
export async function list(scope: Scope, input: HeldListInput): Promise<Page<HeldPayment>> {
  requireStaff(scope, "payments.read");
  const total = await queries.countHeld(scope.db, input);
  const { offset, limit, page, perPage } = pageWindow(input, total);
  const rows = await queries.wantedHeld(scope.db, input, { ...input, offset, limit });
  return { data: rows.map(present), total, page, perPage };
}

/**
 * A person has given the money back by hand and says under which number; it leaves suspense with that.
 * @throws {Refusal} `held.not_found`, `held.not_due` unless it is to be given back or is a renewal's, or unless `payments.write`.
 */
export async function refunded(
  scope: Scope,
  { id, reference }: { id: string; reference: string },
): Promise<HeldPayment> {
  const { memberId } = requireStaff(scope, "payments.write");
  const known = await queries.heldById(scope.db, id);
  ensure(known, "held.not_found");
  return transact(scope.db, async (tx) => {
    await lockOrder(tx, known.order_id); // its order first, as everybody does who decides about it
    const row = await queries.heldById(tx, id);
    ensure(row && canGiveBack(row), "held.not_due");
    const minor = restOf(row);
    await queries.updateHeld(tx, id, {
      state: "refunded",
      refund_reference: reference,
      actor_id: memberId,
      decided_at: scope.now(),
    });
    await outOfSuspense(tx, scope, row, { kind: "payment.returned", minor });
    await audit(tx, scope, {
      action: "payment.refunded",
      subjectType: "order",
      subjectId: row.order_id,
      before: { state: row.state },
      after: { state: "refunded", amount: minor, currency: row.currency, reference },
    });
    return present(await queries.heldWithOrder(tx, id));
  });
}

type Row = Awaited<ReturnType<typeof queries.wantedHeld>>[number];

const present = (row: Row): HeldPayment => ({
  id: row.id,
  order: {
    id: row.order_id,
    number: row.number,
    status: row.status,
    amount: { minor: row.total_minor, currency: row.order_currency },
    buyer: row.buyer_name,
    email: row.email,
  },
  provider: row.provider,
  ref: row.ref,
  cause: row.cause,
  amount: { minor: row.amount_minor, currency: row.currency },
  rest: { minor: restOf(row), currency: row.currency },
  state: row.state,
  heldAt: row.held_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  refundReference: row.refund_reference,
  mandate: row.mandate,
});
