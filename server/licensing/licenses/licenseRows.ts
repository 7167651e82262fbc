import type { Selectable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { LicensePoliciesTable, LicensesTable } from "#server/platform/db/schema.ts";

type PolicyColumns = Pick<
  Selectable<LicensePoliciesTable>,
  | "kind"
  | "lease_hours"
  | "floating_minutes"
  | "floating_since"
  | "offline_days"
  | "unbind_quota"
  | "fp_rule"
>;

/** With the product's code and what of its policy applies to issued keys. */
export type LicenseRow = Selectable<LicensesTable> &
  PolicyColumns & {
    readonly code: string;
    readonly policy_entitlements: string[];
  };

/** Named, since a statement with `*` is not prepared, and planning these joins takes longer than running them. */
const LICENSE_COLUMNS = [
  "licenses.id",
  "licenses.key_hash",
  "licenses.key_cipher",
  "licenses.key_hint",
  "licenses.order_line_id",
  "licenses.unit_no",
  "licenses.product_id",
  "licenses.holder_id",
  "licenses.state",
  "licenses.seats",
  "licenses.grace_days",
  "licenses.renewal_grace_days",
  "licenses.valid_from",
  "licenses.valid_until",
  "licenses.issued_at",
  "licenses.end_told",
  "licenses.state_reason",
  "licenses.name",
  "licenses.edition_id",
  "licenses.edition",
  "licenses.months",
  "licenses.entitlements",
  "licenses.term_until",
  "licenses.maintenance_until",
  "licenses.handed_over_at",
  "licenses.revision",
  "licenses.subscription_id",
] as const;

export const licensesWithPolicy = (db: Db | Tx) =>
  db
    .selectFrom("licenses")
    .innerJoin("products", "products.id", "licenses.product_id")
    .innerJoin("license_policies as policy", "policy.product_id", "licenses.product_id")
    .select(LICENSE_COLUMNS)
    .select([
      "products.code",
      "policy.kind",
      "policy.lease_hours",
      "policy.floating_minutes",
      "policy.floating_since",
      "policy.offline_days",
      "policy.unbind_quota",
      "policy.fp_rule",
      "policy.entitlements as policy_entitlements",
    ]);

export const findLicense = (db: Db | Tx, id: string): Promise<LicenseRow | undefined> =>
  licensesWithPolicy(db).where("licenses.id", "=", id).executeTakeFirst();

/** Counting, taking and giving up seats requires this lock; where an order is locked too, it comes first. */
export const lockLicense = (tx: Tx, id: string): Promise<LicenseRow | undefined> =>
  licensesWithPolicy(tx).where("licenses.id", "=", id).forUpdate("licenses").executeTakeFirst();

export const lockByKeyHash = (tx: Tx, hash: Buffer): Promise<LicenseRow | undefined> =>
  licensesWithPolicy(tx)
    .where("licenses.key_hash", "=", hash)
    .forUpdate("licenses")
    .executeTakeFirst();

export const lockByActivation = (tx: Tx, activationId: string): Promise<LicenseRow | undefined> =>
  licensesWithPolicy(tx)
    .where("licenses.id", "=", (eb) =>
      eb.selectFrom("activations").select("license_id").where("id", "=", activationId),
    )
    .forUpdate("licenses")
    .executeTakeFirst();
