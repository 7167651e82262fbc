import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import * as queries from "./queries.ts";
import {
  changeTerms,
  listSiblings,
  requireValidParent,
  requireTerm,
  auditTerm,
  duplicateNameErrors,
} from "./taxonomyRead.ts";

export function moveTerm(
  scope: Context,
  { id, after }: { id: string; after?: string | undefined },
): Promise<TaxonomyTerm[]> {
  return changeTerms(scope, async (tx, standing) => {
    const others = listSiblings(standing, requireTerm(standing, id), id).map(({ uuid }) => uuid);
    const at = after === undefined ? 0 : others.indexOf(after) + 1;
    ensure(after === undefined || at > 0, "request.invalid", { after: ["invalid"] });
    await queries.setOrder(tx, others.toSpliced(at, 0, id));
    await auditTerm(tx, scope, id, { action: "term.moved", after: { place: at + 1 } });
  });
}

/** Moves a topic behind those of another category; its articles' old addresses redirect. */
export function moveTopic(
  scope: Context,
  { id, category }: { id: string; category: string },
): Promise<TaxonomyTerm[]> {
  return changeTerms(scope, async (tx, standing) => {
    const { kind, parent, names } = requireTerm(standing, id);
    ensure(parent !== null, "request.invalid", { category: ["invalid"] });
    if (parent === category) return;
    const there = { kind, parent: category };
    requireValidParent(standing, there, "category");
    const isFree =
      Object.keys(duplicateNameErrors(listSiblings(standing, there, id), names)).length === 0;
    ensure(isFree, "request.invalid", { category: ["entry_taken"] });
    await queries.setParent(tx, id, category);
    await auditTerm(tx, scope, id, {
      action: "term.moved",
      before: { category: requireTerm(standing, parent).names },
      after: { category: requireTerm(standing, category).names },
    });
  });
}
