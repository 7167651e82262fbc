import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import { differences } from "#shared/kit/objectDiff.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { type Lang, LANGS } from "#shared/kit/lang.ts";
import type { Revision } from "#shared/catalog/products/adminContract.ts";
import { catchesUp, followedBy } from "#shared/content/cms/translationStatus.ts";
import { shownInText } from "#shared/catalog/media/rules.ts";
import type { EditedText, SavedText } from "#shared/content/cms/editorContract.ts";
import { actorOf } from "#server/identity/audit/service.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Scope } from "#server/context.ts";
import { transact, type Tx } from "#server/platform/db/client.ts";
import { heldMedia, insertTextUses } from "#server/catalog/media/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { TextKind } from "./contentType.ts";
import { asEdited, present } from "./entryView.ts";
import * as queries from "./queries.ts";

/** Takes the lock of all entry changes. @throws {Refusal} `entry.not_found`. */
export async function lockedStanding(tx: Tx, name: queries.TextName): Promise<queries.StandingRow> {
  await queries.lockTexts(tx);
  const standing = await queries.standing(tx, name);
  ensure(standing, "entry.not_found");
  return standing;
}

export async function revisionOf(
  tx: Tx,
  name: queries.TextName,
  number: number,
): Promise<queries.RevisionRow | undefined> {
  const [row] = await queries.revisions(tx, name, { newest: number, limit: 1 });
  return row?.number === number ? row : undefined;
}

export const note = (
  tx: Tx,
  scope: Scope,
  { action, name, after }: { action: AuditAction; name: queries.TextName; after: AuditFacts },
): Promise<void> => audit(tx, scope, { action, subjectType: name.kind, subjectId: name.id, after });

export async function detail<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id }: { id: string },
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  return present(scope.db, kind, id);
}

export function create<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  content: C,
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  return transact(scope.db, async (tx) => {
    await queries.lockTexts(tx);
    const owner = kind.belongsTo?.(content);
    const name = { kind: kind.name, id: owner?.id ?? scope.newId() };
    if (owner && (await queries.standing(tx, name)))
      throw new Refusal("request.invalid", { [owner.field]: ["written"] });
    await kind.check(tx, { id: name.id, content });
    await queries.insertText(tx, name);
    const followed = followedBy(null, { content, number: 1, upToDate: [] });
    await insert(tx, scope, { ...name, number: 1, content, followed, origin: "created" });
    await note(tx, scope, { action: "entry.created", name, after: {} });
    return present(tx, kind, name.id);
  });
}

type Written = Omit<Parameters<typeof queries.insertRevision>[1], "saved_at" | "saved_by">;

/** Media used by a revision cannot be deleted from then on. */
async function insert(tx: Tx, scope: Scope, written: Written): Promise<void> {
  await queries.insertRevision(tx, {
    ...written,
    saved_at: scope.now(),
    saved_by: scope.viewer?.memberId ?? null,
  });
  const media = await heldMedia(tx, shownInText(JSON.stringify(written.content)));
  await insertTextUses(tx, written, [...media.values()]);
}

export interface Saved<C> {
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
  kind: TextKind<C>,
  scope: Scope,
  { id, version, content, upToDate, significance }: Saved<C>,
): Promise<SavedText<C>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, name);
    ensure(standing.newest === version, "edit.conflict");
    const before = await revisionOf(tx, name, version);
    ensure(before, "entry.not_found");
    const holding = LANGS.filter((lang) => upToDate[lang]);
    const number = version + 1;
    const minor = significance === "minor";
    const followed = followedBy(before, { content, number, upToDate: holding, minor });
    const changes = differences(asEdited(kind, standing, before), content);
    if (changes.length === 0) {
      const confirmed = holding.length > 0 && catchesUp(before, followed);
      if (confirmed) {
        await queries.updateRevision(tx, { ...name, number: version }, { followed });
        await note(tx, scope, {
          action: "entry.confirmed",
          name,
          after: { version, lang: holding },
        });
      }
      return { ...(await present(tx, kind, id)), confirmed };
    }
    await kind.check(tx, { id, content });
    await insert(tx, scope, { ...name, number, content, followed, origin: "edited", minor });
    const fields = [...new Set(changes.map(({ field }) => field.split(".")[0] ?? field))];
    await note(tx, scope, { action: "entry.edited", name, after: { version: number, fields } });
    return { ...(await present(tx, kind, id)), confirmed: false };
  });
}

export function restore<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<EditedText<C>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  return transact(scope.db, async (tx) => {
    const standing = await lockedStanding(tx, name);
    ensure(standing.newest === version, "edit.conflict");
    const row = await revisionOf(tx, name, earlier);
    ensure(row, "revision.not_found");
    const content = await revived(kind, tx, name, { row, version });
    await kind.check(tx, { id, content });
    const number = version + 1;
    // Removed references shift the rows behind them, so the translation status is computed again.
    const followed = followedBy(row, { content, number, upToDate: [] });
    const how = { origin: "restored" as const, restored: earlier };
    await insert(tx, scope, { ...name, number, content, followed, ...how });
    await note(tx, scope, { action: "entry.restored", name, after: { version: number, earlier } });
    return present(tx, kind, id);
  });
}

interface Earlier {
  readonly row: queries.RevisionRow;
  readonly version: number;
}

async function revived<C extends object>(
  kind: TextKind<C>,
  tx: Tx,
  name: queries.TextName,
  { row, version }: Earlier,
): Promise<C> {
  const content = kind.anew?.(row.content as C) ?? (row.content as C);
  const newest = await revisionOf(tx, name, version);
  const back = (newest && (await kind.revived?.(tx, content, newest.content as C))) ?? content;
  return (await kind.left?.(tx, back)) ?? back;
}

export async function revisions<C extends object>(
  kind: TextKind<C>,
  scope: Scope,
  { id, page, limit }: { id: string; page: number; limit: number },
): Promise<Page<Revision>> {
  requireStaff(scope, kind.permission);
  const name = { kind: kind.name, id };
  const standing = await queries.standing(scope.db, name);
  ensure(standing, "entry.not_found");
  const { newest: total, live } = standing;
  const newest = total - (page - 1) * limit;
  // One more row than the page: the oldest revision needs its predecessor for its changes.
  const rows = await queries.revisions(scope.db, name, { newest, limit: limit + 1 });
  const data = rows.slice(0, limit).map((row, at): Revision => {
    const before = rows[at + 1];
    return {
      version: row.number,
      origin: row.origin,
      restored: row.restored,
      minor: row.minor,
      savedAt: row.saved_at.toISOString(),
      savedBy: actorOf(row),
      publishedAt: row.published_at?.toISOString() ?? null,
      live: row.number === live,
      changes: before ? differences(before.content, row.content) : [],
    };
  });
  return { data, total, page, perPage: limit };
}
