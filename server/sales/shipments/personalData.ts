import { sql } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "shipments.sending_actor_id": {
      exported: { not: "which member of staff sent goods; it is about somebody else's order" },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "shipments.delivering_actor_id": {
      exported: {
        not: "which member of staff recorded that goods came; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "shipments.cancelling_actor_id": {
      exported: {
        not: "which member of staff took a shipment back; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
  orderParts: { shipments: (tx, _scope, { id, lang }) => shipmentsOf(tx, id, lang) },
  erase: [{ stage: "orders", again: true, run: eraseTracking }],
};

const shipmentsOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("shipments")
    .innerJoin("orders", "orders.id", "shipments.order_id")
    .innerJoin("shipment_lines", "shipment_id", "shipments.id")
    .innerJoin("order_lines", "order_lines.id", "order_line_id")
    .select(["shipments.order_id", "shipments.id", "shipments.state", "carrier", "carrier_name"])
    .select(["tracking", "link", "sent_at", "delivered_on", "shipment_lines.quantity"])
    .select(sql<string>`order_lines.name ->> ${lang}`.as("name"))
    .where("member_id", "=", memberId)
    .orderBy("sent_at")
    .orderBy("shipments.id")
    .orderBy("position")
    .execute();

/** Carrier pages show the recipient's name. */
async function eraseTracking(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`
    update shipments set tracking = null, link = null
    where (tracking is not null or link is not null)
      and order_id in (select id from orders where member_id = ${id})`.execute(tx);
}
