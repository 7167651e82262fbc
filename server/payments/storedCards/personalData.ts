import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";
import { closeSetups, listCards } from "./queries.ts";
import { removeCards } from "./commands.ts";

export const personalData: PersonalData<Context> = {
  columns: {
    "stored_cards.member_id": {
      exported: "cards.json",
      deletion: { kept: "the books; the provider has forgotten the card" },
    },
    "card_setups.member_id": {
      exported: { not: "cards.json has the card that was stored" },
      deletion: { kept: "the books; it names an account of which nothing is left" },
    },
  },
  files: { "cards.json": cards },
  erase: [{ stage: "rest", again: true, run: forgetCards }],
};

/** Nothing is charged to them: an account is deleted once no card renews anything. Pages that are open store none. */
async function forgetCards(tx: Tx, scope: Context, { id }: DeletedMember): Promise<void> {
  await closeSetups(tx, id, scope.now());
  await removeCards(tx, scope, await listCards(tx, id));
}

function cards(tx: Tx, _scope: Context, { id }: ExportedMember) {
  return tx
    .selectFrom("stored_cards")
    .select(["brand", "last4", "expiry_month", "expiry_year", "stored_at", "removed_at"])
    .where("member_id", "=", id)
    .orderBy("stored_at")
    .orderBy("id")
    .execute();
}
