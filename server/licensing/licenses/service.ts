import type { Texts } from "#shared/kit/lang.ts";
import { listTexts } from "#shared/kit/listTexts.ts";
import type { ProductKey } from "#shared/licensing/licenses/contract.ts";
import { keyStatus, licenseDates } from "#shared/licensing/licenses/rules.ts";
import type { Context } from "#server/context.ts";
import { licenseTerm } from "../activations/lease.ts";
import { listSeats, machineName, type ActivationRow } from "../activations/seats.ts";
import { openKey } from "./commands.ts";
import * as queries from "./queries.ts";

export { countKeys, listOrderKeyEvents, listOrderKeys } from "./adminViews.ts";

/** "24", or "24 and 48" if products differ. */
export async function describePolicies(
  { db }: Context,
  column: "lease_hours" | "grace_days" | "trial_days",
): Promise<Texts> {
  const values = await queries.listPolicyValues(db, column);
  return listTexts(() => values.map(String));
}

/** For the holder only; keys are masked while staff impersonate. */
export async function listByOrder(
  scope: Context,
  { orderId }: { orderId: string },
): Promise<ProductKey[]> {
  if (!scope.viewer) return [];
  const holderId = scope.viewer.memberId;
  const licenses = await queries.listOrderLicenses(scope.db, { orderId, holderId });
  const seats = await listSeats(
    scope.db,
    licenses.map((license) => license.id),
    scope.now(),
  );
  const byLicense = Map.groupBy(seats, (activation) => activation.license_id);
  return licenses.map((license) => present(scope, license, byLicense.get(license.id) ?? []));
}

type Row = Awaited<ReturnType<typeof queries.listOrderLicenses>>[number];

function present(scope: Context, license: Row, live: readonly ActivationRow[]): ProductKey {
  return {
    uuid: license.id,
    product: license.product_id,
    category: license.category_id,
    slug: license.slug,
    productCode: license.code,
    name: license.name[scope.lang],
    edition: license.edition?.[scope.lang] ?? null,
    months: license.months,
    key: scope.viewer?.impersonation
      ? `…${license.key_hint}` // impersonated
      : openKey(scope, license),
    hint: license.key_hint,
    status: keyStatus(licenseTerm(license), live.length, scope.now()),
    validFrom: license.valid_from.toISOString(),
    ...licenseDates(licenseTerm(license), scope.now()),
    seats: { used: live.length, max: license.seats },
    activations: live.map((activation) => ({
      uuid: activation.id,
      name: machineName(activation),
      platform: activation.platform,
      activatedAt: activation.activated_at.toISOString(),
      seenAt: activation.seen_at.toISOString(),
    })),
  };
}
