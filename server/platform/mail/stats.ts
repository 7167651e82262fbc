import type { MailState } from "#shared/platform/mail/rules.ts";
import type { Db } from "../db/client.ts";

/** How many mails are in each state. */
export function mailCensus(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db
    .selectFrom("mails")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}
