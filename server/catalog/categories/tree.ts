import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import type {
  categoryOffice,
  CategoryTree,
  EditedCategory,
  NewCategory,
  OfficeCategory,
} from "#shared/catalog/categories/contract.ts";
import {
  CATEGORY_SLUG_MAX,
  inMenuOrder,
  canPlace,
  type CategoryPosition,
  moveInTree,
  positionOf,
  childrenOf,
} from "#shared/catalog/categories/position.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import {
  listOutdatedTexts,
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import { audit, type AuditNote } from "#server/identity/audit/commands.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export function getCategoryTree(scope: Context): Promise<CategoryTree> {
  requireStaff(scope, "products.read");
  return read(scope.db);
}

async function read(db: Db | Tx): Promise<CategoryTree> {
  const categories = inMenuOrder((await queries.listCategories(db)).map(toCategoryView));
  return {
    tree: fingerprint(categories.map(({ uuid, parent }) => [uuid, parent])),
    categories,
  };
}

function toCategoryView(row: queries.CategoryRow): OfficeCategory {
  const { id, parent_id: parent, slug, followed, products } = row;
  const { tw, en, cn } = row.name;
  const name = { tw, en, cn };
  const version = fingerprint([slug, tw, en, cn]);
  const behind = listOutdatedTexts({ content: { name }, followed });
  return { uuid: id, parent, slug, name, version, products, behind };
}

const fingerprint = (what: unknown): string =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

/** Runs under the category lock and rereads the tree afterwards. */
function withCategoryLock<T>(
  scope: Context,
  action: (tx: Tx, standing: CategoryTree) => Promise<T>,
): Promise<{ readonly done: T; readonly after: CategoryTree }> {
  requireStaff(scope, "products.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockCategories(tx);
    const done = await action(tx, await read(tx));
    return { done, after: await read(tx) };
  });
}

function requireCategory({ categories }: CategoryTree, id: string): OfficeCategory {
  const found = categories.find(({ uuid }) => uuid === id);
  ensure(found, "category.not_found");
  return found;
}

export async function create(
  scope: Context,
  { parent, slug, name }: z.output<typeof NewCategory>,
): Promise<OfficeCategory> {
  const id = scope.newId();
  const { after } = await withCategoryLock(scope, async (tx, standing) => {
    const above = parent === null ? null : requireCategory(standing, parent).name;
    ensure(canPlace(standing.categories, id, parent), "category.too_deep");
    const taken = new Set(standing.categories.map((each) => each.slug));
    ensure(slug === undefined || !taken.has(slug), "request.invalid", { slug: ["category_taken"] });
    const own = slug ?? generateSlug(name.en, taken);
    await queries.insertCategory(tx, { id, parent_id: parent, slug: own, name });
    await auditCategory(tx, scope, id, {
      action: "category.created",
      after: { slug: own, name, parent: above },
    });
  });
  return requireCategory(after, id);
}

