import { type Insertable, type Selectable, sql, type SqlBool } from "kysely";
import type { Level, MailedLevel, Subject } from "#shared/community/notifications/rules.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { NotificationsTable } from "#server/platform/db/schema.ts";

export type NotificationRow = Selectable<NotificationsTable>;

/** Without deleted accounts; locked, so that none is deleted before `tx` ends. */
export async function presentMembers(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx
    .selectFrom("members")
    .select("id")
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .orderBy("id") // the common lock order, against deadlocks
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Neither deleted nor locked. */
export const listStaff = (tx: Tx, permission: StaffPermission) =>
  tx
    .selectFrom("members")
    .select("id")
    .where(sql<SqlBool>`'manager' = any (roles)`)
    .where(sql<SqlBool>`${permission} = any (permissions)`)
    .where("locked_at", "is", null)
    .where("deleted_at", "is", null)
    .orderBy("id")
    .execute();

export const listPreferences = (db: Db | Tx, memberIds: readonly string[]) =>
  db
    .selectFrom("notification_preferences")
    .select(["member_id", "kind", "reason", "level"])
    .where("member_id", "in", memberIds)
    .execute();

export async function savePreference(
  tx: Tx,
  row: { member_id: string; kind: string; reason: string; level: Level; changed_at: Date },
): Promise<void> {
  const { level, changed_at } = row;
  await tx
    .insertInto("notification_preferences")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["member_id", "kind", "reason"]).doUpdateSet({ level, changed_at }),
    )
    .execute();
}

/**
 * A row that is there already takes a stronger reason with its level and is fresh again, to be mailed if that says at once;
 * it stays otherwise. Returns those that are new or took one.
 */
export function upsertNotifications(
  tx: Tx,
  rows: readonly Insertable<NotificationsTable>[],
  strongestFirst: readonly string[],
) {
  const rank = (column: string) =>
    sql`array_position(${[...strongestFirst]}::text[], ${sql.ref(column)})`;
  return tx
    .insertInto("notifications")
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(["member_id", "event_key"])
        .doUpdateSet((eb) => ({
          reason: eb.ref("excluded.reason"),
          level: eb.ref("excluded.level"),
          seen_at: null,
          read_at: null,
          mailed_at: sql<Date | null>`case when excluded.level <> 'at_once' then notifications.mailed_at end`,
        }))
        .whereRef("notifications.kind", "=", "excluded.kind")
        .where(sql<SqlBool>`${rank("excluded.reason")} < ${rank("notifications.reason")}`),
    )
    .returning(["id", "level"])
    .execute();
}

