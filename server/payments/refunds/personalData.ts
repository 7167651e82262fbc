import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "refunds.actor_id": {
      exported: {
        not: "which member of staff decided a refund; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "refund_payments.preparing_actor_id": {
      exported: {
        not: "which member of staff prepared a transfer; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
  erase: [{ stage: "orders", again: true, run: erasePayees }],
};

async function erasePayees(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`
    update refund_payments set payee_bank = null, payee_account = null, payee_name = null
    where payee_account is not null and held_id in (
      select held.id from suspense_items held join orders on orders.id = held.order_id
      where orders.member_id = ${id})`.execute(tx);
}
