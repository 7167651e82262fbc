import type { Selectable } from "kysely";
import type { Scope } from "#server/context.ts";
import type { SecondFactorsTable } from "#server/platform/db/schema.ts";
import { codeOf, secretContext, stepAt } from "#server/identity/secondFactor/service.ts";
import { hashToken } from "#server/platform/crypto/tokens.ts";
import { DEMO_AUTHENTICATOR, demoAccounts } from "./accounts.ts";

/**
 * What the authenticator of a seeded demo account shows, so that logging in as staff can be tried without
 * one: the first code not used yet, or null while every valid one is. Undefined outside a demo, for other
 * accounts, once the account has another authenticator, and unless `challenge` waits for that account's
 * code: only who entered its password holds one.
 */
export async function loginCode(
  scope: Scope,
  { email, challenge }: { email: string; challenge: string },
): Promise<string | null | undefined> {
  const seeded = scope.settings.demo && demoAccounts.some((account) => account.email === email);
  if (!seeded) return undefined;
  const factor = await factorsOf(scope, email)
    .innerJoin("login_challenges", "login_challenges.member_id", "members.id")
    .where("login_challenges.token_hash", "=", hashToken(challenge))
    .where("login_challenges.expires_at", ">", scope.realNow())
    .executeTakeFirst();
  return factor && shownBy(scope, factor);
}

/**
 * The same for a seeded demo account that is logged in and is asked for a code once more; undefined for
 * everybody else, guests too.
 */
export async function ownCode(scope: Scope): Promise<string | null | undefined> {
  const email = demoAccounts.find((account) => account.email === scope.viewer?.email)?.email;
  if (!scope.settings.demo || !scope.viewer || scope.viewer.viewedBy || !email) return undefined;
  const factor = await factorsOf(scope, email)
    .where("members.id", "=", scope.viewer.memberId)
    .executeTakeFirst();
  return factor && shownBy(scope, factor);
}

const factorsOf = ({ db }: Scope, email: string) =>
  db
    .selectFrom("second_factors")
    .innerJoin("members", "members.id", "second_factors.member_id")
    .select(["second_factors.member_id", "secret_cipher", "last_step"])
    .where("email", "=", email);

type Factor = Pick<Selectable<SecondFactorsTable>, "member_id" | "secret_cipher" | "last_step">;

/** What the demo's own authenticator shows; undefined where another took its place. */
function shownBy(scope: Scope, factor: Factor): string | null | undefined {
  const secret = scope.vault.open(factor.secret_cipher, secretContext(factor.member_id));
  if (secret !== DEMO_AUTHENTICATOR) return undefined;
  const now = stepAt(scope.realNow());
  const step = Math.max(now, factor.last_step + 1);
  return step > now + 1 ? null : codeOf(DEMO_AUTHENTICATOR, step);
}
