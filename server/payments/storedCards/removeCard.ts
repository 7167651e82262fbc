import type { Context } from "#server/context.ts";
import { findCard } from "./queries.ts";

/** Job; idempotent: the provider forgets a card that was removed here. @throws without a usable response */
export async function removeCardAtProvider(
  scope: Context,
  { cardId }: { cardId: string },
): Promise<void> {
  const card = await findCard(scope.db, cardId);
  if (!card?.removed_at) return;
  const cards = scope.providers.find(({ id }) => id === card.provider)?.cards;
  if (!cards) throw new Error(`the provider ${card.provider} is not enabled`);
  await cards.remove({ customer: card.customer_ref, card: card.card_ref });
}
