import { sql } from "kysely";
import type { Tx } from "../db/client.ts";

/** Deletes SMTP errors, which may contain the address. */
export async function deleteMailJobErrors(tx: Tx, mailIds: readonly string[]): Promise<void> {
  if (mailIds.length === 0) return;
  await sql`
    update pgboss.job set output = null
    where name = 'mail.deliver' and output is not null and data ->> 'mailId' = any(${mailIds})`.execute(
    tx,
  );
}
