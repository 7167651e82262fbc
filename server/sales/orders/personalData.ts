import { sql } from "kysely";
import { deletedAddress } from "#shared/identity/members/deletedAddress.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { changedLineView } from "#shared/sales/orders/editing.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "orders.member_id": {
      exported: "orders.json",
      deletion: { kept: "the books; name and address in them are erased" },
    },
    "order_events.actor_id": {
      exported: "orders.json",
      deletion: { kept: "the order's history, which nobody can change; it holds no name" },
    },
    "order_edits.actor_id": {
      exported: { not: "which member of staff changed somebody else's order" },
      deletion: { kept: "the order's history, which nobody can change; it holds no name" },
    },
    "trial_grants.member_id": {
      exported: { not: "orders.json has the free order that it was written for" },
      deletion: {
        kept: "so that nobody has the same trial twice; the mailbox in it is a keyed hash",
      },
    },
  },
  files: { "orders.json": orders },
  orderParts: {
    lines: (tx, _scope, { id, lang }) => linesOf(tx, id, lang),
    history: (tx, _scope, { id }) => historyOf(tx, id),
    edits,
  },
  erase: [{ stage: "orders", again: true, run: eraseBuyer }],
};

async function orders(tx: Tx, _scope: Context, { id: memberId }: ExportedMember) {
  const wishes = new Map(
    (await listInvoicePreferences(tx, memberId)).map(({ order_id, ...wish }) => [order_id, wish]),
  );
  const found = await ordersOf(tx, memberId);
  return found.map((order) => ({ ...order, invoice: wishes.get(order.id) ?? null }));
}

async function edits(tx: Tx, _scope: Context, { id, lang }: ExportedMember) {
  return (await editsOf(tx, id)).map(({ changes, ...edit }) => ({
    ...edit,
    lines: changes.map((change) => changedLineView(change, lang)),
  }));
}

const ordersOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("orders")
    .select(["id", "number", "status", "currency", "total_minor", "payment_method", "paid_minor"])
    .select([
      "lang",
      "email",
      "buyer_name",
      "consent_version",
      "consented_at",
      "acknowledged",
      "reductions",
      "shipping_minor",
      "shipping",
      "tax",
      "tax_minor",
    ])
    .select(["placed_at", "due_at", "paid_at"])
    .where("member_id", "=", memberId)
    .orderBy("placed_at")
    .orderBy("id")
    .execute();

const linesOf = (tx: Tx, memberId: string, lang: Lang) =>
  tx
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_id", "kind", "months", "quantity", "unit_minor", "order_lines.total_minor"])
    .select(["discount_minor", "free_months", "order_lines.tax_minor"])
    .select(sql<string>`name ->> ${lang}`.as("name"))
    .select(sql<string | null>`edition ->> ${lang}`.as("edition"))
    .where("orders.member_id", "=", memberId)
    .orderBy("order_id")
    .orderBy("position")
    .execute();

const historyOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("order_events")
    .innerJoin("orders", "orders.id", "order_events.order_id")
    .select(["order_id", "from_status", "to_status", "reason", "note", "at"])
    .select(sql<boolean>`actor_id is not distinct from ${memberId}`.as("by_yourself"))
    .where("orders.member_id", "=", memberId)
    .orderBy("order_events.id")
    .execute();

const editsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("order_edits as edit")
    .innerJoin("orders", "orders.id", "edit.order_id")
    .select(["order_id", "edit.revision", "reason", "edit.currency", "before_minor", "after_minor"])
    .select(["changes", "at"])
    .where("orders.member_id", "=", memberId)
    .orderBy("edit.id")
    .execute();

const listInvoicePreferences = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("invoice_preferences as wish")
    .innerJoin("orders", "orders.id", "wish.order_id")
    .select(["order_id", "wish.kind", "title", "uniform_number", "carrier", "carrier_number"])
    .select(["love_code", "updated_at"])
    .where("member_id", "=", memberId)
    .execute();

/** Financial records stay: only name, address and invoice preference are erased. */
async function eraseBuyer(tx: Tx, _scope: Context, { id: memberId }: DeletedMember): Promise<void> {
  await tx
    .updateTable("orders")
    .set({ email: deletedAddress(memberId), buyer_name: "" })
    .where("member_id", "=", memberId)
    .where("email", "<>", deletedAddress(memberId))
    .execute();
  await sql`
    update orders set shipping = jsonb_set(shipping, '{address}', 'null')
    where shipping is not null and member_id = ${memberId}`.execute(tx);
  await sql`
    delete from invoice_preferences
    where order_id in (select id from orders where member_id = ${memberId})`.execute(tx);
}
