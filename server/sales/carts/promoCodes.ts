import type { z } from "zod";
import type { cartCodes } from "#shared/sales/carts/promoCodes.ts";
import type { Cart, CodePreview } from "#shared/sales/carts/contract.ts";
import { ensure, Refusal } from "#shared/errors.ts";
import { foldCode } from "#shared/sales/promotions/promoCodes.ts";
import { isLikeReferralCode } from "#shared/identity/referralCodes/rules.ts";
import { isWaiting } from "#shared/sales/promotions/evaluate.ts";
import { MAX_CODES } from "#shared/sales/promotions/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { countAttempt } from "#server/platform/limits/rateLimit.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import * as queries from "./promoCodeQueries.ts";
import { mergeGuestCart } from "./commands.ts";
import { previewCodes } from "./cartView.ts";
import { findContents, lockCart } from "./queries.ts";
import { get } from "./service.ts";

const DAY_MS = 86_400_000;

type Input<K extends keyof typeof cartCodes> = z.output<(typeof cartCodes)[K]["input"]>;

/**
 * A code that may apply to a later cart is kept in the cart.
 * @throws {Refusal} `request.invalid` at `code` with the reason otherwise.
 */
export async function applyCode(scope: Context, input: Input<"enter">): Promise<Cart> {
  const { code, reason } = await check(scope, input);
  if (reason && !isWaiting(reason)) throw invalidCode(reason);
  const { memberId } = requireMember(scope);
  await runTransaction(scope.db, async (tx) => {
    const now = scope.now();
    const cart = await lockCart(tx, { memberId }, { id: scope.newId(), now });
    // Counted under the lock: concurrent entries must not exceed the limit.
    const others = (await queries.listCodes(tx, memberId)).filter((each) => each !== code);
    ensure(others.length < MAX_CODES, "request.invalid", { code: ["code_many"] });
    await queries.insertCode(tx, { id: scope.newId(), cart_id: cart.id, code, added_at: now });
  });
  return get(scope, input);
}

export async function removeCode(
  scope: Context,
  { codeId, ...input }: Input<"leave">,
): Promise<Cart> {
  const { memberId } = requireMember(scope);
  ensure(await queries.deleteCode(scope.db, { memberId, codeId }), "cart.promo_code_not_found");
  return get(scope, input);
}

const invalidCode = (reason: string) =>
  new Refusal("request.invalid", { code: [`code_${reason}`] });

/** Previews a code without storing it. Unknown codes count toward the rate limit. */
export async function check(
  scope: Context,
  { code: typed, currency = "TWD" }: Input<"check">,
): Promise<CodePreview> {
  const { memberId } = requireMember(scope);
  const counted = await countAttempt(scope, [
    [`promotion:member:${memberId}`, 20],
    [`promotion:network:${scope.network}`, 60],
    // Daily limit: short codes must not be found by brute force.
    [`promotion:day:member:${memberId}`, 60, DAY_MS],
    [`promotion:day:network:${scope.network}`, 200, DAY_MS],
  ]);
  await mergeGuestCart(scope);
  const { db, lang } = scope;
  const found = await findContents(db, {
    owner: { memberId },
    visitor: null,
    lang,
    now: scope.now(),
  });
  const code = foldCode(typed);
  const existing = (await queries.listCodes(db, memberId)).filter((each) => each !== code);
  const preview = (
    await previewCodes(scope, found, { codes: [...existing, code], asked: currency })
  ).find((each) => each.code === code);
  if (!preview) throw invalidCode(isLikeReferralCode(code) ? "is_referral" : "unknown");
  await counted.forgive();
  return preview;
}
