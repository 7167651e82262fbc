import { type RawBuilder, type Selectable, sql, type SqlBool } from "kysely";
import type { PlanMonths } from "#shared/catalog/products/rules.ts";
import type { Lang, Texts } from "#shared/kit/lang.ts";
import { EXPIRING_DAYS, type LicenseListInput } from "#shared/licensing/licenses/adminContract.ts";
import { SWAPS_PER_DAY } from "#shared/licensing/licenses/policy.ts";
import { type LicenseState, KeyStatus } from "#shared/licensing/licenses/rules.ts";
import { matchesPerson } from "#server/identity/members/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countFrom, countRows, sortDirection } from "#server/platform/db/listSql.ts";
import type { SigningKeysTable } from "#server/platform/db/schema.ts";

const DAY_MS = 86_400_000;

export interface LicenseListRow {
  readonly id: string;
  readonly key_hint: string;
  readonly product_id: string;
  readonly code: string;
  readonly name: Texts;
  readonly edition: Texts | null;
  readonly months: PlanMonths | null;
  readonly state: LicenseState;
  readonly seats: number;
  readonly used: number;
  readonly renewal_grace_days: number;
  readonly valid_until: Date | null;
  readonly issued_at: Date;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly holder_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly suspicious: boolean;
}

/** What a search names. */
export interface SearchedKey {
  readonly text: string;
  /** Of a whole key. */
  readonly hash: Buffer | null;
  /** If the text may be one. */
  readonly hint: string | null;
  /** If the text may be one. */
  readonly orderNumber: string;
}

export interface WantedLicenses extends Pick<
  LicenseListInput,
  "member" | "product" | "status" | "state" | "expiring" | "suspicious"
> {
  readonly searched: SearchedKey | null;
  readonly now: Date;
}

const used = (now: Date): RawBuilder<number> => sql`(
  select count(*)::int from activation_seats s
  where s.license_id = l.id and (s.seat_until is null or s.seat_until > ${now}))`;

const usable = (now: Date): RawBuilder<SqlBool> => sql`(l.state in ('issued', 'active')
  and (l.valid_until is null or l.valid_until + l.renewal_grace_days * interval '1 day' > ${now}))`;

const expiring = (now: Date): RawBuilder<SqlBool> => sql`(l.state in ('issued', 'active')
  and l.valid_until > ${now}
  and l.valid_until <= ${new Date(now.getTime() + EXPIRING_DAYS * DAY_MS)})`;

/**
 * Licenses with a computer whose device key changed too often, as if a disk had been copied. With a machine id, only
 * those that were refused: its containers make a new device key at each start.
 */
const suspects = (now: Date) => sql`
  select e.license_id from license_events e join activations a on a.id = e.activation_id
  where e.code in ('DEVICE_SWAPPED', 'DEVICE_CONFLICT') and e.at > ${new Date(now.getTime() - DAY_MS)}
  group by e.license_id, a.id
  having bool_or(e.code = 'DEVICE_CONFLICT') or (count(*) >= ${SWAPS_PER_DAY} and not a.fp_parts ? 'id')`;

const isSuspicious = (now: Date): RawBuilder<SqlBool> => sql`l.id in (${suspects(now)})`;

/** Each branch reads its own index. */
function named({ text, hash, hint, orderNumber }: SearchedKey): RawBuilder<SqlBool> {
  if (hash) return sql`l.key_hash = ${hash}`;
  const byHint =
    hint === null ? sql`` : sql`union select id from licenses where key_hint = ${hint}`;
  return sql`l.id in (
    select license_id from activations where search @@ search_query(${text})
    union select k.id from licenses k join members m on m.id = k.holder_id
      where m.search @@ search_query(${text})
    union select k.id from orders o join order_lines ol on ol.order_id = o.id
      join licenses k on k.order_line_id = ol.id
      where o.number = ${orderNumber} or o.search @@ search_query(${text})
    ${byHint})`;
}

const seated = (now: Date) => sql`
  select s.license_id from activation_seats s where s.seat_until is null or s.seat_until > ${now}`;

/** The values of `KeyStatus`, as `keyStatus` derives them. */
const hasStatus = (status: string, now: Date): RawBuilder<SqlBool> => {
  if (Number(status) === KeyStatus.invalid) return sql`not ${usable(now)}`;
  const among = Number(status) === KeyStatus.authorised ? sql`in` : sql`not in`;
  return sql`(${usable(now)} and l.id ${among} (${seated(now)}))`;
};

