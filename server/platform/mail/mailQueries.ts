import { type Expression, type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import type { Lang } from "#shared/kit/lang.ts";
import type { MailState } from "#shared/platform/mail/rules.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import type { Db, Tx } from "../db/client.ts";
import type { MailsTable } from "../db/schema.ts";
import { countRows } from "../db/listSql.ts";

export type MailRow = Selectable<MailsTable>;

/** Undefined for a known dedupe key. */
export function insertMail(tx: Tx, mail: Insertable<MailsTable>) {
  return tx
    .insertInto("mails")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Only those without an owner. */
export async function assignMails(
  tx: Tx,
  { memberId, keys }: { memberId: string; keys: readonly string[] },
): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ member_id: memberId })
    .where("dedupe_key", "in", keys)
    .where("member_id", "is", null)
    .execute();
}

/** To the address, of the template, without an owner. */
export async function assignMailsTo(
  tx: Tx,
  { memberId, to, template }: { memberId: string; to: string; template: MailTemplate },
): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ member_id: memberId })
    .where("to_address", "=", to)
    .where("template", "=", template)
    .where("member_id", "is", null)
    .execute();
}

export function findMail(db: Db, id: string): Promise<MailRow | undefined> {
  return db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst();
}

export function lockMail(tx: Tx, id: string): Promise<MailRow | undefined> {
  return tx.selectFrom("mails").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Undefined if not queued or claimed by another process. */
export function claimMail(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<MailRow | undefined> {
  return db
    .updateTable("mails")
    .set(({ eb }) => ({ sending_until: until, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where((eb) => eb.or([eb("sending_until", "is", null), eb("sending_until", "<=", now)]))
    .returningAll()
    .executeTakeFirst();
}

/** An ended claim stays ended. */
export async function renewClaim(db: Db, id: string, until: Date) {
  await db
    .updateTable("mails")
    .set({ sending_until: until })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("sending_until", "is not", null)
    .execute();
}

export interface SendResult {
  readonly state: MailState;
  readonly sent_at?: Date;
  readonly last_error: string | null;
  readonly body_cipher?: null;
}

export async function endClaim(db: Db, id: string, result: SendResult) {
  await db
    .updateTable("mails")
    .set({ ...result, sending_until: null })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .execute();
}

export async function requeue(tx: Tx, id: string) {
  await tx
    .updateTable("mails")
    .set({ state: "queued", sent_at: null, last_error: null })
    .where("id", "=", id)
    .execute();
}

export function findResentMail(tx: Tx, id: string, after: Date): Promise<MailRow | undefined> {
  return tx
    .selectFrom("mails")
    .selectAll()
    .where("repeats", "=", id)
    .where((eb) => eb.or([eb("queued_at", ">", after), eb("state", "=", "queued")]))
    .orderBy("queued_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export function listNewestMails(db: Db, limit: number) {
  return db
    .selectFrom("mails")
    .selectAll()
    .orderBy("queued_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
}

export interface MailFilter {
  readonly search?: string | undefined;
  readonly state?: MailState | undefined;
  readonly lang?: Lang | undefined;
  readonly template?: MailTemplate | undefined;
  /** [since, before) */
  readonly since?: Date | undefined;
  readonly before?: Date | undefined;
}

const filterMails = (db: Db, { search, state, lang, template, since, before }: MailFilter) =>
  db.selectFrom("mails").where((eb) => {
    const all: Expression<SqlBool>[] = [];
    if (state) all.push(eb("state", "=", state));
    if (lang) all.push(eb("lang", "=", lang));
    if (template) all.push(eb("template", "=", template));
    if (since) all.push(eb("queued_at", ">=", since));
    if (before) all.push(eb("queued_at", "<", before));
    if (search) {
      const part = search.toLowerCase();
      all.push(sql<SqlBool>`(strpos(lower(to_address), ${part}) > 0
        or strpos(lower(subject), ${part}) > 0)`);
    }
    return eb.and(all);
  });

export interface MailPage {
  readonly order: "queued_at" | "sent_at" | "to_address" | "subject" | "state" | "template";
  readonly sort: "asc" | "desc";
  readonly offset: number;
  readonly limit: number;
}

export function listMails(db: Db, filter: MailFilter, { order, sort, offset, limit }: MailPage) {
  return filterMails(db, filter)
    .selectAll()
    .orderBy(order, (by) => (sort === "asc" ? by.asc() : by.desc()).nullsLast())
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
}

export const countMails = (db: Db, filter: MailFilter): Promise<number> =>
  countRows(filterMails(db, filter));

export function countMailsByState(db: Db): Promise<{ state: MailState; count: number }[]> {
  return db
    .selectFrom("mails")
    .select(({ fn }) => ["state", fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
}

export function listOrderMails(db: Db, orderId: string) {
  return db
    .selectFrom("mails")
    .select(["id", "to_address", "subject", "lang", "state", "queued_at", "sent_at"])
    .where("order_id", "=", orderId)
    .orderBy("queued_at")
    .orderBy("id")
    .execute();
}

/** Of the member, with a page to lead to. */
export async function listListedMails(db: Db | Tx, memberId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("mails")
    .select(["id", "subject", "path"])
    .where("id", "in", ids)
    .where("member_id", "=", memberId)
    .where("path", "is not", null)
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
