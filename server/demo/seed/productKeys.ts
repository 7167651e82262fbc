import { createHash } from "node:crypto";
import { planEnd } from "#shared/catalog/products/rules.ts";
import { systemContext, type Container, type Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  boughtTerms,
  expireLicense,
  issueFile,
  LicenseRefusal,
  type LicenseRow,
  listSeats,
  lockLicense,
  newKey,
  recordLicenseEvents,
  takeSeat,
} from "#server/licensing/productKeys/commands.ts";
import { demoKeys, type DemoKey } from "../content/productKeys.ts";
import { products } from "../products/products.ts";

const HOLDER = "member@demo.test";
const DAY_MS = 86_400_000;

/** Once: not for a member who ever had a key. */
export async function seedProductKeys(world: Container): Promise<void> {
  await runTransaction(world.db, async (tx) => {
    const holder = await tx
      .selectFrom("members")
      .select("id")
      .where("email", "=", HOLDER)
      .forUpdate()
      .executeTakeFirst();
    if (!holder) return;
    const had = await tx
      .selectFrom("licenses")
      .select("id")
      .where("holder_id", "=", holder.id)
      .limit(1)
      .executeTakeFirst();
    if (had) return;
    for (const key of demoKeys) await seedKey(tx, world, key, holder.id);
  });
}

/** The state of things so many days ago. */
const daysAgo = (world: Container, days: number): Context => {
  const at = new Date(world.now().getTime() - days * DAY_MS);
  return { ...systemContext(world), now: () => at };
};

async function seedKey(tx: Tx, world: Container, demo: DemoKey, holderId: string): Promise<void> {
  const product = products.find(({ productCode }) => productCode === demo.code);
  const policy = product && (await findPolicy(tx, product.uuid));
  if (!policy) return; // removed from this demo
  const bought = daysAgo(world, demo.boughtDaysAgo);
  const id = await issueKey(tx, bought, { demo, product, policy, holderId });
  for (const computer of demo.computers) await seedComputer(tx, world, id, demo, computer);
  const license = await lockLicense(tx, id);
  if (license) await expireLicense(tx, systemContext(world), license);
}

const findPolicy = (tx: Tx, productId: string) =>
  tx
    .selectFrom("license_policies")
    .selectAll()
    .where("product_id", "=", productId)
    .executeTakeFirst();

interface Issued {
  readonly demo: DemoKey;
  readonly product: (typeof products)[number];
  readonly policy: NonNullable<Awaited<ReturnType<typeof findPolicy>>>;
  readonly holderId: string;
}

async function issueKey(
  tx: Tx,
  scope: Context,
  { demo: { months, updateMonths }, product, policy, holderId }: Issued,
): Promise<string> {
  const id = scope.newId();
  const at = scope.now();
  const validUntil = planEnd(at, months, policy.trial_days);
  await tx
    .insertInto("licenses")
    .values({
      id,
      ...newKey(scope, id).columns,
      product_id: product.uuid,
      holder_id: holderId,
      state: "issued",
      name: JSON.stringify(product.name),
      months,
      ...boughtTerms({ ...policy, maintenance_months: updateMonths ?? null }, months, at),
      valid_from: at,
      valid_until: validUntil,
      term_until: validUntil,
      issued_at: at,
    })
    .execute();
  const data = { validUntil: validUntil?.toISOString() ?? null };
  await recordLicenseEvents(tx, scope, [{ licenseId: id, kind: "system", code: "ISSUED", data }]);
  return id;
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** The same calls as for a program. */
async function seedComputer(
  tx: Tx,
  world: Container,
  licenseId: string,
  { code }: DemoKey,
  { name, platform, version, deviceKey, ...computer }: DemoKey["computers"][number],
): Promise<void> {
  const license = await requireLicense(tx, licenseId);
  const part = (of: string) => hash(`${code}/${name}/${of}`);
  const parts = { os: part("os"), board: part("board"), disk: part("disk") };
  const taken = await takeSeat(tx, daysAgo(world, computer.activatedDaysAgo), license, {
    product: code,
    version,
    fp: { v: 1, parts },
    deviceKey: { kty: "OKP", crv: "Ed25519", x: deviceKey },
    name,
    platform,
  });
  if (taken instanceof LicenseRefusal) throw taken;
  // Seen this morning, as a computer that checks every day.
  const seen = daysAgo(world, 0).now();
  const lease = new Date(seen.getTime() + license.lease_hours * 3_600_000);
  await tx
    .updateTable("activations")
    .set({ seen_at: seen, lease_until: lease })
    .where("id", "=", taken.activation.id)
    .execute();
  if (computer.offlineDays === undefined) return;
  const today = systemContext(world);
  const seats = await listSeats(tx, [licenseId], today.now());
  const activation = seats.find(({ id }) => id === taken.activation.id);
  if (!activation) throw new Error(`${name} holds no seat`);
  const issued = await issueFile(tx, today, {
    license,
    activation,
    seats,
    days: computer.offlineDays,
    kind: "checkout",
  });
  if (issued instanceof LicenseRefusal) throw issued;
}

async function requireLicense(tx: Tx, id: string): Promise<LicenseRow> {
  const license = await lockLicense(tx, id);
  if (!license) throw new Error(`no license ${id}`);
  return license;
}
