import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { objectDiff } from "#shared/kit/objectDiff.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import { hasFewerOutdated, nextTranslationStatus } from "#shared/content/cms/translationStatus.ts";
import { picturesInText } from "#shared/catalog/media/rules.ts";
import type { EntryView, SavedEntryView } from "#shared/content/cms/editorContract.ts";
import { actorView } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { lockMedia, insertTextUses } from "#server/catalog/media/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { EntryType } from "./contentType.ts";
import { editableContent, entryView } from "./entryView.ts";
import * as queries from "./queries.ts";

/** Takes the lock of all entry changes. @throws {Refusal} `entry.not_found`. */
export async function lockForEdit(tx: Tx, name: queries.EntryKey): Promise<queries.EntryStatusRow> {
  await queries.lockEntries(tx);
  const standing = await queries.findEntryStatus(tx, name);
  ensure(standing, "entry.not_found");
  return standing;
}

export async function findRevision(
  tx: Tx,
  name: queries.EntryKey,
  number: number,
): Promise<queries.RevisionRow | undefined> {
  const [row] = await queries.listRevisions(tx, name, { newest: number, limit: 1 });
  return row?.number === number ? row : undefined;
}

export const auditEntry = (
  tx: Tx,
  scope: Context,
  { action, name, after }: { action: AuditAction; name: queries.EntryKey; after: AuditFacts },
): Promise<void> => audit(tx, scope, { action, subjectType: name.kind, subjectId: name.id, after });

export async function detail<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id }: { id: string },
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  return entryView(scope.db, kind, id);
}

export function create<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  content: C,
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  return runTransaction(scope.db, async (tx) => {
    await queries.lockEntries(tx);
    const owner = kind.belongsTo?.(content);
    const name = { kind: kind.name, id: owner?.id ?? scope.newId() };
    if (owner && (await queries.findEntryStatus(tx, name)))
      throw new Refusal("request.invalid", { [owner.field]: ["written"] });
    await kind.validate(tx, { id: name.id, content });
    await queries.insertEntry(tx, name);
    const followed = nextTranslationStatus(null, { content, number: 1, upToDate: [] });
    await saveRevision(tx, scope, { ...name, number: 1, content, followed, origin: "created" });
    await auditEntry(tx, scope, { action: "entry.created", name, after: {} });
    return entryView(tx, kind, name.id);
  });
}

type NewRevision = Omit<Parameters<typeof queries.insertRevision>[1], "saved_at" | "saved_by">;

/** Media used by a revision cannot be deleted from then on. */
async function saveRevision(tx: Tx, scope: Context, written: NewRevision): Promise<void> {
  await queries.insertRevision(tx, {
    ...written,
    saved_at: scope.now(),
    saved_by: scope.viewer?.memberId ?? null,
  });
  const media = await lockMedia(tx, picturesInText(JSON.stringify(written.content)));
  await insertTextUses(tx, written, [...media.values()]);
}

export interface SaveInput<C> {
  readonly id: string;
  readonly version: number;
  readonly content: C;
  readonly upToDate: Readonly<Record<Lang, boolean>>;
  readonly significance: "major" | "minor";
}

/**
 * Saves a draft revision. Without a content change, only marks the languages in `upToDate` as
 * current.
 */
export function save<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id, version, content, upToDate, significance }: SaveInput<C>,
): Promise<SavedEntryView<C>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, name);
    ensure(standing.newest === version, "edit.conflict");
    const before = await findRevision(tx, name, version);
    ensure(before, "entry.not_found");
    const holding = LANGS.filter((lang) => upToDate[lang]);
    const number = version + 1;
    const minor = significance === "minor";
    const followed = nextTranslationStatus(before, { content, number, upToDate: holding, minor });
    const changes = objectDiff(editableContent(kind, standing, before), content);
    if (changes.length === 0) {
      const confirmed = holding.length > 0 && hasFewerOutdated(before, followed);
      if (confirmed) {
        await queries.updateRevision(tx, { ...name, number: version }, { followed });
        await auditEntry(tx, scope, {
          action: "entry.confirmed",
          name,
          after: { version, lang: holding },
        });
      }
      return { ...(await entryView(tx, kind, id)), confirmed };
    }
    await kind.validate(tx, { id, content });
    await saveRevision(tx, scope, { ...name, number, content, followed, origin: "edited", minor });
    const fields = [...new Set(changes.map(({ field }) => field.split(".")[0] ?? field))];
    await auditEntry(tx, scope, {
      action: "entry.edited",
      name,
      after: { version: number, fields },
    });
    return { ...(await entryView(tx, kind, id)), confirmed: false };
  });
}

export function restore<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<EntryView<C>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  return runTransaction(scope.db, async (tx) => {
    const standing = await lockForEdit(tx, name);
    ensure(standing.newest === version, "edit.conflict");
    const row = await findRevision(tx, name, earlier);
    ensure(row, "revision.not_found");
    const content = await restorableContent(kind, tx, name, { row, version });
    await kind.validate(tx, { id, content });
    const number = version + 1;
    // Removed references shift the rows behind them, so the translation status is computed again.
    const followed = nextTranslationStatus(row, { content, number, upToDate: [] });
    const how = { origin: "restored" as const, restored: earlier };
    await saveRevision(tx, scope, { ...name, number, content, followed, ...how });
    await auditEntry(tx, scope, {
      action: "entry.restored",
      name,
      after: { version: number, earlier },
    });
    return entryView(tx, kind, id);
  });
}

interface RestoredRevision {
  readonly row: queries.RevisionRow;
  readonly version: number;
}

async function restorableContent<C extends object>(
  kind: EntryType<C>,
  tx: Tx,
  name: queries.EntryKey,
  { row, version }: RestoredRevision,
): Promise<C> {
  const content = kind.resetVersionFlags?.(row.content as C) ?? (row.content as C);
  const newest = await findRevision(tx, name, version);
  const back =
    (newest && (await kind.prepareRestore?.(tx, content, newest.content as C))) ?? content;
  return (await kind.dropMissing?.(tx, back)) ?? back;
}

export async function revisions<C extends object>(
  kind: EntryType<C>,
  scope: Context,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<Page<Revision>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  const standing = await queries.findEntryStatus(scope.db, name);
  ensure(standing, "entry.not_found");
  const { newest: total, live } = standing;
  const newest = total - (page - 1) * limit;
  // One more row than the page: the oldest revision needs its predecessor for its changes.
  const rows = await queries.listRevisions(scope.db, name, { newest, limit: limit + 1 });
  const data = rows.slice(0, limit).map((row, at): Revision => {
    const before = rows[at + 1];
    return {
      version: row.number,
      origin: row.origin,
      restored: row.restored,
      minor: row.minor,
      savedAt: row.saved_at.toISOString(),
      savedBy: actorView(row),
      publishedAt: row.published_at?.toISOString() ?? null,
      live: row.number === live,
      changes: before ? objectDiff(before.content, row.content) : [],
    };
  });
  return { data, total, page, perPage: limit };
}
