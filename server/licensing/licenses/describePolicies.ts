import { sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import { listTexts } from "#shared/kit/listTexts.ts";
import type { Db } from "#server/platform/db/client.ts";

/** The different values among the products, smallest first. */
export async function describePolicies(
  db: Db,
  column: "lease_hours" | "grace_days",
): Promise<Texts> {
  const rows = await db
    .selectFrom("license_policies")
    .select(sql<number>`${sql.ref(column)}`.as("value"))
    .distinct()
    .orderBy("value")
    .execute();
  return listTexts(() => rows.map(({ value }) => String(value)));
}
