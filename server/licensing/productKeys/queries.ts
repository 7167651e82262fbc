import { type Insertable, type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { z } from "zod";
import type { Lang } from "#shared/kit/lang.ts";
import { endOfDay, startOfDay } from "#shared/kit/time.ts";
import { type productKeys } from "#shared/licensing/productKeys/contract.ts";
import { codesOfTopic, SUCCESSFUL_CODES } from "#shared/licensing/productKeys/rules.ts";
import { KeyStatus } from "#shared/licensing/licenses/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, countRows, sortDirection } from "#server/platform/db/listSql.ts";
import type { LicenseEventsTable, LicenseHandoversTable } from "#server/platform/db/schema.ts";

type Input<K extends keyof typeof productKeys> = z.output<(typeof productKeys)[K]["input"]>;

export interface KeySearch extends Pick<Input<"list">, "search" | "status"> {
  readonly holderId: string;
  /** Of a whole key in `search`; null if it holds none. */
  readonly keyHash: Buffer | null;
  readonly now: Date;
}

interface Window {
  readonly offset: number;
  readonly limit: number;
}

const heldSeat = (now: Date) => sql`exists (
  select from activation_seats seat where seat.license_id = licenses.id
    and (seat.seat_until is null or seat.seat_until > ${now}))`;

/** As `keyStatus`. */
const statusAt = (now: Date) => sql`case
  when licenses.state not in ('issued', 'active')
    or licenses.valid_until + licenses.renewal_grace_days * interval '1 day' <= ${now} then ${KeyStatus.invalid}::integer
  when ${heldSeat(now)} then ${KeyStatus.authorised} else ${KeyStatus.valid} end`;

/** The holder may have named the computer. */
const computerName = (row: string) => sql.raw(`coalesce(${row}.label, ${row}.device_name)`);

function found({ search = "", keyHash, now }: KeySearch) {
  const like = containing(search);
  return sql<SqlBool>`(
    licenses.key_hash = ${keyHash} or licenses.key_hint ilike ${like} or products.code ilike ${like}
    or exists (select from jsonb_each_text(licenses.name) said where said.value ilike ${like})
    or exists (
      select from activation_seats seat join activations a on a.id = seat.activation_id
      where seat.license_id = licenses.id and (seat.seat_until is null or seat.seat_until > ${now})
        and (${computerName("a")} ilike ${like} or a.device_name ilike ${like})))`;
}

const keysOf = (db: Db | Tx) =>
  db
    .selectFrom("licenses")
    .innerJoin("products", "products.id", "licenses.product_id")
    .innerJoin("license_policies as policy", "policy.product_id", "licenses.product_id")
    .leftJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .leftJoin("orders", (join) =>
      join
        .onRef("orders.id", "=", "order_lines.order_id")
        .onRef("orders.member_id", "=", "licenses.holder_id"),
    );

const withColumns = (query: ReturnType<typeof keysOf>) =>
  query
    .selectAll("licenses")
    .select(["products.code", "products.category_id", "products.slug", "orders.id as order_id"])
    .select(["policy.kind", "policy.lease_hours", "policy.floating_minutes"])
    .select(["policy.offline_days", "policy.unbind_quota"]);

function ownKeys(db: Db, wanted: KeySearch) {
  const { holderId, search, status, now } = wanted;
  let own = keysOf(db).where("licenses.holder_id", "=", holderId);
  if (search) own = own.where(found(wanted));
  if (status && status.length > 0)
    own = own.where(sql<SqlBool>`${statusAt(now)} in (${sql.join(status)})`);
  return own;
}

export const countKeys = (db: Db, wanted: KeySearch): Promise<number> =>
  countRows(ownKeys(db, wanted));

const sortable = (lang: Lang): Record<Input<"list">["orderby"], RawBuilder<unknown>> => ({
  product: sql`licenses.name ->> ${lang}`,
  validUntil: sql`coalesce(licenses.valid_until, 'infinity')`,
  issuedAt: sql`licenses.issued_at`,
});

/** Ties: those that end first. */
export const listKeys = (
  db: Db,
  wanted: KeySearch,
  {
    orderby,
    sort,
    lang,
    offset,
    limit,
  }: Pick<Input<"list">, "orderby" | "sort"> & Window & { readonly lang: Lang },
) =>
  withColumns(ownKeys(db, wanted))
    .orderBy(sql`${sortable(lang)[orderby]} ${sortDirection(sort)}`)
    .orderBy(sql`licenses.valid_until asc nulls last`)
    .orderBy("licenses.issued_at")
    .orderBy("licenses.id")
    .offset(offset)
    .limit(limit)
    .execute();

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number];

