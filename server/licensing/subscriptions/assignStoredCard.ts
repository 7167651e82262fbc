import { TRIAL } from "#shared/catalog/products/rules.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import {
  type CardRow,
  findCard,
  findSetup,
  listCards,
  removeCards,
} from "#server/payments/storedCards/commands.ts";
import { assignCard } from "./commands.ts";
import * as queries from "./queries.ts";
import type { SubscriptionRow } from "./queries.ts";
import { catchUp } from "./settleSubscriptions.ts";

/** It can be renewed by a stored card. A contract of the gateway is not replaced: it would go on charging. */
export const takesCard = (
  row: Pick<SubscriptionRow, "renewal" | "months" | "cancelled_at" | "ended_at">,
): boolean =>
  row.renewal !== "contract" && row.months !== TRIAL && !row.cancelled_at && !row.ended_at;

/**
 * Job; idempotent: a card that was stored pays its subscription from now on, or all of the member's that a stored card
 * pays, in one transaction; what is due is charged at once. Cards that pay nothing any more are removed.
 */
export async function assignStoredCard(
  scope: Context,
  { setupId }: { setupId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const setup = await findSetup(tx, setupId);
    if (!setup.card_id) return;
    const { member_id: memberId, subscription_id: id, for_all: forAll } = setup;
    const rows = await queries.lockForCard(tx, { id, memberId, forAll });
    const card = await findCard(tx, setup.card_id);
    if (!card || card.removed_at) return; // another one was stored since, or its member removed it
    for (const row of rows) {
      if (!takesCard(row) || (await hasNewerCard(tx, row, card))) continue;
      await assignCard(tx, scope, row, { card, at: scope.now() });
      await catchUp(tx, scope, row.id);
    }
    await removeUnusedCards(tx, scope, memberId);
  });
}

async function hasNewerCard(tx: Tx, row: SubscriptionRow, card: CardRow): Promise<boolean> {
  const current = row.card_id ? await findCard(tx, row.card_id) : undefined;
  return current !== undefined && current.stored_at >= card.stored_at;
}

export async function removeUnusedCards(tx: Tx, scope: Context, memberId: string): Promise<void> {
  const uses = await queries.listCardUses(tx, memberId);
  const unused = (await listCards(tx, memberId)).filter(
    ({ id }) => !uses.some(({ card_id: used }) => used === id),
  );
  await removeCards(tx, scope, unused);
}
