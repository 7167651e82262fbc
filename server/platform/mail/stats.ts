import type { MailState } from "#shared/platform/mail/rules.ts";
import type { Db } from "../db/client.ts";

export function countMailsByState(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db
    .selectFrom("mails")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}
