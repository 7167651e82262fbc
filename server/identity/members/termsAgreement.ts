import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireMember } from "../sessions/access.ts";
import { lockPublishedVersion } from "#server/site/company/commands.ts";
import { agreedVersion, updateMember } from "./profileQueries.ts";

/** @throws {Refusal} `request.invalid` unless `termsVersion` is in force. */
export async function agree(
  scope: Context,
  { termsVersion }: { termsVersion?: string | undefined },
): Promise<Record<string, never>> {
  const { memberId } = requireMember(scope);
  await runTransaction(scope.db, async (tx) => {
    const version = await lockPublishedVersion(tx, scope, "member_terms");
    const read = termsVersion ?? version;
    ensure(read === version, "request.invalid", { agreeTerms: ["text_changed"] });
    await updateMember(tx, memberId, { terms_version: version, terms_agreed_at: scope.now() });
  });
  return {};
}

export async function agreed(scope: Context): Promise<string | null> {
  const { memberId } = requireMember(scope);
  return agreedVersion(scope.db, memberId);
}