function conditions(wanted: WantedLicenses): RawBuilder<SqlBool> {
  const { searched, member, product, status, state, now } = wanted;
  const all: RawBuilder<SqlBool>[] = [sql`true`];
  if (searched) all.push(named(searched));
  if (member) all.push(matchesPerson("l.holder_id", member));
  if (product) all.push(sql`l.product_id = ${product}`);
  if (status && status.length > 0)
    all.push(
      sql`(${sql.join(
        status.map((one) => hasStatus(one, now)),
        sql` or `,
      )})`,
    );
  if (state && state.length > 0) all.push(sql`l.state = any(${state})`);
  if (wanted.expiring) all.push(expiring(now));
  if (wanted.suspicious) all.push(isSuspicious(now));
  return sql<SqlBool>`${sql.join(all, sql` and `)}`;
}

export const countLicenses = (db: Db, wanted: WantedLicenses): Promise<number> =>
  countFrom(db, sql`from licenses l where ${conditions(wanted)}`);

const columns = (now: Date) => sql`l.id, l.key_hint, l.product_id, p.code, l.name, l.edition,
  l.months, l.state, l.seats, ${used(now)} as used, l.renewal_grace_days, l.valid_until, l.issued_at,
  o.id as order_id, o.number as order_number, ${isSuspicious(now)} as suspicious,
  m.id as holder_id, m.first_name, m.last_name, m.email`;

const joined = sql`join products p on p.id = l.product_id
  join members m on m.id = l.holder_id
  left join order_lines ol on ol.id = l.order_line_id
  left join orders o on o.id = ol.order_id`;

const sorted = { issuedAt: sql`l.issued_at`, validUntil: sql`l.valid_until` };

export async function listLicenses(
  db: Db,
  wanted: WantedLicenses,
  page: Pick<LicenseListInput, "orderby" | "sort"> & { offset: number; limit: number },
): Promise<LicenseListRow[]> {
  const direction = sortDirection(page.sort);
  const { rows } = await sql<LicenseListRow>`
    select ${columns(wanted.now)} from licenses l ${joined} where ${conditions(wanted)}
    order by ${sorted[page.orderby]} ${direction} nulls last, l.id
    offset ${page.offset} limit ${page.limit}`.execute(db);
  return rows;
}

export async function findListed(
  db: Db | Tx,
  id: string,
  now: Date,
): Promise<LicenseListRow | undefined> {
  const { rows } = await sql<LicenseListRow>`
    select ${columns(now)} from licenses l ${joined} where l.id = ${id}`.execute(db);
  return rows[0];
}

interface FoundRow {
  readonly id: string;
  readonly key_hint: string;
  readonly name: Texts;
  readonly email: string;
  /** Whose name was searched; null if its key was. */
  readonly computer: string | null;
}

