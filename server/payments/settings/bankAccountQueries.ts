import { type Insertable, type Selectable, sql } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { BankAccountsTable } from "#server/platform/db/schema.ts";

export type AccountRow = Selectable<BankAccountsTable>;

/** In display order. */
export function listBankAccounts(db: Db | Tx): Promise<AccountRow[]> {
  return db.selectFrom("bank_accounts").selectAll().orderBy("sort").orderBy("id").execute();
}

/** Serializes writers until `tx` ends. */
export async function lockBankAccounts(tx: Tx) {
  await sql`lock table bank_accounts in share row exclusive mode`.execute(tx);
}

export async function replaceBankAccounts(tx: Tx, rows: readonly Insertable<BankAccountsTable>[]) {
  await tx.deleteFrom("bank_accounts").execute();
  if (rows.length > 0) await tx.insertInto("bank_accounts").values(rows).execute();
}
