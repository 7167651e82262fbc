import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireMember } from "../sessions/access.ts";
import { keptVersion } from "#server/site/company/commands.ts";
import { agreedVersion, updateMember } from "./profileQueries.ts";

/** @throws {Refusal} `request.invalid` unless `termsVersion` is in force. */
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

export async function agreed(scope: Scope): Promise<string | null> {
  const { memberId } = requireMember(scope);
  return agreedVersion(scope.db, memberId);
}
