import type {
  CardCharge,
  OfficeEvent,
  PlanChange,
} from "#shared/licensing/subscriptionOffice/contract.ts";
import type { PlanTerms } from "#shared/licensing/subscriptions/planChange.ts";
import type { Context } from "#server/context.ts";
import { planAmount } from "#server/sales/orders/service.ts";
import type * as queries from "./queries.ts";

/** Card digits need a permission of payments. */
export const seesCards = ({ viewer }: Pick<Context, "viewer">): boolean =>
  viewer?.permissions.includes("payments.read") ?? false;

type Row<K extends "listEvents" | "listChanges" | "listCharges"> = Awaited<
  ReturnType<(typeof queries)[K]>
>[number];

export function eventView(row: Row<"listEvents">): OfficeEvent {
  const { actor_id: actor, first_name: first, last_name: last, email, data } = row;
  return {
    id: row.id,
    at: row.at.toISOString(),
    code: row.code,
    by:
      actor === null
        ? null
        : { uuid: actor, firstName: first ?? "", lastName: last ?? "", email: email ?? "" },
    reason: row.reason,
    until: data.until ?? null,
    answer: data.code ?? null,
  };
}

export function changeView(
  { lang }: Pick<Context, "lang">,
  { quantity, currency }: { readonly quantity: number; readonly currency: string },
  row: Row<"listChanges">,
): PlanChange {
  const plan = (terms: PlanTerms): PlanChange["from"] => ({
    edition: terms.edition?.[lang] ?? null,
    months: terms.months,
    amount: { minor: planAmount({ ...terms, quantity }), currency },
  });
  return {
    uuid: row.id,
    kind: row.kind,
    state: row.state,
    from: plan(row.from_plan),
    to: plan(row.to_plan),
    due: { minor: row.due_minor, currency },
    order:
      row.order_id !== null && row.number !== null
        ? { uuid: row.order_id, number: row.number }
        : null,
    effectiveAt: row.effective_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

export const chargeView = (scope: Context, row: Row<"listCharges">): CardCharge => ({
  uuid: row.id,
  ref: row.ref,
  period: row.period_index,
  attempt: row.attempt,
  card: seesCards(scope) ? row.last4 : null,
  amount: { minor: row.amount_minor, currency: row.currency },
  state: row.state,
  answer: row.code,
  hard: row.hard,
  dueAt: row.due_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
});
