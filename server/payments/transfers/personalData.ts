import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { fileRemoval } from "#server/platform/files/jobs.ts";
import type { DeletedMember, PersonalData } from "#server/platform/registry/personalData.ts";

export const personalData: PersonalData<Context> = {
  orderParts: { transfers: (tx, _scope, { id }) => transfersOf(tx, id) },
  erase: [{ stage: "orders", again: false, run: eraseProofs }],
};

const transfersOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("transfer_reports as report")
    .innerJoin("orders", "orders.id", "report.order_id")
    .select(["order_id", "last5", "transferred_on", "report.currency", "amount_minor", "state"])
    .select(["reported_at", "decided_at"])
    .where("orders.member_id", "=", memberId)
    .orderBy("reported_at")
    .orderBy("report.id")
    .execute();

/** A job deletes the files. */
async function eraseProofs(tx: Tx, { jobs }: Context, { id }: DeletedMember): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with theirs as materialized (
      select report.id, report.slip_key as key from transfer_reports report
      join orders on orders.id = report.order_id
      where orders.member_id = ${id} and report.slip_key is not null for update of report),
    cleared as (update transfer_reports set slip_key = null from theirs where transfer_reports.id = theirs.id)
    select key from theirs`.execute(tx);
  for (const { key } of rows) await jobs.enqueue(tx, fileRemoval, { key });
}
