import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  orderParts: { payments: (tx, _scope, { id }) => paymentsOf(tx, id) },
};

/** What the gateway was asked to collect; raw messages are not the member's data. */
const paymentsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("payment_attempts as attempt")
    .innerJoin("orders", "orders.id", "attempt.order_id")
    .select(["order_id", "ref", "provider", "provider_ref", "method", "attempt.currency"])
    .select(["amount_minor", "state", "failure_code", "started_at", "settled_at", "card_last4"])
    .where("orders.member_id", "=", memberId)
    .orderBy("started_at")
    .orderBy("attempt.id")
    .execute();
