import type { Db, Tx } from "#server/platform/db/client.ts";

export async function listCodes(db: Db | Tx, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("cart_codes")
    .innerJoin("carts", "carts.id", "cart_codes.cart_id")
    .select("code")
    .where("carts.member_id", "=", memberId)
    .orderBy("cart_codes.added_at")
    .orderBy("cart_codes.id")
    .execute();
  return rows.map(({ code }) => code);
}

interface CodeRow {
  readonly id: string;
  readonly cart_id: string;
  readonly code: string;
  readonly added_at: Date;
}

export async function insertCode(tx: Tx, row: CodeRow): Promise<void> {
  await tx
    .insertInto("cart_codes")
    .values(row)
    .onConflict((conflict) => conflict.columns(["cart_id", "code"]).doNothing())
    .execute();
}

export async function deleteCode(
  db: Db,
  { memberId, codeId }: { memberId: string; codeId: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom("cart_codes")
    .where("id", "=", codeId)
    .where("cart_id", "in", (eb) =>
      eb.selectFrom("carts").select("id").where("member_id", "=", memberId),
    )
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}

export async function deleteCodes(
  tx: Tx,
  memberId: string,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .deleteFrom("cart_codes")
    .where("code", "in", codes)
    .where("cart_id", "in", (eb) =>
      eb.selectFrom("carts").select("id").where("member_id", "=", memberId),
    )
    .execute();
}
