import { createHash } from "node:crypto";
import type { AuditAction, AuditFacts } from "#shared/identity/audit/actions.ts";
import type { TaxonomyTerm } from "#shared/content/taxonomies/contract.ts";
import { ensure } from "#shared/errors.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import { normalizeName } from "#shared/kit/normalizeName.ts";
import { LANGS, type Texts } from "#shared/kit/lang.ts";
import { listOutdatedTexts } from "#shared/content/cms/translationStatus.ts";
import { audit } from "#server/identity/audit/commands.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import * as queries from "./queries.ts";

const canonicalTexts = ({ tw, en, cn }: Texts): Texts => ({ tw, en, cn });

export async function loadTerms({ lang }: Context, db: Db | Tx): Promise<TaxonomyTerm[]> {
  const rows = await queries.listTerms(db);
  return rows.map(({ id, kind, parent_id: parent, name, summary, uses, followed }) => {
    const texts = { names: canonicalTexts(name), summary: summary && canonicalTexts(summary) };
    const behind = listOutdatedTexts({ content: { name, summary }, followed });
    const version = createHash("sha256").update(JSON.stringify(texts)).digest("hex").slice(0, 16);
    return { uuid: id, kind, parent, name: name[lang], ...texts, uses, version, behind };
  });
}

export type Terms = readonly TaxonomyTerm[];

/** Runs the change under the taxonomy lock and returns the terms after it. */
export function changeTerms(
  scope: Context,
  change: (tx: Tx, standing: Terms) => Promise<void>,
): Promise<TaxonomyTerm[]> {
  requireStaff(scope, "site.write");
  return runTransaction(scope.db, async (tx) => {
    await queries.lockTaxonomies(tx);
    await change(tx, await loadTerms(scope, tx));
    return loadTerms(scope, tx);
  });
}

/** @throws {Refusal} `entry.not_found`. */
export function requireTerm(standing: Terms, id: string): TaxonomyTerm {
  const found = standing.find(({ uuid }) => uuid === id);
  ensure(found, "entry.not_found");
  return found;
}

type TermPosition = Pick<TaxonomyTerm, "kind" | "parent">;

export const listSiblings = (standing: Terms, { kind, parent }: TermPosition, id: string) =>
  standing.filter((each) => each.kind === kind && each.parent === parent && each.uuid !== id);

/** Imports and people identify a term by name, so a name is unique per list and language. */
export function requireFreeName(others: Terms, name: Texts): void {
  const faults = duplicateNameErrors(others, name);
  ensure(Object.keys(faults).length === 0, "request.invalid", faults);
}

export const duplicateNameErrors = (others: Terms, name: Texts): FieldErrors =>
  Object.fromEntries(
    LANGS.filter((lang) =>
      others.some(({ names }) => normalizeName(names[lang]) === normalizeName(name[lang])),
    ).map((lang) => [`name.${lang}`, ["entry_taken"]]),
  );

/** Only topics have a parent, which is a category. */
export function requireValidParent(
  standing: Terms,
  { kind, parent }: TermPosition,
  field = "parent",
): void {
  if (parent === null) return;
  const found = standing.find(({ uuid }) => uuid === parent);
  const isCategory = kind === "technology" && found?.kind === kind && found.parent === null;
  ensure(isCategory, "request.invalid", { [field]: ["invalid"] });
}

interface AuditNote {
  readonly action: AuditAction;
  readonly before?: AuditFacts;
  readonly after?: AuditFacts;
}

export const auditTerm = (tx: Tx, scope: Context, id: string, noted: AuditNote): Promise<void> =>
  audit(tx, scope, { ...noted, subjectType: "list_entry", subjectId: id });