function generateSlug(name: string, taken: ReadonlySet<string>): string {
  const words = name
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const base = (words ?? ["category"]).join("-").slice(0, CATEGORY_SLUG_MAX - 6);
  const stem = base.replace(/-$/, "");
  for (let number = 2; ; number++) {
    const slug = number === 2 && !taken.has(stem) ? stem : `${stem}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

export async function edit(
  scope: Context,
  { id, version, slug, name, ...said }: z.output<typeof EditedCategory> & { readonly id: string },
): Promise<OfficeCategory> {
  const { after } = await withCategoryLock(scope, async (tx, standing) => {
    const before = requireCategory(standing, id);
    ensure(before.version === version, "edit.conflict");
    const stood = {
      content: namesOf(before),
      followed: await queries.getTranslationStatus(tx, id),
    };
    const after = { slug, name };
    await applyRename(tx, scope, {
      standing,
      before,
      after,
      followed: nextUnversionedStatus(stood, after, said),
    });
  });
  return requireCategory(after, id);
}

type CategoryNames = Pick<OfficeCategory, "slug" | "name">;

interface RenameInput {
  readonly standing: CategoryTree;
  readonly before: OfficeCategory;
  readonly after: CategoryNames;
  readonly followed: TranslationStatus;
  readonly restored?: number;
}

async function applyRename(tx: Tx, scope: Context, renamed: RenameInput) {
  const { standing, before, after, followed, restored } = renamed;
  const id = before.uuid;
  const isTaken = standing.categories.some((each) => each.uuid !== id && each.slug === after.slug);
  ensure(!isTaken, "request.invalid", { slug: ["category_taken"] });
  await queries.renameCategory(tx, { id, ...after, followed });
  if (isDeepStrictEqual(after, namesOf(before))) return;
  await auditCategory(tx, scope, id, {
    action: "category.edited",
    before: namesOf(before),
    after: { ...after, ...(restored !== undefined && { restored }) },
  });
}

const namesOf = ({ slug, name }: OfficeCategory): CategoryNames => ({ slug, name });

const subjectOf = (id: string): Subject => ({
  id,
  edited: "category.edited",
  created: "category.created",
});

export async function listCategoryRevisions(
  scope: Context,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  const { done } = await withCategoryLock(scope, (tx, standing) =>
    listRevisions(tx, subjectOf(id), { now: namesOf(requireCategory(standing, id)), ...asked }),
  );
  return done;
}

export async function restore(
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<OfficeCategory> {
  const { after } = await withCategoryLock(scope, async (tx, standing) => {
    const before = requireCategory(standing, id);
    const asked = { now: namesOf(before), version, earlier };
    const renamed = await getRevision(tx, subjectOf(id), asked);
    const followed = await revisionTranslationStatus(tx, subjectOf(id), asked);
    await applyRename(tx, scope, { standing, before, after: renamed, followed, restored: earlier });
  });
  return requireCategory(after, id);
}

type MoveInput = z.output<typeof categoryOffice.move.input>;

export async function move(
  scope: Context,
  { id, tree: seen, parent, at }: MoveInput,
): Promise<CategoryTree & { readonly before: CategoryPosition }> {
  const { done: before, after } = await withCategoryLock(scope, async (tx, standing) => {
    const { categories } = standing;
    requireCategory(standing, id);
    if (parent !== null) requireCategory(standing, parent);
    ensure(standing.tree === seen, "category.tree_changed");
    ensure(canPlace(categories, id, parent), "category.too_deep");
    const was = positionOf(categories, id);
    const now = moveInTree(categories, id, { parent, at });
    const is = positionOf(now, id);
    if (is.parent === was.parent && is.at === was.at) return was;
    await queries.reorderCategories(
      tx,
      parent,
      childrenOf(now, parent).map(({ uuid }) => uuid),
    );
    const told = ({ parent: above, at: index }: CategoryPosition) => ({
      parent: above === null ? null : requireCategory(standing, above).name,
      position: index + 1,
    });
    await auditCategory(tx, scope, id, {
      action: "category.moved",
      before: told(was),
      after: told(is),
    });
    return was;
  });
  return { ...after, before };
}

export async function remove(
  scope: Context,
  { id }: { readonly id: string },
): Promise<CategoryTree> {
  const { after } = await withCategoryLock(scope, async (tx, standing) => {
    const { slug, name, products } = requireCategory(standing, id);
    ensure(childrenOf(standing.categories, id).length === 0, "category.has_subcategories");
    if (products > 0) {
      throw new Refusal("category.has_products", undefined, undefined, { total: products });
    }
    ensure(await queries.deleteCategory(tx, id), "category.in_use");
    await auditCategory(tx, scope, id, { action: "category.deleted", before: { slug, name } });
  });
  return after;
}

const auditCategory = (tx: Tx, scope: Context, id: string, noted: AuditNote): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "category", subjectId: id });
