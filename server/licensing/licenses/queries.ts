import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  ActivationsTable,
  LicenseEventsTable,
  LicensesTable,
  SigningKeysTable,
} from "#server/platform/db/schema.ts";

export type LicenseRow = Selectable<LicensesTable> & {
  readonly code: string;
  /** Null for a product with a single edition. */
  readonly edition_id: string | null;
};
export type ActivationRow = Selectable<ActivationsTable>;

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
  column: "lease_hours" | "grace_days",
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
    .select([
      "products.code",
      "products.category_id",
      "products.slug",
      "order_lines.edition_id",
      "order_lines.name",
      "order_lines.edition",
      "order_lines.months",
    ])
    .where("order_lines.order_id", "=", key.orderId)
    .where("licenses.holder_id", "=", key.holderId)
    .orderBy("order_lines.position")
    .orderBy("licenses.unit_no")
    .execute();
}

/** Oldest first. */
export function listLiveActivations(
  db: Db | Tx,
  licenseIds: readonly string[],
): Promise<ActivationRow[]> {
  if (licenseIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("activations")
    .selectAll()
    .where("license_id", "in", licenseIds)
    .where("state", "=", "live")
    .orderBy("activated_at")
    .orderBy("id")
    .execute();
}

/** Newest first. */
export function listReleasedActivations(tx: Tx, licenseId: string): Promise<ActivationRow[]> {
  return tx
    .selectFrom("activations")
    .selectAll()
    .where("license_id", "=", licenseId)
    .where("state", "=", "released")
    .orderBy("activated_at", "desc")
    .execute();
}

const lockLicense = (tx: Tx) =>
  tx
    .selectFrom("licenses")
    .innerJoin("products", "products.id", "licenses.product_id")
    .innerJoin("order_lines", "order_lines.id", "licenses.order_line_id")
    .selectAll("licenses")
    .select(["products.code", "order_lines.edition_id"])
    .forUpdate("licenses");

/** Counting and taking seats requires this lock. */
export function lockByKeyHash(tx: Tx, hash: Buffer): Promise<LicenseRow | undefined> {
  return lockLicense(tx).where("licenses.key_hash", "=", hash).executeTakeFirst();
}

/** Locks the license before reading the activation. */
export async function lockByActivation(tx: Tx, activationId: string) {
  const license = await lockLicense(tx)
    .where("licenses.id", "=", (eb) =>
      eb.selectFrom("activations").select("license_id").where("id", "=", activationId),
    )
    .executeTakeFirst();
  if (!license) return undefined;
  const activation = await tx
    .selectFrom("activations")
    .selectAll()
    .where("id", "=", activationId)
    .executeTakeFirstOrThrow();
  return { license, activation };
}

export function insertActivation(
  tx: Tx,
  row: Insertable<ActivationsTable>,
): Promise<ActivationRow> {
  return tx.insertInto("activations").values(row).returningAll().executeTakeFirstOrThrow();
}

/** Increments the sequence number. */
export function renewActivation(
  tx: Tx,
  id: string,
  change: Omit<Updateable<ActivationsTable>, "seq">,
): Promise<ActivationRow> {
  return tx
    .updateTable("activations")
    .set((eb) => ({ ...change, seq: eb("seq", "+", 1) }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function markActive(tx: Tx, licenseId: string) {
  await tx
    .updateTable("licenses")
    .set({ state: "active" })
    .where("id", "=", licenseId)
    .where("state", "=", "issued")
    .execute();
}

export async function insertEvents(tx: Tx, events: Insertable<LicenseEventsTable>[]) {
  if (events.length > 0) await tx.insertInto("license_events").values(events).execute();
}

/** The current key first. */
export function listSigningKeys(tx: Tx): Promise<Selectable<SigningKeysTable>[]> {
  return tx.selectFrom("signing_keys").selectAll().orderBy("use").execute();
}

export async function insertSigningKey(tx: Tx, key: Insertable<SigningKeysTable>) {
  await tx
    .insertInto("signing_keys")
    .values(key)
    .onConflict((conflict) => conflict.column("use").doNothing())
    .execute();
}

/** Usable keys of a line, locked; unused ones first, then the newest. */
export async function lockUsableLicenses(tx: Tx, lineId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("licenses")
    .select("id")
    .where("order_line_id", "=", lineId)
    .where("state", "not in", ["revoked", "refunded"])
    .orderBy((eb) =>
      eb.exists(
        eb
          .selectFrom("activations")
          .select("activations.id")
          .whereRef("activations.license_id", "=", "licenses.id")
          .where("activations.state", "=", "live"),
      ),
    )
    .orderBy("unit_no", "desc")
    .forUpdate("licenses")
    .execute();
  return rows.map(({ id }) => id);
}

/** Refunded keys lose their seats. */
export async function revokeLicenses(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return;
  await tx.updateTable("licenses").set({ state: "refunded" }).where("id", "in", ids).execute();
  await tx
    .updateTable("activations")
    .set({ state: "released" })
    .where("license_id", "in", ids)
    .where("state", "=", "live")
    .execute();
}
