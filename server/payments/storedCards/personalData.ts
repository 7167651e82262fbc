import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

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
};

function cards(tx: Tx, _scope: Context, { id }: ExportedMember) {
  return tx
    .selectFrom("stored_cards")
    .select(["brand", "last4", "expiry_month", "expiry_year", "stored_at", "removed_at"])
    .where("member_id", "=", id)
    .orderBy("stored_at")
    .orderBy("id")
    .execute();
}
