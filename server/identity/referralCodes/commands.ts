import { foldReferralCode, isLikePromoCode } from "#shared/identity/referralCodes/rules.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { firstOwner } from "./owners.ts";

export interface Referrer {
  readonly referred_by: string | null;
  readonly referred_at: Date | null;
  readonly referred_code: string | null;
}

/**
 * Set at registration, never changed. `typed` is what the form says: null is an emptied field, and undefined leaves
 * it to the request's first valid code.
 */
export async function findReferrer(
  tx: Tx,
  scope: Context,
  typed: string | null | undefined,
): Promise<Referrer> {
  const codes = typed === undefined ? scope.refers : typed === null ? [] : [typed];
  const owner = await firstOwner(tx, codes.map(foldReferralCode));
  return {
    referred_by: owner?.id ?? null,
    referred_at: owner ? scope.now() : null,
    referred_code: owner?.code ?? null,
  };
}

export async function referralErrors(db: Db, typed = ""): Promise<FieldErrors> {
  const code = foldReferralCode(typed);
  if (code === "" || (await firstOwner(db, [code]))) return {};
  return { refer: [isLikePromoCode(code) ? "referral_is_promo_code" : "referral_unknown"] };
}

/** A further code of the member, which works like their own. */
export async function addReferralCode(tx: Tx, scope: Context, memberId: string): Promise<string> {
  const { code } = await tx
    .insertInto("referral_codes")
    .values({ member_id: memberId, created_at: scope.now() })
    .returning("code")
    .executeTakeFirstOrThrow();
  return code;
}
