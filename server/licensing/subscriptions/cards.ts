import { ensure } from "#shared/errors.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import type { StoredCardWire } from "#shared/licensing/subscriptions/cardContract.ts";
import type { Context } from "#server/context.ts";
import { listCards } from "#server/payments/storedCards/commands.ts";
import { beginCardSetup, settleSetupOf } from "#server/payments/storedCards/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { planAmount } from "#server/sales/orders/service.ts";
import { dropCard } from "./commands.ts";
import { planName } from "./emails.ts";
import * as queries from "./queries.ts";
import { requireOwnSubscription } from "./service.ts";
import { catchUp } from "./settleSubscriptions.ts";
import { removeUnusedCards, takesCard, assignStoredCard } from "./assignStoredCard.ts";

export async function listStoredCards(
  scope: Context,
  { id }: { id: string },
): Promise<StoredCardWire[]> {
  const { member_id: memberId, card_id: current } = await requireOwnSubscription(scope, id);
  const uses = await queries.listCardUses(scope.db, memberId);
  return (await listCards(scope.db, memberId)).map((card) => ({
    uuid: card.id,
    brand: card.brand,
    last4: card.last4,
    expires: `${card.expiry_year}-${String(card.expiry_month).padStart(2, "0")}`,
    current: card.id === current,
    pays: uses
      .filter(({ card_id: used }) => used === card.id)
      .map((use) => ({ uuid: use.id, name: planName(use, scope.lang) })),
  }));
}

/** Opens the provider's page. Nothing changes before a card is stored there. */
export async function beginCardStorage(
  scope: Context,
  { id, all }: { id: string; all: boolean },
): Promise<{ url: string }> {
  const row = await requireOwnSubscription(scope, id);
  ensure(takesCard(row), "card.not_renewable");
  ensure(await queries.findLastOrder(scope.db, id), "card.pay_first"); // a charge that goes back needs one
  const { publicUrl } = scope.settings;
  const { lang } = scope;
  const url = await beginCardSetup(scope, {
    memberId: row.member_id,
    subscriptionId: id,
    forAll: all,
    lang,
    amount: { minor: planAmount(row), currency: row.currency },
    urls: (ref) => ({
      result: `${publicUrl}${RETURN_PREFIX}/${lang}/${ref}`,
      back: `${publicUrl}${subscriptionPath(lang, id)}`,
    }),
  });
  return { url };
}

/** Ahead of a return from the provider's page: its language and the set-up's number. */
export const RETURN_PREFIX = "/callback/card";

const subscriptionPath = (lang: Lang, id: string): string =>
  `${langPrefix[lang]}/member/subcription/${id}`;

/**
 * Where a member goes who comes back from the provider's page; null: unknown. The card that was stored there pays from
 * now on. What the browser says decides nothing: the provider is asked, and a task asks again if it does not answer.
 */
export async function cardReturnPath(
  scope: Context,
  { lang, ref }: { lang: Lang; ref: string },
): Promise<string | null> {
  const settled = await settleSetupOf(scope, ref);
  if (!settled) return null;
  const { setup, state } = settled;
  if (state === "stored") await assignStoredCard(scope, { setupId: setup.id });
  return `${subscriptionPath(lang, setup.subscription_id)}?card=${state}`;
}

/** No card pays the subscription from now on; the provider forgets a card that pays nothing else. */
export async function removeStoredCard(
  scope: Context,
  { id }: { id: string },
): Promise<StoredCardWire[]> {
  await requireOwnSubscription(scope, id);
  await runTransaction(scope.db, async (tx) => {
    const row = await queries.lockSubscription(tx, id);
    ensure(row.card_id, "card.none");
    await dropCard(tx, scope, row, scope.now());
    await removeUnusedCards(tx, scope, row.member_id);
    await catchUp(tx, scope, id);
  });
  return listStoredCards(scope, { id });
}
