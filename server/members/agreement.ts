import { ensure } from "#shared/kit/errors.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { requireMember } from "../session/access.ts";
import { content } from "../site/service.ts";
import { agreedVersion, updateMember } from "./ownQueries.ts";

/**
 * Stores that the viewer agrees to the member terms in force, with their version and the time.
 * @throws {Refusal} `request.invalid` at `agreeTerms` when another version was read.
 */
export async function agree(
  scope: Scope,
  { termsVersion }: { termsVersion?: string | undefined },
): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope);
  const { version } = await content(scope, { type: "member_terms" });
  const read = termsVersion ?? version;
  ensure(read === version, "request.invalid", { agreeTerms: ["text_changed"] });
  const agreed = { terms_version: version, terms_agreed_at: scope.now() };
  await transact(scope.db, (tx) => updateMember(tx, memberId, agreed));
  return {};
}

/** Which member terms the viewer agreed to last; null for none. */
export async function agreed(scope: Scope): Promise<string | null> {
  const { memberId } = requireMember(scope);
  return agreedVersion(scope.db, memberId);
}
