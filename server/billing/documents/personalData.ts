import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  orderParts: { documents: (tx, _scope, { id }) => documentsOf(tx, id) },
  erase: [{ stage: "orders", again: true, run: eraseCompanies }],
};

const documentsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("documents")
    .innerJoin("orders", "orders.id", "documents.order_id")
    .select(["order_id", "documents.kind", "series", "year", "documents.number", "issued_at"])
    .select(["method", "seller"])
    .where("member_id", "=", memberId)
    .orderBy("issued_at")
    .orderBy("documents.id")
    .execute();

async function eraseCompanies(tx: Tx, _scope: Context, { id }: DeletedMember): Promise<void> {
  await sql`
    delete from document_companies
    where document_id in (
      select documents.id from documents join orders on orders.id = order_id where member_id = ${id})`.execute(
    tx,
  );
}