/** Null: the member has none for this reason, or it was withdrawn. */
export async function setReason(
  tx: Tx,
  which: { memberId: string; kind: string; eventKey: string; reason: string },
  change: { reason: string; level: MailedLevel } | { withdrawn_at: Date },
): Promise<string | null> {
  const changed = await tx
    .updateTable("notifications")
    .set(change)
    .where("member_id", "=", which.memberId)
    .where("event_key", "=", which.eventKey)
    .where("kind", "=", which.kind)
    .where("reason", "=", which.reason)
    .where("withdrawn_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return changed?.id ?? null;
}

interface Withdrawn {
  readonly kind: string;
  readonly eventKey?: string | undefined;
  readonly subject?: Subject | undefined;
  readonly memberIds?: readonly string[] | undefined;
}

export async function setWithdrawn(
  tx: Tx,
  { kind, eventKey, subject, memberIds }: Withdrawn,
  at: Date,
): Promise<void> {
  let query = tx
    .updateTable("notifications")
    .set({ withdrawn_at: at })
    .where("kind", "=", kind)
    .where("withdrawn_at", "is", null);
  if (eventKey !== undefined) query = query.where("event_key", "=", eventKey);
  if (subject) query = query.where(sql<SqlBool>`subject @> ${JSON.stringify(subject)}::jsonb`);
  if (memberIds) query = query.where("member_id", "in", memberIds);
  await query.execute();
}

const live = (db: Db | Tx, memberId: string, kinds: readonly string[]) =>
  db
    .selectFrom("notifications")
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .where("kind", "in", kinds);

/** Newest first, older than `before`. */
export function listNotifications(
  db: Db,
  memberId: string,
  filter: {
    readonly kinds: readonly string[];
    readonly unread: boolean;
    readonly before: string | null;
    readonly limit: number;
  },
): Promise<NotificationRow[]> {
  let query = live(db, memberId, filter.kinds).selectAll();
  if (filter.unread) query = query.where("read_at", "is", null);
  if (filter.before !== null) query = query.where(isOlderThan(memberId, filter.before));
  return query.orderBy("created_at", "desc").orderBy("id", "desc").limit(filter.limit).execute();
}

const isOlderThan = (memberId: string, id: string) => sql<SqlBool>`(created_at, id) < (
  select created_at, id from notifications where id = ${id} and member_id = ${memberId})`;

export async function countUnread(
  db: Db,
  memberId: string,
  { kinds, limit }: { readonly kinds: readonly string[]; readonly limit: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      live(db, memberId, kinds).select("id").where("read_at", "is", null).limit(limit).as("unread"),
    )
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findOwn = (db: Db | Tx, memberId: string, id: string) =>
  db
    .selectFrom("notifications")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .executeTakeFirst();

export const lockNotification = (tx: Tx, id: string): Promise<NotificationRow | undefined> =>
  tx.selectFrom("notifications").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export interface About {
  readonly exactly: Subject;
  /** Each matches what has at least its ids. */
  readonly having: readonly Subject[];
}

/** A first time stays. */
export async function setRead(
  db: Db | Tx,
  memberId: string,
  which: {
    readonly ids?: readonly string[];
    readonly upTo?: string | undefined;
    readonly about?: About;
    readonly at: Date;
  },
): Promise<void> {
  const { ids, upTo, about, at } = which;
  let query = db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("member_id", "=", memberId)
    .where("read_at", "is", null);
  if (ids) query = query.where("id", "in", ids);
  if (about) query = query.where("withdrawn_at", "is", null).where(isAbout(about));
  if (upTo !== undefined) {
    query = query.where((eb) => eb.or([eb("id", "=", upTo), isOlderThan(memberId, upTo)]));
  }
  await query.execute();
}

const isAbout = ({ exactly, having }: About) => sql<SqlBool>`(
  subject = ${JSON.stringify(exactly)}::jsonb
  or subject @> any (${having.map((subject) => JSON.stringify(subject))}::jsonb[]))`;

export async function setSeen(db: Db, memberId: string, ids: readonly string[], at: Date) {
  await db
    .updateTable("notifications")
    .set({ seen_at: at })
    .where("member_id", "=", memberId)
    .where("id", "in", ids)
    .where("seen_at", "is", null)
    .execute();
}

export async function updateMailing(
  tx: Tx,
  ids: readonly string[],
  change: { readonly mailed_at?: Date; readonly level?: MailedLevel },
): Promise<void> {
  await tx.updateTable("notifications").set(change).where("id", "in", ids).execute();
}

export const findMember = (db: Db | Tx, id: string) =>
  db
    .selectFrom("members")
    .select(["id", "email", "lang", "roles", "permissions", "email_verified_at", "locked_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/** Read ones after a shorter time. Returns how many. */
export async function deleteOld(
  db: Db,
  { readBefore, before, limit }: { readBefore: Date; before: Date; limit: number },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("notifications")
    .where("id", "in", (eb) =>
      eb
        .selectFrom("notifications")
        .select("id")
        .where((each) =>
          each.or([
            each("created_at", "<", before),
            each.and([each("created_at", "<", readBefore), each("read_at", "<", readBefore)]),
          ]),
        )
        .orderBy("created_at")
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
