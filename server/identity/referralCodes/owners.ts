import { foldReferralCode } from "#shared/identity/referralCodes/rules.ts";
import { isReferCode } from "#shared/site/company/choices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { type CodeOwner, listOwners } from "./queries.ts";

/** In the order of `codes`; null for unknown codes, and those of locked or deleted members. */
export async function resolveOwners(
  db: Db,
  codes: readonly (string | null)[],
): Promise<(CodeOwner | null)[]> {
  const wellFormed = codes.filter(isReferCode).map(foldReferralCode);
  if (wellFormed.length === 0) return codes.map(() => null);
  const found = new Map((await listOwners(db, wellFormed)).map((owner) => [owner.code, owner]));
  return codes.map((code) => (code === null ? null : (found.get(foldReferralCode(code)) ?? null)));
}

export async function firstOwner(db: Db, codes: readonly string[]): Promise<CodeOwner | null> {
  return (await resolveOwners(db, codes)).find((owner) => owner !== null) ?? null;
}