export const findKey = (db: Db | Tx, id: string): Promise<KeyRow | undefined> =>
  withColumns(keysOf(db)).where("licenses.id", "=", id).executeTakeFirst();

/** When the holder used a quota since `since`, oldest first. */
export async function listUses(
  db: Db | Tx,
  licenseId: string,
  { code, since }: { code: "UNBOUND" | "RELEASED_EARLY"; since: Date },
): Promise<Date[]> {
  const rows = await db
    .selectFrom("license_events")
    .select("at")
    .where("license_id", "=", licenseId)
    .where("kind", "=", "holder")
    .where("code", "=", code)
    .where("at", ">", since)
    .orderBy("id")
    .execute();
  return rows.map(({ at }) => at);
}

/** When staff last gave the whole quota back. */
export async function findQuotaReset(db: Db | Tx, licenseId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("license_events")
    .select("at")
    .where("license_id", "=", licenseId)
    .where("code", "=", "QUOTA_RESET")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Computers that may hold an unexpired lease or offline file; the caller compares the dates. */
export const listRunning = (db: Db | Tx, licenseId: string) =>
  db
    .selectFrom("activations")
    .selectAll()
    .where("license_id", "=", licenseId)
    .where("state", "in", ["live", "unbound", "killed"])
    .execute();

/** End of the last offline file that its computer may still use. */
export async function lastFileEnd(db: Db | Tx, licenseId: string): Promise<Date | null> {
  const { until } = await db
    .selectFrom("offline_files")
    .select((eb) => eb.fn.max("expires_at").as("until"))
    .where("license_id", "=", licenseId)
    .where("state", "in", ["out", "released_early", "revoked"])
    .executeTakeFirstOrThrow();
  return until;
}

export async function nameActivation(tx: Tx, id: string, label: string): Promise<void> {
  await tx.updateTable("activations").set({ label }).where("id", "=", id).execute();
}

export const findFileOut = (db: Db | Tx, activationId: string, now: Date) =>
  db
    .selectFrom("offline_files")
    .selectAll()
    .where("activation_id", "=", activationId)
    .where("state", "=", "out")
    .where("expires_at", ">", now)
    .executeTakeFirst();

/* Handovers */

export type HandoverRow = Selectable<LicenseHandoversTable>;

export const findHandover = (db: Db | Tx, licenseId: string): Promise<HandoverRow | undefined> =>
  db
    .selectFrom("license_handovers")
    .selectAll()
    .where("license_id", "=", licenseId)
    .executeTakeFirst();

/** Replaces a pending offer. */
export async function upsertOffer(tx: Tx, row: Insertable<LicenseHandoversTable>): Promise<void> {
  const { from_id, email, offered_at, expires_at } = row;
  await tx
    .insertInto("license_handovers")
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column("license_id")
        .doUpdateSet({ from_id, email, offered_at, expires_at })
        .where("license_handovers.accepted_at", "is", null),
    )
    .execute();
}

export async function deleteOffer(tx: Tx, licenseId: string): Promise<void> {
  await tx
    .deleteFrom("license_handovers")
    .where("license_id", "=", licenseId)
    .where("accepted_at", "is", null)
    .execute();
}

export async function markAccepted(
  tx: Tx,
  licenseId: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await tx
    .updateTable("license_handovers")
    .set({ email: null, to_id: by, accepted_at: at })
    .where("license_id", "=", licenseId)
    .execute();
}

export const listOffers = (db: Db | Tx, email: string, now: Date) =>
  db
    .selectFrom("license_handovers as offer")
    .innerJoin("licenses", (join) =>
      join
        .onRef("licenses.id", "=", "offer.license_id")
        .onRef("licenses.holder_id", "=", "offer.from_id"),
    )
    .innerJoin("members", "members.id", "offer.from_id")
    .select(["licenses.id", "licenses.name", "licenses.edition", "licenses.key_hint"])
    .select(["members.email as from", "offer.expires_at"])
    .where("offer.email", "=", email)
    .where("offer.expires_at", ">", now)
    .where("licenses.state", "not in", ["revoked", "refunded"])
    .orderBy("offer.offered_at")
    .execute();

