import type { Selectable } from "kysely";
import type { Context } from "#server/context.ts";
import type { SecondFactorsTable } from "#server/platform/db/schema.ts";
import { totpCode, secretContext, stepAt } from "#server/identity/secondFactor/service.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { DEMO_AUTHENTICATOR, demoAccounts } from "./accounts.ts";

/**
 * TOTP code for trying a demo account's sign-in: the first unused one; null while all valid ones
 * are used. Undefined unless `challenge`, which proves the password, belongs to the account and the
 * demo's authenticator is still set.
 */
export async function loginCode(
  scope: Context,
  { email, challenge }: { email: string; challenge: string },
): Promise<string | null | undefined> {
  const seeded = scope.settings.demo && demoAccounts.some((account) => account.email === email);
  if (!seeded) return undefined;
  const factor = await factorsOf(scope, email)
    .innerJoin("login_challenges", "login_challenges.member_id", "members.id")
    .where("login_challenges.token_hash", "=", hashToken(challenge))
    .where("login_challenges.expires_at", ">", scope.realNow())
    .executeTakeFirst();
  return factor && currentCode(scope, factor);
}

/** For a signed-in demo account that must enter a code again; undefined for everyone else. */
export async function ownCode(scope: Context): Promise<string | null | undefined> {
  const email = demoAccounts.find((account) => account.email === scope.viewer?.email)?.email;
  if (!scope.settings.demo || !scope.viewer || scope.viewer.impersonation || !email)
    return undefined;
  const factor = await factorsOf(scope, email)
    .where("members.id", "=", scope.viewer.memberId)
    .executeTakeFirst();
  return factor && currentCode(scope, factor);
}

const factorsOf = ({ db }: Context, email: string) =>
  db
    .selectFrom("second_factors")
    .innerJoin("members", "members.id", "second_factors.member_id")
    .select(["second_factors.member_id", "secret_cipher", "last_step"])
    .where("email", "=", email);

type Factor = Pick<Selectable<SecondFactorsTable>, "member_id" | "secret_cipher" | "last_step">;

/** Undefined if another authenticator replaced the demo's. */
function currentCode(scope: Context, factor: Factor): string | null | undefined {
  const secret = scope.vault.open(factor.secret_cipher, secretContext(factor.member_id));
  if (secret !== DEMO_AUTHENTICATOR) return undefined;
  const now = stepAt(scope.realNow());
  const step = Math.max(now, factor.last_step + 1);
  return step > now + 1 ? null : totpCode(DEMO_AUTHENTICATOR, step);
}
