import type {
  EditedTaxonomyTerm,
  TaxonomyTerm,
  NewTaxonomyTerm,
} from "#shared/content/taxonomies/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";
import { createTermEditor, requireTerm, versionOf } from "./termEditor.ts";

type Terms = readonly TaxonomyTerm[];
type TermContent = Pick<EditedTaxonomyTerm, "name" | "summary">;

const auditSubject = (id: string) => ({ subjectType: "list_entry", subjectId: id });

export const taxonomyEditor = createTermEditor({
  table: "taxonomy_terms",
  action: "term",
  auditSubject,
  lock: queries.lockTaxonomies,
  load: loadTerms,
  contentOf: ({ names: name, summary }: TaxonomyTerm): TermContent => ({ name, summary }),
  othersOf: (standing, { uuid, ...position }) => listSiblings(standing, position, uuid),
  requireFree: async (_tx, others, { content }) => requireFreeName(others, content.name),
  update: queries.updateTerm,
});

async function loadTerms({ lang }: Context, db: Db | Tx): Promise<TaxonomyTerm[]> {
  const rows = await queries.listTerms(db);
  return rows.map(({ id, kind, parent_id: parent, name, summary, uses, followed }) => {
    const texts = { names: canonicalTexts(name), summary: summary && canonicalTexts(summary) };
    const behind = listOutdatedTexts({ content: { name, summary }, followed });
    const version = versionOf(texts);
    return { uuid: id, kind, parent, name: name[lang], ...texts, uses, version, behind };
  });
}

const canonicalTexts = ({ tw, en, cn }: Texts) => ({ tw, en, cn });

type TermPosition = Pick<TaxonomyTerm, "kind" | "parent">;

const listSiblings = (standing: Terms, { kind, parent }: TermPosition, id: string) =>
  standing.filter((each) => each.kind === kind && each.parent === parent && each.uuid !== id);

/** Imports and people identify a term by name, so a name is unique per list and language. */
function requireFreeName(others: Terms, name: Texts): void {
  const errors = duplicateNameErrors(others, name);
  ensure(Object.keys(errors).length === 0, "request.invalid", errors);
}

const duplicateNameErrors = (others: Terms, name: Texts): FieldErrors =>
  Object.fromEntries(
    LANGS.filter((lang) =>
      others.some(({ names }) => normalizeName(names[lang]) === normalizeName(name[lang])),
    ).map((lang) => [`name.${lang}`, ["entry_taken"]]),
  );

/** Only topics have a parent, which is a category. */
function requireValidParent(
  standing: Terms,
  { kind, parent }: TermPosition,
  field = "parent",
): void {
  if (parent === null) return;
  const found = standing.find(({ uuid }) => uuid === parent);
  const isCategory = kind === "technology" && found?.kind === kind && found.parent === null;
  ensure(isCategory, "request.invalid", { [field]: ["invalid"] });
}

/** Only services have a summary. */
const summaryOf = ({ kind }: Pick<TaxonomyTerm, "kind">, summary: TermContent["summary"]) =>
  kind === "service" ? summary : null;

export function createTerm(
  scope: Context,
  {
    kind,
    parent = null,
    name,
    summary,
  }: Omit<NewTaxonomyTerm, "parent"> & { parent?: string | null | undefined },
): Promise<TaxonomyTerm[]> {
  const id = scope.newId();
  return taxonomyEditor.change(scope, async (tx, standing) => {
    requireValidParent(standing, { kind, parent });
    requireFreeName(listSiblings(standing, { kind, parent }, id), name);
    const row = { id, kind, parent_id: parent, name, summary: summaryOf({ kind }, summary) };
    await queries.insertTerm(tx, row);
    const created = { action: "term.created", after: { kind, name } } as const;
    await audit(tx, scope, { ...created, ...auditSubject(id) });
  });
}

export const editTerm = (
  scope: Context,
  { name, summary, ...edited }: EditedTaxonomyTerm & { readonly id: string },
): Promise<TaxonomyTerm[]> =>
  taxonomyEditor.edit(scope, {
    ...edited,
    content: (before) => ({ name, summary: summaryOf(before, summary) }),
  });

/** Moves a topic behind those of another category; its articles' old addresses redirect. */
export function moveTopic(
  scope: Context,
  { id, category }: { id: string; category: string },
): Promise<TaxonomyTerm[]> {
  return taxonomyEditor.change(scope, async (tx, standing) => {
    const { kind, parent, names } = requireTerm(standing, id);
    ensure(parent !== null, "request.invalid", { category: ["invalid"] });
    if (parent === category) return;
    const there = { kind, parent: category };
    requireValidParent(standing, there, "category");
    const isFree =
      Object.keys(duplicateNameErrors(listSiblings(standing, there, id), names)).length === 0;
    ensure(isFree, "request.invalid", { category: ["entry_taken"] });
    await queries.setParent(tx, id, category);
    await audit(tx, scope, {
      action: "term.moved",
      ...auditSubject(id),
      before: { category: requireTerm(standing, parent).names },
      after: { category: requireTerm(standing, category).names },
    });
  });
}

export function deleteTerm(scope: Context, { id }: { id: string }): Promise<TaxonomyTerm[]> {
  return taxonomyEditor.change(scope, async (tx) => {
    await queries.lockTerm(tx, id);
    const { uses, kind, names: name } = requireTerm(await loadTerms(scope, tx), id);
    ensure(uses === 0, "term.in_use");
    await queries.deleteTerm(tx, id);
    const deleted = { action: "term.deleted", before: { kind, name } } as const;
    await audit(tx, scope, { ...deleted, ...auditSubject(id) });
  });
}
