import { type RawBuilder, type Selectable, sql } from "kysely";
import type { TaxRule } from "#shared/sales/tax/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { TaxRulesTable } from "#server/platform/db/schema.ts";

export type RuleRow = Selectable<TaxRulesTable>;

/** The default rule last. */
export const listRules = (db: Db | Tx): Promise<RuleRow[]> =>
  db
    .selectFrom("tax_rules")
    .selectAll()
    .orderBy(sql`country = '*'`)
    .orderBy("country")
    .execute();

export const lockRule = (tx: Tx, country: string): Promise<RuleRow | undefined> =>
  tx
    .selectFrom("tax_rules")
    .selectAll()
    .where("country", "=", country)
    .forUpdate()
    .executeTakeFirst();

/** False if the country has a rule. */
export async function insertRule(tx: Tx, row: Omit<RuleRow, "revision">): Promise<boolean> {
  const done = await tx
    .insertInto("tax_rules")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function updateRule(tx: Tx, { country, ...row }: Omit<RuleRow, "revision">) {
  await tx
    .updateTable("tax_rules")
    .set((eb) => ({ ...row, revision: eb("revision", "+", 1) }))
    .where("country", "=", country)
    .execute();
}

export async function deleteRule(tx: Tx, country: string) {
  await tx.deleteFrom("tax_rules").where("country", "=", country).execute();
}

export interface TaxFacts {
  readonly rules: readonly (TaxRule & { readonly country: string })[];
  readonly residence: string | null;
}

export const taxFactsSql = (memberId: string): RawBuilder<TaxFacts> => sql`(
  select jsonb_build_object(
    'rules', coalesce((
      select jsonb_agg(jsonb_build_object('country', country, 'kind', kind, 'basisPoints', basis_points)) from tax_rules), '[]'),
    'residence', (select country from member_profiles where member_id = ${memberId})))`;

export async function findTaxFacts(db: Db | Tx, memberId: string): Promise<TaxFacts> {
  const { rows } = await sql<{ facts: TaxFacts }>`select ${taxFactsSql(memberId)} as facts`.execute(
    db,
  );
  return rows[0]?.facts ?? { rules: [], residence: null };
}
