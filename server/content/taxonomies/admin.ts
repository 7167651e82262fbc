import { isDeepStrictEqual } from "node:util";
import type {
  EditedTaxonomyTerm,
  TaxonomyTerm,
  NewTaxonomyTerm,
} from "#shared/content/taxonomies/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { ensure } from "#shared/errors.ts";
import type { Texts } from "#shared/kit/lang.ts";
import {
  type TranslationStatus,
  nextUnversionedStatus,
} from "#shared/content/cms/translationStatus.ts";
import type { RevisionEntry } from "#shared/identity/audit/revisionHistory.ts";
import {
  revisionTranslationStatus,
  getRevision,
  listRevisions,
  type Subject,
} from "#server/identity/audit/service.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";
import {
  changeTerms,
  listSiblings,
  requireFreeName,
  requireValidParent,
  requireTerm,
  auditTerm,
  loadTerms,
  type Terms,
} from "./taxonomyRead.ts";

export function listTerms(scope: Context): Promise<TaxonomyTerm[]> {
  requireStaff(scope, "site.write");
  return loadTerms(scope, scope.db);
}

/** Only services have a summary. */
const summaryOf = (kind: TaxonomyTerm["kind"], summary: Texts | null) =>
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
  return changeTerms(scope, async (tx, standing) => {
    requireValidParent(standing, { kind, parent });
    requireFreeName(listSiblings(standing, { kind, parent }, id), name);
    const row = { id, kind, parent_id: parent, name, summary: summaryOf(kind, summary) };
    await queries.insertTerm(tx, row);
    await auditTerm(tx, scope, id, { action: "term.created", after: { kind, name } });
  });
}

export function editTerm(
  scope: Context,
  { id, version, name, summary, ...said }: EditedTaxonomyTerm & { readonly id: string },
): Promise<TaxonomyTerm[]> {
  return changeTerms(scope, async (tx, standing) => {
    const before = requireTerm(standing, id);
    ensure(before.version === version, "edit.conflict");
    const after = { name, summary: summaryOf(before.kind, summary) };
    const stood = {
      content: termContent(before),
      followed: await queries.findTranslationStatus(tx, id),
    };
    await rename(tx, scope, {
      standing,
      before,
      after,
      followed: nextUnversionedStatus(stood, after, said),
    });
  });
}

interface TermChange {
  readonly standing: Terms;
  readonly before: TaxonomyTerm;
  readonly after: TermContent;
  readonly followed: TranslationStatus;
  /** The version that is restored. */
  readonly restored?: number;
}

async function rename(tx: Tx, scope: Context, renamed: TermChange) {
  const { standing, before, after, followed, restored } = renamed;
  const id = before.uuid;
  const { name, summary } = termContent(before);
  requireFreeName(listSiblings(standing, before, id), after.name);
  await queries.updateTerm(tx, id, { ...after, followed });
  if (isDeepStrictEqual(after, { name, summary })) return;
  await auditTerm(tx, scope, id, {
    action: "term.edited",
    before: { name, summary: summary && { ...summary } },
    after: {
      name: after.name,
      summary: after.summary && { ...after.summary },
      ...(restored !== undefined && { restored }),
    },
  });
}

type TermContent = Pick<EditedTaxonomyTerm, "name" | "summary">;

const termContent = ({ names: name, summary }: TaxonomyTerm): TermContent => ({ name, summary });

const subjectOf = (id: string): Subject => ({
  id,
  edited: "term.edited",
  created: "term.created",
});

export function listTermRevisions(
  scope: Context,
  { id, ...asked }: { id: string; page: number; limit: number },
): Promise<Page<RevisionEntry>> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockTaxonomies(tx); // keeps the audit trail consistent with this read
    const now = termContent(requireTerm(await loadTerms(scope, tx), id));
    return listRevisions(tx, subjectOf(id), { now, ...asked });
  });
}

export function restoreTerm(
  scope: Context,
  { id, version, earlier }: { id: string; version: number; earlier: number },
): Promise<TaxonomyTerm[]> {
  return changeTerms(scope, async (tx, standing) => {
    const before = requireTerm(standing, id);
    const asked = { now: termContent(before), version, earlier };
    const after = await getRevision(tx, subjectOf(id), asked);
    const followed = await revisionTranslationStatus(tx, subjectOf(id), asked);
    await rename(tx, scope, { standing, before, after, followed, restored: earlier });
  });
}

export function deleteTerm(scope: Context, { id }: { id: string }): Promise<TaxonomyTerm[]> {
  return changeTerms(scope, async (tx) => {
    await queries.lockTerm(tx, id);
    const { uses, kind, names } = requireTerm(await loadTerms(scope, tx), id);
    ensure(uses === 0, "term.in_use");
    await queries.deleteTerm(tx, id);
    await auditTerm(tx, scope, id, { action: "term.deleted", before: { kind, name: names } });
  });
}
