import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "einvoices.asking_actor_id": {
      exported: {
        not: "which member of staff had an invoice issued; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "einvoices.voiding_actor_id": {
      exported: {
        not: "which member of staff had an invoice made void; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
    "einvoice_events.actor_id": {
      exported: {
        not: "which member of staff did something to an invoice; it is about somebody else's order",
      },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
  orderParts: { invoices: (tx, _scope, { id }) => invoicesOf(tx, id) },
  erase: [{ stage: "orders", again: true, run: eraseBuyer }],
};

const invoicesOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("einvoices")
    .innerJoin("orders", "orders.id", "einvoices.order_id")
    .select(["order_id", "einvoices.state", "einvoices.number", "random_code", "issued_at"])
    .select(["amount_minor", "content", "voided_at"])
    .select(
      sql<readonly object[]>`(
        select coalesce(json_agg(json_build_object(
          'number', a.number, 'amountMinor', a.amount_minor, 'madeAt', a.made_at) order by a.made_at, a.id), '[]')
        from einvoice_allowances a where a.invoice_id = einvoices.id and a.state = 'made')`.as(
        "allowances",
      ),
    )
    .where("member_id", "=", memberId)
    .orderBy("asked_at")
    .execute();

/**
 * The invoice number stays. Content not yet sent stays, too: accounts with pending invoices are not
 * deleted.
 */
async function eraseBuyer(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`
    update einvoices set content = jsonb_set(jsonb_set(jsonb_set(content, '{buyer}',
      '{"name": "", "address": "", "email": "", "uniformNumber": null}'), '{carrier}', 'null'), '{loveCode}', 'null')
    where content is not null and state in ('issued', 'void') and order_id in (select id from orders where member_id = ${id})`.execute(
    tx,
  );
}
