import { type Insertable, sql, type SqlBool, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  LicenseEventsTable,
  LicenseExtensionsTable,
  LicensesTable,
} from "#server/platform/db/schema.ts";

export function listPolicies(tx: Tx, productIds: readonly string[]) {
  if (productIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom("license_policies")
    .selectAll()
    .where("product_id", "in", productIds)
    .execute();
}

/** The different values of all products, smallest first. */
export async function listPolicyValues(
  db: Db,
  column: "lease_hours" | "grace_days" | "trial_days",
): Promise<number[]> {
  const rows = await db
    .selectFrom("license_policies")
    .select(sql<number>`${sql.ref(column)}`.as("value"))
    .distinct()
    .orderBy("value")
    .execute();
  return rows.map(({ value }) => value);
}

export function listIssuedUnits(tx: Tx, lineIds: readonly string[]) {
  if (lineIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom("licenses")
    .select(["order_line_id", "unit_no"])
    .where("order_line_id", "in", lineIds)
    .execute();
}

export async function insertLicenses(tx: Tx, rows: Insertable<LicensesTable>[]) {
  if (rows.length > 0) await tx.insertInto("licenses").values(rows).execute();
}

export function listOrderLicenses(db: Db, key: { orderId: string; holderId: string }) {
  return db
    .selectFrom("licenses")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .innerJoin("products", "products.id", "licenses.product_id")
    .selectAll("licenses")
    .select(["products.code", "products.category_id", "products.slug"])
    .where("order_lines.order_id", "=", key.orderId)
    .where("licenses.holder_id", "=", key.holderId)
    .orderBy("order_lines.position")
    .orderBy("licenses.unit_no")
    .execute();
}

/** Raises the revision, by which forms notice changes. */
export async function updateLicense(
  tx: Tx,
  id: string,
  change: Omit<Updateable<LicensesTable>, "id" | "revision">,
): Promise<void> {
  await tx
    .updateTable("licenses")
    .set((eb) => ({ ...change, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function insertEvents(tx: Tx, events: Insertable<LicenseEventsTable>[]) {
  if (events.length > 0) await tx.insertInto("license_events").values(events).execute();
}

export async function insertExtension(tx: Tx, row: Insertable<LicenseExtensionsTable>) {
  await tx.insertInto("license_extensions").values(row).execute();
}

/** The later of the term and all extensions; null: permanent. */
export async function computeEnd(tx: Tx, id: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when term_until is null then null else greatest(term_until,
      (select max(until) from license_extensions where license_id = ${id})) end as until
    from licenses where id = ${id}`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Keys of one line of an order, or of one subscription. */
export type KeyGroup = { readonly lineId: string } | { readonly subscriptionId: string };

/** Usable keys, locked; those without a seat taken first, then the newest. */
export function lockUsableLicenses(tx: Tx, of: KeyGroup, now: Date) {
  return tx
    .selectFrom("licenses")
    .select(["id", "state"])
    .where((eb) =>
      "lineId" in of
        ? eb("order_line_id", "=", of.lineId)
        : eb("subscription_id", "=", of.subscriptionId),
    )
    .where("state", "not in", ["revoked", "refunded"])
    .orderBy((eb) =>
      eb.exists(
        eb
          .selectFrom("activation_seats as seats")
          .select("seats.activation_id")
          .whereRef("seats.license_id", "=", "licenses.id")
          .where(sql<SqlBool>`(seats.seat_until is null or seats.seat_until > ${now})`),
      ),
    )
    .orderBy("unit_no", "desc")
    .forUpdate("licenses")
    .execute();
}

/** Keys past their end and grace that do not say so yet. */
export async function listExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from licenses where state in ('issued', 'active')
      and valid_until + renewal_grace_days * interval '1 day' <= ${now} and valid_until <= ${now}
    order by valid_until limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markActive(tx: Tx, licenseId: string): Promise<void> {
  await tx
    .updateTable("licenses")
    .set({ state: "active" })
    .where("id", "=", licenseId)
    .where("state", "=", "issued")
    .execute();
}

/** `active` once a computer was activated, else `issued`. */
export async function reopen(tx: Tx, licenseId: string): Promise<void> {
  await sql`
    update licenses set state = case when exists (select from activations where license_id = ${licenseId})
        then 'active' else 'issued' end, state_reason = null, revision = revision + 1
    where id = ${licenseId}`.execute(tx);
}
