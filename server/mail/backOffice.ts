import { sql } from "kysely";
import type { Db } from "../db/client.ts";

/** The mails about a thing, which their dedupe keys name, and repetitions of those; oldest first, without bodies. */
export function mailsAbout(db: Db, subjectId: string) {
  const about = db
    .selectFrom("mails")
    .select("id")
    .where(sql<string>`split_part(dedupe_key, ':', 2)`, "=", subjectId);
  return db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "lang", "state", "queued_at", "sent_at"])
    .where((eb) => eb.or([eb("id", "in", about), eb("repeats", "in", about)]))
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
}

/** The newest mails to a member, without bodies. */
export function mailsTo(db: Db, memberId: string, limit: number) {
  return db
    .selectFrom("mails")
    .select(["id", "subject", "queued_at"])
    .where("member_id", "=", memberId)
    .orderBy("queued_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}
