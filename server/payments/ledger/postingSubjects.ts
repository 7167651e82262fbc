import { sql } from "kysely";
import type { OrderReference } from "#shared/kit/refusal.ts";
import type { Db } from "#server/platform/db/client.ts";

export interface PostingSubject {
  readonly order: OrderReference;
  readonly ref: string;
  readonly chargeRef: string | null;
}

interface PostedRow extends OrderReference {
  readonly reference: string;
  readonly ref: string;
  readonly charge_ref: string | null;
}

export async function findPostingSubjects(
  db: Db,
  references: readonly string[],
): Promise<ReadonlyMap<string, PostingSubject>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<PostedRow>`
    select about.reference, orders.id, orders.number, attempt.ref, recurring_charges.charge_ref
    from (
      select id as reference, id as attempt_id from payment_attempts where id = any(${references}::uuid[])
      union
      select id, attempt_id from suspense_items where id = any(${references}::uuid[])
    ) about
    join payment_attempts attempt on attempt.id = about.attempt_id
    join orders on orders.id = attempt.order_id
    left join recurring_charges on recurring_charges.id = about.reference`.execute(db);
  return new Map(
    rows.map(({ reference, id, number, ref, charge_ref: chargeRef }) => [
      reference,
      { order: { id, number }, ref, chargeRef },
    ]),
  );
}
