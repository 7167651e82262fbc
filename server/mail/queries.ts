import type { Insertable } from "kysely";
import type { MailState } from "#shared/mail/rules.ts";
import type { Db, Tx } from "../db/client.ts";
import type { MailsTable } from "../db/schema.ts";

/** Undefined when a mail with this dedupe key has been written before. */
export function insertMail(tx: Tx, mail: Insertable<MailsTable>) {
  return tx
    .insertInto("mails")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

export function mailById(db: Db, id: string) {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function updateState(db: Db, id: string, state: MailState, at: Date) {
  await db
    .updateTable("mails")
    .set({ state, sent_at: at })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

export function newestMails(db: Db, limit: number) {
  return db
    .selectFrom("mails")
    .selectAll()
    .orderBy("queued_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}
