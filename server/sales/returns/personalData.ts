import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "return_requests.actor_id": {
      exported: {
        not: "which member of staff decided about goods that come back; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
  orderParts: { withdrawals: (tx, _scope, { id }) => listReturnRequests(tx, id) },
  erase: [{ stage: "orders", again: true, run: eraseReasons }],
};

const listReturnRequests = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("return_requests")
    .innerJoin("orders", "orders.id", "return_requests.order_id")
    .select(["order_id", "return_requests.state", "reason", "received_on", "asked_at"])
    .select(["answer", "decided_at"])
    .where("member_id", "=", memberId)
    .orderBy("asked_at")
    .execute();

async function eraseReasons(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`
    update return_requests set reason = '', answer = null
    where order_id in (select id from orders where member_id = ${id})`.execute(tx);
}
