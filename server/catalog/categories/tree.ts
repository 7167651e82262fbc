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
  mayStand,
  type Place,
  placed,
  placeOf,
  under,
} from "#shared/catalog/categories/position.ts";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { behindIn, type Followed, pacedBy } from "#shared/content/cms/translationStatus.ts";
import type { PastState } from "#shared/identity/audit/revisionHistory.ts";
import { audit } from "#server/identity/audit/commands.ts";
import { pastPace, pastState, pastStates, type Subject } from "#server/identity/audit/service.ts";
import type { Scope } from "#server/context.ts";
import { type Db, transact, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

export function tree(scope: Scope): Promise<CategoryTree> {
  requireStaff(scope, "products.read");
  return read(scope.db);
}

async function read(db: Db | Tx): Promise<CategoryTree> {
  const categories = inMenuOrder((await queries.categories(db)).map(present));
  return {
    tree: fingerprint(categories.map(({ uuid, parent }) => [uuid, parent])),
    categories,
  };
}

function present(row: queries.CategoryRow): OfficeCategory {
  const { id, parent_id: parent, slug, followed, products } = row;
  const { tw, en, cn } = row.name;
  const name = { tw, en, cn };
  const version = fingerprint([slug, tw, en, cn]);
  const behind = behindIn({ content: { name }, followed });
  return { uuid: id, parent, slug, name, version, products, behind };
}

const fingerprint = (what: unknown): string =>
  createHash("sha256").update(JSON.stringify(what)).digest("hex").slice(0, 16);

/** Runs under the category lock and rereads the tree afterwards. */
function alone<T>(
  scope: Scope,
  deed: (tx: Tx, standing: CategoryTree) => Promise<T>,
): Promise<{ readonly done: T; readonly after: CategoryTree }> {
  requireStaff(scope, "products.write");
  return transact(scope.db, async (tx) => {
    await queries.lockCategories(tx);
    const done = await deed(tx, await read(tx));
    return { done, after: await read(tx) };
  });
}

function categoryIn({ categories }: CategoryTree, id: string): OfficeCategory {
  const found = categories.find(({ uuid }) => uuid === id);
  ensure(found, "category.not_found");
  return found;
}

export async function create(
  scope: Scope,
  { parent, slug, name }: z.output<typeof NewCategory>,
): Promise<OfficeCategory> {
  const id = scope.newId();
  const { after } = await alone(scope, async (tx, standing) => {
    const above = parent === null ? null : categoryIn(standing, parent).name;
    ensure(mayStand(standing.categories, id, parent), "category.too_deep");
    const taken = new Set(standing.categories.map((each) => each.slug));
    ensure(slug === undefined || !taken.has(slug), "request.invalid", { slug: ["category_taken"] });
    const own = slug ?? freeSlug(name.en, taken);
    await queries.insertCategory(tx, { id, parent_id: parent, slug: own, name });
    await note(tx, scope, id, {
      action: "category.created",
      after: { slug: own, name, parent: above },
    });
  });
  return categoryIn(after, id);
}

function freeSlug(name: string, taken: ReadonlySet<string>): string {
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
  scope: Scope,
  { id, version, slug, name, ...said }: z.output<typeof EditedCategory> & { readonly id: string },
): Promise<OfficeCategory> {
  const { after } = await alone(scope, async (tx, standing) => {
    const before = categoryIn(standing, id);
    ensure(before.version === version, "edit.conflict");
    const stood = { content: called(before), followed: await queries.followedOf(tx, id) };
    const after = { slug, name };
    await rename(tx, scope, { standing, before, after, followed: pacedBy(stood, after, said) });
  });
  return categoryIn(after, id);
}

type Called = Pick<OfficeCategory, "slug" | "name">;

interface Renamed {
  readonly standing: CategoryTree;
  readonly before: OfficeCategory;
  readonly after: Called;
  readonly followed: Followed;
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Scope, renamed: Renamed) {
  const { standing, before, after, followed, restored } = renamed;
  const id = before.uuid;
  const isTaken = standing.categories.some((each) => each.uuid !== id && each.slug === after.slug);
  ensure(!isTaken, "request.invalid", { slug: ["category_taken"] });
  await queries.renameCategory(tx, { id, ...after, followed });
  if (isDeepStrictEqual(after, called(before))) return;
  await note(tx, scope, id, {
    action: "category.edited",
    before: called(before),
    after: { ...after, ...(restored !== undefined && { restored }) },
  });
}

const called = ({ slug, name }: OfficeCategory): Called => ({ slug, name });

const subjectOf = (id: string): Subject => ({
  id,
  edited: "category.edited",
  created: "category.created",
});

export async function revisions(
  scope: Scope,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<PastState>> {
  const { done } = await alone(scope, (tx, standing) =>
    pastStates(tx, subjectOf(id), { now: called(categoryIn(standing, id)), ...asked }),
  );
  return done;
}

export async function restore(
  scope: Scope,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<OfficeCategory> {
  const { after } = await alone(scope, async (tx, standing) => {
    const before = categoryIn(standing, id);
    const asked = { now: called(before), version, earlier };
    const renamed = await pastState(tx, subjectOf(id), asked);
    const followed = await pastPace(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, after: renamed, followed, restored: earlier });
  });
  return categoryIn(after, id);
}

type MoveInput = z.output<typeof categoryOffice.move.input>;

export async function move(
  scope: Scope,
  { id, tree: seen, parent, at }: MoveInput,
): Promise<CategoryTree & { readonly before: Place }> {
  const { done: before, after } = await alone(scope, async (tx, standing) => {
    const { categories } = standing;
    categoryIn(standing, id);
    if (parent !== null) categoryIn(standing, parent);
    ensure(standing.tree === seen, "category.tree_changed");
    ensure(mayStand(categories, id, parent), "category.too_deep");
    const was = placeOf(categories, id);
    const now = placed(categories, id, { parent, at });
    const is = placeOf(now, id);
    if (is.parent === was.parent && is.at === was.at) return was;
    await queries.arrange(
      tx,
      parent,
      under(now, parent).map(({ uuid }) => uuid),
    );
    const told = ({ parent: above, at: index }: Place) => ({
      parent: above === null ? null : categoryIn(standing, above).name,
      position: index + 1,
    });
    await note(tx, scope, id, { action: "category.moved", before: told(was), after: told(is) });
    return was;
  });
  return { ...after, before };
}

export async function remove(scope: Scope, { id }: { readonly id: string }): Promise<CategoryTree> {
  const { after } = await alone(scope, async (tx, standing) => {
    const { slug, name, products } = categoryIn(standing, id);
    ensure(under(standing.categories, id).length === 0, "category.has_subcategories");
    if (products > 0) {
      throw new Refusal("category.has_products", undefined, undefined, { total: products });
    }
    await queries.deleteCategory(tx, id);
    await note(tx, scope, id, { action: "category.deleted", before: { slug, name } });
  });
  return after;
}

interface Noted {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

const note = (tx: Tx, scope: Scope, id: string, noted: Noted): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "category", subjectId: id });
