import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireMember } from "../sessions/access.ts";
import { keptVersion } from "#server/site/company/commands.ts";
import { agreedVersion, updateMember } from "./profileQueries.ts";

/**
 * Stores that the viewer agrees to the member terms in force, with their version and the time.
 * @throws {Refusal} `request.invalid` at `agreeTerms` when another version was read.
 */
export async function agree(
  scope: Scope,
  { termsVersion }: { termsVersion?: string | undefined },
): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope);
  await transact(scope.db, async (tx) => {
    const version = await keptVersion(tx, scope, "member_terms");
    const read = termsVersion ?? version;
    ensure(read === version, "request.invalid", { agreeTerms: ["text_changed"] });
    await updateMember(tx, memberId, { terms_version: version, terms_agreed_at: scope.now() });
  });
  return {};
}

/** Which member terms the viewer agreed to last; null for none. */
export async function agreed(scope: Scope): Promise<string | null> {
  const { memberId } = requireMember(scope);
  return agreedVersion(scope.db, memberId);
}
