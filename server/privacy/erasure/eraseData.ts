import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { DeletedMember, Erasure } from "#server/platform/registry/personalData.ts";

/** `again`: a second pass, for requests that were running. */
type ErasurePass = Pick<Erasure<Context>, "again">;

/** Erases the data of all modules in lock order; the account row stays. */
export async function eraseData(
  tx: Tx,
  scope: Context,
  member: DeletedMember,
  { again }: ErasurePass,
): Promise<void> {
  await eraseOrders(tx, scope, member, { again });
  await eraseRows(tx, scope, member.id);
  await eraseStage(tx, scope, member, { stage: "rest", again });
}

export const eraseOrders = (
  tx: Tx,
  scope: Context,
  member: DeletedMember,
  { again }: ErasurePass,
) => eraseStage(tx, scope, member, { stage: "orders", again });

async function eraseStage(
  tx: Tx,
  scope: Context,
  member: DeletedMember,
  { stage, again }: Pick<Erasure<Context>, "stage" | "again">,
): Promise<void> {
  for (const each of scope.registry.personalData.erase) {
    if (each.stage === stage && (each.again || !again)) await each.run(tx, scope, member);
  }
}

async function eraseRows(tx: Tx, { registry }: Context, memberId: string): Promise<void> {
  for (const [name, { deletion }] of Object.entries(registry.personalData.columns)) {
    const [table = "", column = ""] = name.split(".");
    const [rows, whose] = [sql.table(table), sql.ref(column)];
    if (deletion === "removed") {
      await sql`delete from ${rows} where ${whose} = ${memberId}`.execute(tx);
    }
    if (deletion === "cleared") {
      await sql`update ${rows} set ${whose} = null where ${whose} = ${memberId}`.execute(tx);
    }
  }
}
