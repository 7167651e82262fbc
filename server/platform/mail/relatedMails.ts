import type { Db } from "../db/client.ts";

export function listOrderMails(db: Db, orderId: string) {
  return db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "lang", "state", "queued_at", "sent_at"])
    .where("order_id", "=", orderId)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
}

export function listMemberMails(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("mails")
    .select(["id", "subject", "queued_at"])
    .where("member_id", "=", memberId)
    .orderBy("queued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
