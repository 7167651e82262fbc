import type { z } from "zod";
import type {
  EditedFaqCategory,
  OfficeFaqCategory,
  NewFaqCategory,
} from "#shared/content/faq/categoryContract.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { isSlugTaken, lockEntries } from "../cms/commands.ts";
import { createTermEditor, requireTerm, versionOf } from "../taxonomies/termEditor.ts";
import * as queries from "./categoryQueries.ts";

const auditSubject = (id: string) => ({ subjectType: "faq_category", subjectId: id });

export const categoryEditor = createTermEditor({
  table: "faq_categories",
  action: "faq_category",
  auditSubject,
  lock: lockEntries, // keeps questions out of a category under deletion
  load: loadCategories,
  contentOf: ({ slug, names: name }: OfficeFaqCategory): NewFaqCategory => ({ slug, name }),
  othersOf: (standing, { uuid }) => standing.filter((each) => each.uuid !== uuid),
  requireFree: requireFreeSlug,
  update: queries.updateCategory,
});

async function loadCategories({ lang }: Context, db: Db | Tx): Promise<OfficeFaqCategory[]> {
  const rows = await queries.listCategories(db);
  return rows.map(({ id, slug, name: { tw, en, cn }, followed, questions }) => {
    const names = { tw, en, cn };
    const behind = listOutdatedTexts({ content: { name: names }, followed });
    const version = versionOf({ slug, names });
    return { uuid: id, slug, name: names[lang], names, questions, version, behind };
  });
}

/** Categories and questions share one namespace of slugs. */
async function requireFreeSlug(
  tx: Tx,
  others: readonly OfficeFaqCategory[],
  { id, content: { slug } }: { id: string; content: NewFaqCategory },
): Promise<void> {
  const isOthers = others.some((each) => each.slug === slug);
  if (isOthers || (await isSlugTaken(tx, { kind: "faq", id }, slug)))
    throw new Refusal("request.invalid", { slug: ["slug_taken"] });
}

export function createCategory(
  scope: Context,
  content: NewFaqCategory,
): Promise<OfficeFaqCategory[]> {
  const id = scope.newId();
  return categoryEditor.change(scope, async (tx, standing) => {
    await requireFreeSlug(tx, standing, { id, content });
    await queries.insertCategory(tx, id, content);
    const { slug, name } = content;
    const created = { action: "faq_category.created", after: { slug, name } } as const;
    await audit(tx, scope, { ...created, ...auditSubject(id) });
  });
}

export const editCategory = (
  scope: Context,
  { slug, name, ...edited }: z.output<typeof EditedFaqCategory> & { readonly id: string },
): Promise<OfficeFaqCategory[]> =>
  categoryEditor.edit(scope, { ...edited, content: () => ({ slug, name }) });

export function deleteCategory(
  scope: Context,
  { id }: { id: string },
): Promise<OfficeFaqCategory[]> {
  return categoryEditor.change(scope, async (tx, standing) => {
    const { questions, slug, names: name } = requireTerm(standing, id);
    ensure(questions === 0, "faq_category.in_use");
    await queries.deleteCategory(tx, id);
    const deleted = { action: "faq_category.deleted", before: { slug, name } } as const;
    await audit(tx, scope, { ...deleted, ...auditSubject(id) });
  });
}
