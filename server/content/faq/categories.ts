import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type {
  EditedFaqCategory,
  OfficeFaqCategory,
  NewFaqCategory,
} from "#shared/content/faq/categoryContract.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { isSlugTaken, lockEntries } from "../cms/commands.ts";
import * as queries from "./categoryQueries.ts";

export function listCategories(scope: Context): Promise<OfficeFaqCategory[]> {
  requireStaff(scope, "site.write");
  return loadCategories(scope, scope.db);
}

async function loadCategories({ lang }: Context, db: Db | Tx): Promise<OfficeFaqCategory[]> {
  const rows = await queries.listCategories(db);
  return rows.map(({ id, slug, name: { tw, en, cn }, followed, questions }) => ({
    uuid: id,
    slug,
    name: { tw, en, cn }[lang],
    names: { tw, en, cn },
    questions,
    version: createHash("sha256")
      .update(JSON.stringify([slug, tw, en, cn]))
      .digest("hex")
      .slice(0, 16),
    behind: listOutdatedTexts({ content: { name: { tw, en, cn } }, followed }),
  }));
}

type Categories = readonly OfficeFaqCategory[];

/**
 * Runs the change and returns the categories after it. The entry lock keeps questions out of a
 * category under deletion.
 */
function changeCategories(
  scope: Context,
  change: (tx: Tx, standing: Categories) => Promise<void>,
): Promise<OfficeFaqCategory[]> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    await lockEntries(tx);
    await change(tx, await loadCategories(scope, tx));
    return loadCategories(scope, tx);
  });
}

function requireCategory(standing: Categories, id: string): OfficeFaqCategory {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "entry.not_found");
  return found;
}

/** Categories and questions share one namespace of slugs. */
async function requireFreeSlug(
  tx: Tx,
  standing: Categories,
  id: string,
  slug: string,
): Promise<void> {
  const isOthers = standing.some((each) => each.uuid !== id && each.slug === slug);
  if (isOthers || (await isSlugTaken(tx, { kind: "faq", id }, slug)))
    throw new Refusal("request.invalid", { slug: ["slug_taken"] });
}

export function createCategory(
  scope: Context,
  { slug, name }: NewFaqCategory,
): Promise<OfficeFaqCategory[]> {
  const id = scope.newId();
  return changeCategories(scope, async (tx, standing) => {
    await requireFreeSlug(tx, standing, id, slug);
    await queries.insertCategory(tx, { id, slug, name, sort: standing.length });
    await queries.setOrder(tx, [...standing.map(({ uuid }) => uuid), id]);
    await auditCategory(tx, scope, id, { action: "faq_category.created", after: { slug, name } });
  });
}

export function editCategory(
  scope: Context,
  {
    id,
    version,
    slug,
    name,
    ...said
  }: z.output<typeof EditedFaqCategory> & { readonly id: string },
): Promise<OfficeFaqCategory[]> {
  return changeCategories(scope, async (tx, standing) => {
    const before = requireCategory(standing, id);
    ensure(before.version === version, "edit.conflict");
    const stood = {
      content: categoryContent(before),
      followed: await queries.findTranslationStatus(tx, id),
    };
    const after = { slug, name };
    await rename(tx, scope, {
      standing,
      before,
      after,
      followed: nextUnversionedStatus(stood, after, said),
    });
  });
}

interface CategoryChange {
  readonly standing: Categories;
  readonly before: OfficeFaqCategory;
  readonly after: NewFaqCategory;
  readonly followed: TranslationStatus;
  /** The version that is restored. */
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Context, renamed: CategoryChange) {
  const { standing, before, after, followed, restored } = renamed;
  const { uuid: id, slug, names: name } = before;
  await requireFreeSlug(tx, standing, id, after.slug);
  await queries.renameCategory(tx, id, { ...after, followed });
  if (isDeepStrictEqual(after, categoryContent(before))) return;
  await auditCategory(tx, scope, id, {
    action: "faq_category.edited",
    before: { slug, name },
    after: { ...after, ...(restored !== undefined && { restored }) },
  });
}

const subjectOf = (id: string): Subject => ({
  id,
  edited: "faq_category.edited",
  created: "faq_category.created",
});

const categoryContent = ({ slug, names: name }: OfficeFaqCategory): NewFaqCategory => ({
  slug,
  name,
});

export function listCategoryRevisions(
  scope: Context,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    await lockEntries(tx); // keeps the audit trail consistent with this read
    const now = categoryContent(requireCategory(await loadCategories(scope, tx), id));
    return listRevisions(tx, subjectOf(id), { now, ...asked });
  });
}

export function restoreCategory(
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<OfficeFaqCategory[]> {
  return changeCategories(scope, async (tx, standing) => {
    const before = requireCategory(standing, id);
    const asked = { now: categoryContent(before), version, earlier };
    const after = await getRevision(tx, subjectOf(id), asked);
    const followed = await revisionTranslationStatus(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, after, followed, restored: earlier });
  });
}

export function moveCategory(
  scope: Context,
  { id, after }: { id: string; after?: string | undefined },
): Promise<OfficeFaqCategory[]> {
  return changeCategories(scope, async (tx, standing) => {
    requireCategory(standing, id);
    const others = standing.map(({ uuid }) => uuid).filter((uuid) => uuid !== id);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
    await queries.setOrder(tx, others.toSpliced(at, 0, id));
    await auditCategory(tx, scope, id, { action: "faq_category.moved", after: { place: at + 1 } });
  });
}

export function deleteCategory(
  scope: Context,
  { id }: { id: string },
): Promise<OfficeFaqCategory[]> {
  return changeCategories(scope, async (tx, standing) => {
    const { questions, slug, names } = requireCategory(standing, id);
    ensure(questions === 0, "faq_category.in_use");
    await queries.deleteCategory(tx, id);
    await auditCategory(tx, scope, id, {
      action: "faq_category.deleted",
      before: { slug, name: names },
    });
  });
}

interface AuditNote {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

const auditCategory = (tx: Tx, scope: Context, id: string, noted: AuditNote): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "faq_category", subjectId: id });
