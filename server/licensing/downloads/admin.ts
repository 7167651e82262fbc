import type { z } from "zod";
import {
  type downloadOffice,
  MAX_RELEASE_CHOICES,
  type ReleaseDetail,
  type ReleaseListInput,
  type ReleaseSummary,
} from "#shared/licensing/downloads/adminContract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { ReleaseState } from "#shared/licensing/downloads/rules.ts";
import { listOutdatedTexts, nextUnversionedStatus } from "#shared/content/cms/translationStatus.ts";
import type { AuditAction } from "#shared/identity/audit/actions.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./adminQueries.ts";

type Input<K extends keyof typeof downloadOffice> = z.output<(typeof downloadOffice)[K]["input"]>;

const RECENT_MS = 30 * 86_400_000;

export async function list(scope: Context, input: ReleaseListInput): Promise<Page<ReleaseSummary>> {
  requireStaff(scope, "downloads.write");
  const { page, limit } = input;
  const slice = { ...input, offset: (page - 1) * limit };
  const { rows, total } = await queries.listReleases(scope.db, scope.lang, slice);
  const said = pageWindow(input, total);
  return { data: rows, total, page: said.page, perPage: said.perPage };
}

export async function choices(
  scope: Context,
  { search }: Input<"choices">,
): Promise<z.input<typeof downloadOffice.choices.output>> {
  requireStaff(scope, "downloads.write");
  const wanted = { search, limit: MAX_RELEASE_CHOICES };
  const { rows: products, total } = await queries.listProducts(scope.db, scope.lang, wanted);
  return { products, total, today: formatDay(scope.now()) };
}

export async function detail(scope: Context, { id }: { id: string }): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  const since = formatDay(new Date(scope.now().getTime() - RECENT_MS));
  const row = await queries.findRelease(scope.db, scope.lang, { id, since });
  ensure(row, "release.not_found");
  const { followed, ...release } = row;
  return { ...release, behind: listOutdatedTexts({ content: { notes: row.notes }, followed }) };
}

/** @throws {Refusal} `release.version_taken`, `request.invalid` for an unknown product. */
export async function create(scope: Context, input: Input<"create">): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  const id = scope.newId();
  const { product, version } = input;
  await runTransaction(scope.db, async (tx) => {
    ensure(await queries.lockProduct(tx, product), "request.invalid", { product: ["invalid"] });
    await assertVersionFree(tx, { product, version, besides: id });
    await queries.insertRelease(tx, { ...input, id, now: scope.now() });
    await auditRelease(tx, scope, { action: "release.created", id, after: { product, version } });
  });
  return detail(scope, { id });
}

/** @throws {Refusal} `release.not_found`, `release.version_taken`, `edit.conflict`. */
export async function edit(scope: Context, input: Input<"edit">): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  const { id, revision, upToDate, significance, ...written } = input;
  await runTransaction(scope.db, async (tx) => {
    const release = await queries.lockRelease(tx, id);
    ensure(release, "release.not_found");
    ensure(release.revision === revision, "edit.conflict");
    const product = release.product_id;
    ensure(await queries.lockProduct(tx, product), "release.not_found");
    await assertVersionFree(tx, { product, version: written.version, besides: id });
    const { notes, followed: paces } = release;
    const said = { content: { notes }, followed: paces };
    const followed = nextUnversionedStatus(
      said,
      { notes: written.notes },
      { upToDate, significance },
    );
    await queries.updateRelease(tx, id, { ...written, followed });
    const { version, channel, released_on: date } = release;
    await auditRelease(tx, scope, {
      action: "release.edited",
      id,
      before: { version, channel, date },
      after: { version: written.version, channel: written.channel, date: written.date },
    });
  });
  return detail(scope, { id });
}

async function assertVersionFree(
  tx: Tx,
  asked: Parameters<typeof queries.isVersionTaken>[1],
): Promise<void> {
  const taken = await queries.isVersionTaken(tx, asked);
  ensure(!taken, "release.version_taken", { version: ["version_taken"] });
}

/** Idempotent. @throws {Refusal} `release.without_files`. */
export const publish = (scope: Context, { id }: { id: string }): Promise<ReleaseDetail> =>
  changeState(scope, id, { to: "published", action: "release.published" });

export const withdraw = (scope: Context, { id }: { id: string }): Promise<ReleaseDetail> =>
  changeState(scope, id, { to: "withdrawn", action: "release.unpublished" });

async function changeState(
  scope: Context,
  id: string,
  { to, action }: { to: ReleaseState; action: AuditAction },
): Promise<ReleaseDetail> {
  requireStaff(scope, "downloads.write");
  await runTransaction(scope.db, async (tx) => {
    const release = await queries.lockRelease(tx, id);
    ensure(release, "release.not_found");
    if (release.state === to || (to === "withdrawn" && release.state === "draft")) return;
    const files = await queries.listFiles(tx, id);
    ensure(to !== "published" || files.length > 0, "release.without_files");
    await queries.updateRelease(tx, id, { state: to });
    await auditRelease(tx, scope, {
      action,
      id,
      before: { state: release.state },
      after: { state: to },
    });
  });
  return detail(scope, { id });
}

interface AuditedChange {
  readonly action: AuditAction;
  readonly id: string;
  readonly before?: Record<string, string | number>;
  readonly after?: Record<string, string | number>;
}

export const auditRelease = (
  tx: Tx,
  scope: Context,
  { action, id, before, after }: AuditedChange,
): Promise<void> =>
  audit(tx, scope, {
    action,
    subjectType: "release",
    subjectId: id,
    ...(before && { before }),
    ...(after && { after }),
  });
