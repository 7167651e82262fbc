import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { ensure, Refusal, toErrorCode } from "#shared/errors.ts";
import { publishingErrors } from "#shared/catalog/products/publishValidation.ts";
import type { EditedProduct } from "#shared/catalog/products/adminContract.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { workInRounds } from "#server/platform/jobs/rounds.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { applyContent } from "./publishToCatalog.ts";
import { lockPlans } from "./publishedQueries.ts";
import { readProductView } from "./adminView.ts";
import * as queries from "./productQueries.ts";
import {
  requireValidContent,
  findRevisionContent,
  storeImplicitRevision,
  lockProductState,
  withExistingCategory,
} from "./saveRevision.ts";

const UNSCHEDULED = { publish_at: null, publish_number: null, publish_fault: null };

/** Publishes the newest version now or at `at`, replacing an earlier schedule. */
export function publish(
  scope: Context,
  { id, version, at }: { id: string; version: number; at?: Date | undefined },
): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  ensure(!at || at > scope.now(), "request.invalid", { at: ["moment_passed"] });
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockProductState(tx, id);
    ensure(standing.newest === version, "edit.conflict");
    if (standing.live === version) await queries.setProductState(tx, id, UNSCHEDULED);
    else if (at) await schedule(tx, scope, standing, at);
    else await publishRevision(tx, scope, standing, version);
    return readProductView(tx, id);
  });
}

async function schedule(tx: Tx, scope: Context, standing: queries.ProductStateRow, at: Date) {
  const { id, newest } = standing;
  await requirePublishable(tx, standing, newest);
  await storeImplicitRevision(tx, standing);
  const planned = { publish_at: at, publish_number: newest, publish_fault: null };
  await queries.setProductState(tx, id, planned);
  await auditProduct(tx, scope, "product.scheduled", id, {
    version: newest,
    begins: at.toISOString(),
  });
}

async function requirePublishable(tx: Tx, standing: queries.ProductStateRow, number: number) {
  const content = await findRevisionContent(tx, standing.id, number);
  ensure(content, "revision.not_found");
  const missing = publishingErrors(content);
  if (Object.keys(missing).length > 0) throw new Refusal("publish.incomplete", missing);
  await requireValidContent(tx, standing, content);
  return content;
}

/** Requires the product lock. @throws {Refusal} if the version cannot be published. */
export async function publishRevision(
  tx: Tx,
  scope: Context,
  standing: queries.ProductStateRow,
  number: number,
) {
  const { id, live } = standing;
  await lockPlans(tx, id); // before the product row, as orders do
  const content = await requirePublishable(tx, standing, number);
  await storeImplicitRevision(tx, standing);
  await applyContent(tx, { id, content, newId: scope.newId, at: scope.now() });
  await queries.setProductState(tx, id, { live: number, ...UNSCHEDULED });
  await queries.markPublished(tx, { id, number, at: scope.now() });
  await auditProduct(tx, scope, "product.published", id, { version: number }, { version: live });
}

export function unschedule(scope: Context, { id }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await cancelSchedule(tx, scope, await lockProductState(tx, id));
    return readProductView(tx, id);
  });
}

async function cancelSchedule(
  tx: Tx,
  scope: Context,
  standing: queries.ProductStateRow,
): Promise<void> {
  const { id, publish_number: version, publish_fault: error } = standing;
  if (version !== null || error !== null) await queries.setProductState(tx, id, UNSCHEDULED);
  if (version !== null) await auditProduct(tx, scope, "product.unscheduled", id, { version });
}

/** Existing orders stay valid. */
export function withdraw(scope: Context, { id }: { id: string }): Promise<EditedProduct> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await unpublish(tx, scope, await lockProductState(tx, id));
    return readProductView(tx, id);
  });
}

/** As `withdraw`; requires the product lock. */
export async function unpublish(
  tx: Tx,
  scope: Context,
  standing: queries.ProductStateRow,
): Promise<void> {
  const { id, live, newest } = standing;
  if (live === null) return cancelSchedule(tx, scope, standing);
  await lockPlans(tx, id);
  await storeImplicitRevision(tx, standing);
  await queries.setProductState(tx, id, { live: null, ...UNSCHEDULED });
  // Rows of hidden products follow the newest version.
  const content = await findRevisionContent(tx, id, newest);
  if (content) {
    await applyContent(tx, {
      id,
      content: await withExistingCategory(tx, id, content),
      newId: scope.newId,
      at: scope.now(),
    });
  }
  await auditProduct(tx, scope, "product.unpublished", id, {}, { version: live });
}

/**
 * Publishes due versions. A refused one is unscheduled with its error code; failures do not block others. @throws
 * {AggregateError} after all.
 */
export const publishDue = (scope: Context): Promise<void> =>
  workInRounds(scope, {
    list: (limit) => queries.listDueProducts(scope.db, scope.now(), limit),
    idOf: (id) => id,
    work: (id) =>
      publishScheduled(scope, id).catch((error: unknown) => {
        const refused = toErrorCode(error);
        if (refused === null) throw error;
        return failSchedule(scope, id, refused);
      }),
    failure: "some products cannot be published",
  });

/** Rechecked under the lock: another process may have published it. */
const isDue = ({ publish_at: at }: queries.ProductStateRow, scope: Context): boolean =>
  at !== null && at <= scope.now();

const publishScheduled = (scope: Context, id: string): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const standing = await lockProductState(tx, id);
    const { publish_number: number } = standing;
    if (!isDue(standing, scope) || number === null) return;
    if (standing.live === number) await queries.setProductState(tx, id, UNSCHEDULED);
    else await publishRevision(tx, scope, standing, number);
  });

const failSchedule = (scope: Context, id: string, code: string): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const standing = await lockProductState(tx, id);
    if (!isDue(standing, scope)) return;
    await queries.setProductState(tx, id, { ...UNSCHEDULED, publish_fault: code });
    await auditProduct(tx, scope, "product.publishing_failed", id, { code });
  });

export const auditProduct = (
  tx: Tx,
  scope: Context,
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
