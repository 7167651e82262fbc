import type { z } from "zod";
import type { AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure } from "#shared/errors.ts";
import type {
  ShippingMethod,
  shippingOffice,
  ShippingMethodInput,
} from "#shared/sales/shipping/adminContract.ts";
import { listOutdatedTexts, nextUnversionedStatus } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { places } from "#server/identity/geo/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof shippingOffice> = z.output<(typeof shippingOffice)[K]["input"]>;

export async function methods(scope: Context): Promise<ShippingMethod[]> {
  requireStaff(scope, "prices.write");
  return (await queries.listMethods(scope.db, { all: true })).map(toMethodView);
}

export async function detail(scope: Context, { id }: { id: string }): Promise<ShippingMethod> {
  requireStaff(scope, "prices.write");
  const row = await queries.findMethod(scope.db, id);
  ensure(row, "shipping.not_found");
  return toMethodView(row);
}

/**
 * From the first active method on, ordering hardware requires a shipping choice.
 * @throws {Refusal} `request.invalid` for an unknown country.
 */
export async function create(scope: Context, input: Input<"create">): Promise<ShippingMethod> {
  requireStaff(scope, "prices.write");
  await assertCountries(scope, input);
  const id = scope.newId();
  const row = toMethodColumns(input);
  await runTransaction(scope.db, async (tx) => {
    await queries.insertMethod(tx, { id, at: scope.now(), ...row });
    await audit(tx, scope, {
      action: "shipping.created",
      subjectType: "shipping",
      subjectId: id,
      after: auditFacts(row),
    });
  });
  return detail(scope, { id });
}

/**
 * Existing orders are unaffected.
 * @throws {Refusal} as `create`, `shipping.not_found`, `edit.conflict`.
 */
export async function edit(scope: Context, input: Input<"edit">): Promise<ShippingMethod> {
  requireStaff(scope, "prices.write");
  await assertCountries(scope, input);
  const { id, revision } = input;
  const row = toMethodColumns(input);
  await runTransaction(scope.db, async (tx) => {
    const before = await queries.lockMethod(tx, id);
    ensure(before, "shipping.not_found");
    ensure(before.revision === revision, "edit.conflict");
    const followed = nextUnversionedStatus(
      translatedContent(before),
      { name: row.name, note: row.note },
      input,
    );
    await queries.updateMethod(tx, id, { ...row, followed });
    await audit(tx, scope, {
      action: "shipping.edited",
      subjectType: "shipping",
      subjectId: id,
      before: auditFacts(before),
      after: auditFacts(row),
    });
  });
  return detail(scope, { id });
}

async function assertCountries(scope: Context, { countries }: ShippingMethodInput): Promise<void> {
  const known = new Set((await places(scope, { type: "country", id: "" })).map(({ id }) => id));
  const areKnown = countries.every((code) => known.has(code));
  ensure(areKnown, "request.invalid", { countries: ["unknown_country"] });
}

/** Pickup has neither countries nor fees. */
function toMethodColumns(input: ShippingMethodInput): queries.WrittenRow {
  const { kind, name, note, sort, active } = input;
  const isDelivery = kind === "delivery";
  return {
    kind,
    name,
    note,
    countries: isDelivery ? input.countries : [],
    bands: isDelivery ? input.bands : [],
    free_from: isDelivery ? input.freeFrom : {},
    sort,
    active,
  };
}

const translatedContent = ({ name, note, followed }: queries.MethodRow) => ({
  content: { name, note },
  followed,
});

const toMethodView = (row: queries.MethodRow): ShippingMethod => ({
  uuid: row.id,
  kind: row.kind,
  name: row.name,
  note: row.note,
  countries: row.countries,
  bands: row.bands.map(({ grams, amounts }) => ({ grams, amounts: { ...amounts } })),
  freeFrom: { ...row.free_from },
  sort: row.sort,
  active: row.active,
  revision: row.revision,
  behind: listOutdatedTexts(translatedContent(row)),
});

const auditFacts = (row: queries.WrittenRow): AuditFacts => ({
  kind: row.kind,
  name: { ...row.name },
  note: { ...row.note },
  countries: row.countries,
  bands: row.bands.map(({ grams, amounts }) => ({ grams, amounts: { ...amounts } })),
  freeFrom: { ...row.free_from },
  sort: row.sort,
  active: row.active,
});