/** By hint, whole key or name of a computer; newest first. */
export async function findForSearch(
  db: Db,
  { text, hash, hint }: SearchedKey,
  limit: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    with found as (
      select id, null::text as computer from licenses where key_hash = ${hash} or key_hint = ${hint}
      union all
      select license_id, coalesce(label, device_name) from activations
      where search @@ search_query(${text}))
    select * from (
      select distinct on (l.id) l.id, l.key_hint, l.name, l.issued_at, m.email, found.computer
      from found join licenses l on l.id = found.id join members m on m.id = l.holder_id
      order by l.id, found.computer nulls first) one
    order by issued_at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function countForOffice(db: Db, now: Date) {
  const { rows } = await sql<Record<"total" | "active" | "expiring" | "suspicious", number>>`
    select
      (select count(*)::int from licenses) as total,
      (select count(*)::int from licenses l where l.state = 'active') as active,
      (select count(*)::int from licenses l where ${expiring(now)}) as expiring,
      (select count(distinct license_id)::int from (${suspects(now)}) s) as suspicious`.execute(db);
  return rows[0] ?? { total: 0, active: 0, expiring: 0, suspicious: 0 };
}

/** Runs on every page of the back office. */
export async function countSuspicious(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct license_id)::int as count from (${suspects(now)}) s`.execute(db);
  return rows[0]?.count ?? 0;
}

const person = ["members.id", "members.first_name", "members.last_name", "members.email"] as const;

export const findBuyer = (db: Db | Tx, licenseId: string) =>
  db
    .selectFrom("licenses")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .innerJoin("members", "members.id", "orders.member_id")
    .select(person)
    .where("licenses.id", "=", licenseId)
    .executeTakeFirst();

export const listExtensions = (db: Db | Tx, licenseId: string) =>
  db
    .selectFrom("license_extensions")
    .innerJoin("members", "members.id", "license_extensions.granted_by")
    .select(person)
    .select(["until", "reason", "granted_at"])
    .where("license_id", "=", licenseId)
    .orderBy("granted_at", "desc")
    .orderBy("license_extensions.id")
    .execute();

/** Activations that are not among `held`, newest first. */
export const listOtherActivations = (
  db: Db | Tx,
  { licenseId, held, limit }: { licenseId: string; held: readonly string[]; limit: number },
) =>
  otherActivations(db, licenseId, held)
    .selectAll()
    .orderBy("activated_at", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();

export const countOtherActivations = (
  db: Db | Tx,
  { licenseId, held }: { licenseId: string; held: readonly string[] },
): Promise<number> => countRows(otherActivations(db, licenseId, held));

const otherActivations = (db: Db | Tx, licenseId: string, held: readonly string[]) =>
  db
    .selectFrom("activations")
    .where("license_id", "=", licenseId)
    .where((eb) => eb.not(eb("id", "=", eb.fn.any(eb.val(held)))));

export const findActivation = (tx: Tx, wanted: { licenseId: string; id: string }) =>
  tx
    .selectFrom("activations")
    .selectAll()
    .where("id", "=", wanted.id)
    .where("license_id", "=", wanted.licenseId)
    .executeTakeFirst();

export const countFiles = (db: Db | Tx, licenseId: string): Promise<number> =>
  countRows(db.selectFrom("offline_files").where("license_id", "=", licenseId));

/** Newest first. */
export const listFiles = (
  db: Db | Tx,
  { licenseId, limit }: { licenseId: string; limit: number },
) =>
  db
    .selectFrom("offline_files")
    .innerJoin("activations", "activations.id", "offline_files.activation_id")
    .select(["jti", "offline_files.state", "issued_at", "expires_at", "offline_files.ended_at"])
    .select(["device_name", "label"])
    .where("offline_files.license_id", "=", licenseId)
    .orderBy("issued_at", "desc")
    .orderBy("jti")
    .limit(limit)
    .execute();

export const countEvents = (db: Db, licenseId: string): Promise<number> =>
  countFrom(db, sql`from license_events where license_id = ${licenseId}`);

export const listEvents = (
  db: Db,
  { licenseId, offset, limit }: { licenseId: string; offset: number; limit: number },
) =>
  db
    .selectFrom("license_events as e")
    .leftJoin("activations as a", "a.id", "e.activation_id")
    .leftJoin("members as m", "m.id", "e.actor_id")
    .select(["e.id", "e.at", "e.kind", "e.code", "e.reason", "e.data"])
    .select(["a.device_name", "a.label"])
    .select(["m.id as actor_id", "m.first_name", "m.last_name", "m.email"])
    .where("e.license_id", "=", licenseId)
    .orderBy("e.id", "desc")
    .offset(offset)
    .limit(limit)
    .execute();

export async function findMemberId(db: Db | Tx, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("members")
    .select("id")
    .where("email", "=", email)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row?.id;
}

/** Products that have keys, by name in `lang`; `search` is of name or code. */
export async function listProducts(
  db: Db,
  lang: Lang,
  { search, limit }: { search: string | undefined; limit: number },
) {
  const like = search === undefined ? null : containing(search);
  const from = sql`from products p join license_policies policy on policy.product_id = p.id
    where ${like}::text is null or p.code ilike ${like} or p.name ->> ${lang} ilike ${like}`;
  const total = await countFrom(db, from);
  const { rows } = await sql<{
    uuid: string;
    code: string;
    name: string;
    editions: { uuid: string; name: string }[];
  }>`
    select p.id as uuid, p.code, p.name ->> ${lang} as name,
      coalesce((
        select jsonb_agg(jsonb_build_object('uuid', e.id, 'name', e.name ->> ${lang}) order by e.sort, e.id)
        from editions e where e.product_id = p.id and not e.retired), '[]') as editions
    ${from} order by name, p.code limit ${limit}`.execute(db);
  return { rows, total };
}

export const findProduct = (tx: Tx, id: string) =>
  tx
    .selectFrom("products")
    .innerJoin("license_policies", "license_policies.product_id", "products.id")
    .select(["products.id", "products.name"])
    .where("products.id", "=", id)
    .executeTakeFirst();

export const listEditions = (tx: Tx, productId: string) =>
  tx
    .selectFrom("editions")
    .select(["id", "name"])
    .where("product_id", "=", productId)
    .where("retired", "=", false)
    .execute();

export type SigningKeyRow = Pick<
  Selectable<SigningKeysTable>,
  "kid" | "use" | "created_at" | "retired_at"
>;

/** Current, next, then retired ones, the newest first. */
export const listSigningKeys = (db: Db | Tx): Promise<SigningKeyRow[]> =>
  db
    .selectFrom("signing_keys")
    .select(["kid", "use", "created_at", "retired_at"])
    .orderBy("use")
    .orderBy("retired_at", "desc")
    .execute();

export const lockCurrentSigningKey = (tx: Tx) =>
  tx
    .selectFrom("signing_keys")
    .select("kid")
    .where("use", "=", "current")
    .forUpdate()
    .executeTakeFirst();
