import { ensure, Refusal } from "#shared/errors.ts";
import {
  EARLY_RELEASE_PERIOD_DAYS,
  UNBIND_PERIOD_DAYS,
} from "#shared/licensing/licenses/policy.ts";
import { type Quota, slidingQuota } from "#shared/licensing/productKeys/rules.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { withReauthentication } from "#server/identity/accounts/service.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { type ActivationRow, settleSeats } from "../activations/seats.ts";
import { type LicenseRow, lockLicense } from "../licenses/licenseRows.ts";
import * as queries from "./queries.ts";

const DAY_MS = 86_400_000;

/** Somebody else's key reads as not there. @throws {Refusal} `license.not_found`. */
export async function lockOwnKey(tx: Tx, scope: Context, id: string): Promise<LicenseRow> {
  const { memberId } = requireMember(scope);
  const license = await lockLicense(tx, id);
  ensure(license?.holder_id === memberId, "license.not_found");
  return license;
}

/** In one transaction under the license lock. @throws {Refusal} `session.required`, `license.not_found`. */
export const withOwnKey = <T>(
  scope: Context,
  id: string,
  run: (tx: Tx, license: LicenseRow) => Promise<T>,
): Promise<T> => runTransaction(scope.db, async (tx) => run(tx, await lockOwnKey(tx, scope, id)));

/**
 * Under the license lock, after the member's password was confirmed. Somebody else's key is refused before a try counts.
 * @throws {Refusal} as `withOwnKey`, `account.wrong_password` at `password`, `rate.limited`.
 */
export async function withOwnKeyAndPassword<T>(
  scope: Context,
  { id, password }: { id: string; password: string },
  run: (tx: Tx, license: LicenseRow) => Promise<T>,
): Promise<T> {
  await withOwnKey(scope, id, () => Promise.resolve());
  return withReauthentication(scope, { password, at: "password" }, async (tx) =>
    run(tx, await lockOwnKey(tx, scope, id)),
  );
}

/** The computer if it holds a seat. Requires the license lock. @throws {Refusal} `key.computer_gone`. */
export async function requireComputer(
  tx: Tx,
  scope: Context,
  license: LicenseRow,
  id: string,
): Promise<ActivationRow> {
  const seats = await settleSeats(tx, scope, license);
  const computer = seats.find((seat) => seat.id === id);
  ensure(computer, "key.computer_gone");
  return computer;
}

type QuotaSubject = Pick<LicenseRow, "id" | "unbind_quota" | "seats">;

const daysAgo = ({ now }: Context, days: number) => new Date(now().getTime() - days * DAY_MS);

/** Computers that the holder released; staff may give the whole quota back. */
export async function unbindQuota(
  db: Db | Tx,
  scope: Context,
  { id, unbind_quota: max }: QuotaSubject,
): Promise<Quota> {
  const period = daysAgo(scope, UNBIND_PERIOD_DAYS);
  const reset = await queries.findQuotaReset(db, id);
  const since = reset && reset > period ? reset : period;
  const uses = await queries.listUses(db, id, { code: "UNBOUND", since });
  return slidingQuota(uses, max, UNBIND_PERIOD_DAYS);
}

/** One for each seat. */
export async function earlyReleaseQuota(
  db: Db | Tx,
  scope: Context,
  { id, seats: max }: QuotaSubject,
): Promise<Quota> {
  const since = daysAgo(scope, EARLY_RELEASE_PERIOD_DAYS);
  const uses = await queries.listUses(db, id, { code: "RELEASED_EARLY", since });
  return slidingQuota(uses, max, EARLY_RELEASE_PERIOD_DAYS);
}

/** @throws {Refusal} with the instant from which one more is possible. */
export function ensureLeft(
  { left, renewsAt }: Quota,
  code: "key.unbind_quota" | "key.early_release_quota",
): void {
  if (left > 0) return;
  const until = renewsAt?.toISOString();
  throw new Refusal(code, undefined, undefined, until === undefined ? {} : { until });
}