/** The verified member of an address. */
export const findVerifiedMember = (db: Db | Tx, email: string) =>
  db
    .selectFrom("members")
    .select(["id", "email", "lang", "first_name", "last_name"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();

/* Usage records */

export interface RecordSearch extends Pick<
  Input<"records">,
  "key" | "computer" | "what" | "from" | "to"
> {
  readonly memberId: string;
}

/** When the member held which keys: until now, and until they handed one over. */
const heldBy = (memberId: string) => sql`
  select l.id as license_id, 'infinity'::timestamptz as until, coalesce(
    (select max(moved.at) from license_events moved where moved.license_id = l.id and moved.code in ('MOVED', 'HANDED_OVER')),
    '-infinity') as since
  from licenses l where l.holder_id = ${memberId}
  union all
  select h.license_id, h.accepted_at, coalesce(
    (select max(moved.at) from license_events moved
      where moved.license_id = h.license_id and moved.code = 'MOVED' and moved.at < h.accepted_at), '-infinity')
  from license_handovers h where h.from_id = ${memberId} and h.accepted_at is not null`;

/** Each holder sees the time in which the key was theirs, and what they did. */
const visibleTo = (memberId: string) => sql<SqlBool>`e.id in (
  select seen.id from (${heldBy(memberId)}) held
    join license_events seen on seen.license_id = held.license_id and seen.at between held.since and held.until
  union select id from license_events where actor_id = ${memberId} and kind = 'holder')`;

function recordConditions({ memberId, key, computer, what, from, to }: RecordSearch) {
  const all = [visibleTo(memberId)];
  if (key) all.push(sql`e.license_id = ${key}`);
  if (computer) all.push(sql`${computerName("a")} ilike ${containing(computer)}`);
  if (what) all.push(isAbout(what));
  if (from) all.push(sql`e.at >= ${startOfDay(from)}`);
  if (to) all.push(sql`e.at < ${endOfDay(to)}`);
  return sql.join(all, sql` and `);
}

function isAbout(topic: NonNullable<RecordSearch["what"]>): RawBuilder<SqlBool> {
  const codes = codesOfTopic(topic);
  return codes
    ? sql`e.code in (${sql.join(codes)})`
    : sql`e.code not in (${sql.join(SUCCESSFUL_CODES)})`;
}

const RECORDS = sql`from license_events e join licenses l on l.id = e.license_id
  left join activations a on a.id = e.activation_id`;

export const countRecords = (db: Db, wanted: RecordSearch): Promise<number> =>
  countFrom(db, sql`${RECORDS} where ${recordConditions(wanted)}`);

export type RecordRow = Pick<
  Selectable<LicenseEventsTable>,
  "id" | "license_id" | "activation_id" | "kind" | "code" | "at" | "data"
> & { readonly product: string; readonly key_hint: string; readonly computer: string | null };

/** `after`: overrides `offset`. */
export async function listRecords(
  db: Db,
  wanted: RecordSearch,
  {
    lang,
    sort,
    after,
    offset,
    limit,
  }: Window & Pick<Input<"records">, "sort" | "after"> & { readonly lang: Lang },
): Promise<RecordRow[]> {
  const than = sql.raw(sort === "asc" ? ">" : "<");
  const seen = sql`(select at, id from license_events where id = ${after ?? null})`;
  const rest = after === undefined ? sql`` : sql` and (e.at, e.id) ${than} ${seen}`;
  const { rows } = await sql<RecordRow>`
    select e.id, e.license_id, e.activation_id, e.kind, e.code, e.at, e.data,
      l.name ->> ${lang} as product, l.key_hint, ${computerName("a")} as computer
    ${RECORDS} where ${recordConditions(wanted)}${rest}
    order by e.at ${sortDirection(sort)}, e.id ${sortDirection(sort)}
    offset ${after === undefined ? offset : 0} limit ${limit}`.execute(db);
  return rows;
}

/** Keys that the member's records name. */
export async function listRecordedKeys(db: Db, memberId: string, lang: Lang) {
  const { rows } = await sql<{ id: string; name: string; key_hint: string }>`
    select distinct l.id, l.name ->> ${lang} as name, l.key_hint
    from licenses l where l.holder_id = ${memberId}
      or exists (select from license_handovers h
        where h.license_id = l.id and h.from_id = ${memberId} and h.accepted_at is not null)
    order by name, key_hint, id limit 200`.execute(db);
  return rows;
}
