import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure, Refusal, refusalCode } from "#shared/errors.ts";
import { publishingFaults } from "#shared/catalog/products/publishValidation.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { applyContent } from "./publishToCatalog.ts";
import { lockPlans } from "./publishedQueries.ts";
import { present } from "./adminView.ts";
import * as queries from "./productQueries.ts";
import { checked, contentOf, keepFound, lockedStanding, placed } from "./saveRevision.ts";

const UNSCHEDULED = { publish_at: null, publish_number: null, publish_fault: null };

/** Publishes the newest version now or at `at`, replacing an earlier schedule. */
export function publish(
  scope: Scope,
  { id, version, at }: { id: string; version: number; at?: Date | undefined },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  ensure(!at || at > scope.now(), "request.invalid", { at: ["moment_passed"] });
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    if (standing.live === version) await queries.setStanding(tx, id, UNSCHEDULED);
    else if (at) await schedule(tx, scope, standing, at);
    else await goLive(tx, scope, standing, version);
    return present(tx, id);
  });
}

async function schedule(tx: Tx, scope: Scope, standing: queries.StandingRow, at: Date) {
  const { id, newest } = standing;
  await fit(tx, standing, newest);
  await keepFound(tx, standing);
  const planned = { publish_at: at, publish_number: newest, publish_fault: null };
  await queries.setStanding(tx, id, planned);
  await note(tx, scope, "product.scheduled", id, { version: newest, begins: at.toISOString() });
}

async function fit(tx: Tx, standing: queries.StandingRow, number: number) {
  const content = await contentOf(tx, standing.id, number);
  ensure(content, "revision.not_found");
  const missing = publishingFaults(content);
  if (Object.keys(missing).length > 0) throw new Refusal("publish.incomplete", missing);
  await checked(tx, standing, content);
  return content;
}

/** Requires the product lock. @throws {Refusal} if the version cannot be published. */
export async function goLive(tx: Tx, scope: Scope, standing: queries.StandingRow, number: number) {
  const { id, live } = standing;
  await lockPlans(tx, id); // before the product row, as orders do
  const content = await fit(tx, standing, number);
  await keepFound(tx, standing);
  await applyContent(tx, { id, content, newId: scope.newId });
  await queries.setStanding(tx, id, { live: number, ...UNSCHEDULED });
  await queries.markPublished(tx, { id, number, at: scope.now() });
  await note(tx, scope, "product.published", id, { version: number }, { version: live });
}

export function unschedule(scope: Scope, { id }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await giveUpPlan(tx, scope, await lockedStanding(tx, id));
    return present(tx, id);
  });
}

async function giveUpPlan(tx: Tx, scope: Scope, standing: queries.StandingRow): Promise<void> {
  const { id, publish_number: version, publish_fault: fault } = standing;
  if (version !== null || fault !== null) await queries.setStanding(tx, id, UNSCHEDULED);
  if (version !== null) await note(tx, scope, "product.unscheduled", id, { version });
}

/** Existing orders stay valid. */
export function withdraw(scope: Scope, { id }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await takeBack(tx, scope, await lockedStanding(tx, id));
    return present(tx, id);
  });
}

/** As `withdraw`; requires the product lock. */
export async function takeBack(tx: Tx, scope: Scope, standing: queries.StandingRow): Promise<void> {
  const { id, live, newest } = standing;
  if (live === null) return giveUpPlan(tx, scope, standing);
  await lockPlans(tx, id);
  await keepFound(tx, standing);
  await queries.setStanding(tx, id, { live: null, ...UNSCHEDULED });
  // Rows of hidden products follow the newest version.
  const content = await contentOf(tx, id, newest);
  if (content) {
    await applyContent(tx, { id, content: await placed(tx, id, content), newId: scope.newId });
  }
  await note(tx, scope, "product.unpublished", id, {}, { version: live });
}

const AT_ONCE = 50;

/**
 * Publishes due versions. A refused one is unscheduled with its error code; failures do not block others. @throws
 * {AggregateError} after all.
 */
export async function publishDue(scope: Scope): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await queries.dueProducts(scope.db, scope.now(), AT_ONCE)) {
    await publishPlanned(scope, id)
      .catch(async (error: unknown) => {
        const refused = refusalCode(error);
        if (refused === null) throw error;
        await giveUp(scope, id, refused);
      })
      .catch((error: unknown) => faults.push(error));
  }
  if (faults.length > 0) throw new AggregateError(faults, "some products cannot be published");
}

/** Rechecked under the lock: another process may have published it. */
const isDue = ({ publish_at: at }: queries.StandingRow, scope: Scope): boolean =>
  at !== null && at <= scope.now();

const publishPlanned = (scope: Scope, id: string): Promise<void> =>
  transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, id);
    const { publish_number: number } = standing;
    if (!isDue(standing, scope) || number === null) return;
    if (standing.live === number) await queries.setStanding(tx, id, UNSCHEDULED);
    else await goLive(tx, scope, standing, number);
  });

const giveUp = (scope: Scope, id: string, code: string): Promise<void> =>
  transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, id);
    if (!isDue(standing, scope)) return;
    await queries.setStanding(tx, id, { ...UNSCHEDULED, publish_fault: code });
    await note(tx, scope, "product.publishing_failed", id, { code });
  });

const note = (
  tx: Tx,
  scope: Scope,
  action: AuditAction,
  id: string,
  after: AuditFacts,
  before?: AuditFacts,
) =>
  audit(tx, scope, {
    action,
    subjectType: "product",
    subjectId: id,
    after,
    ...(before && { before }),
  });
