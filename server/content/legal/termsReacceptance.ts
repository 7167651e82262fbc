import type { LegalContent } from "#shared/content/cms/content.ts";
import { LANGS } from "#shared/kit/lang.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countMembers } from "#server/identity/members/commands.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { listContentsSinceLive } from "../cms/commands.ts";

interface RevisionKey {
  readonly id: string;
  readonly number: number;
}

/**
 * Reacceptance is required if any draft since the published version is more than a correction. A
 * draft that only sets the tick withdraws the flag of the one before it; one equal to the published
 * text discards all drafts before it.
 */
export async function requiresReacceptance(
  db: Db | Tx,
  { id, number }: RevisionKey,
): Promise<boolean> {
  if (id !== "member_terms") return false;
  const { live, since } = await listContentsSinceLive(db, { kind: "legal", id }, number);
  const drafts = since as LegalContent[];
  const back = drafts.findLastIndex((each) => live && isSame(each, live as LegalContent));
  return drafts.slice(back + 1).some((each, at, all) => {
    const next = all[at + 1];
    return !each.minor && !(next && isSame(each, next));
  });
}

const isSame = (one: LegalContent, other: LegalContent): boolean =>
  LANGS.every((lang) => one.text[lang] === other.text[lang]);

/** Members who must accept again on publication; null if none must. */
export async function countReacceptances(
  scope: Context,
  { id, version }: { id: string; version: number },
): Promise<number | null> {
  requireStaff(scope, "legal.write");
  return (await requiresReacceptance(scope.db, { id, number: version }))
    ? countMembers(scope.db)
    : null;
}
