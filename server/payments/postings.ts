import { sql } from "kysely";
import type { NamedOrder } from "#shared/kit/errors.ts";
import type { Db } from "../db/client.ts";

/** The order that each of these postings is about, by what they refer to: a try to pay, held money or a charge. */
export async function ordersOfPostings(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, NamedOrder>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<NamedOrder & { reference: string }>`
    select about.reference, orders.id, orders.number
    from (
      select id as reference, order_id from payment_attempts where id = any(${references}::uuid[])
      union
      select id, order_id from held_payments where id = any(${references}::uuid[])
      union
      select charges.id, mandates.order_id from charges join mandates on mandates.id = charges.mandate_id
      where charges.id = any(${references}::uuid[])
    ) about join orders on orders.id = about.order_id`.execute(db);
  return new Map(rows.map(({ reference, id, number }) => [reference, { id, number }]));
}
