import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { ExportedMember, PersonalData } from "#server/platform/registry/personalData.ts";

const BOOKS = { kept: "the books; it names an account of which nothing is left" } as const;
const STAFF = { not: "a record of what staff did" } as const;

export const personalData: PersonalData<Context> = {
  columns: {
    "dealers.member_id": { exported: "dealer.json", deletion: BOOKS },
    "dealers.appointed_by": { exported: STAFF, deletion: BOOKS },
    "dealer_agreements.actor_id": { exported: STAFF, deletion: BOOKS },
    "dealer_bank_profiles.actor_id": { exported: STAFF, deletion: BOOKS },
    "dealer_attributions.member_id": { exported: "dealer.json", deletion: BOOKS },
    "dealer_attributions.actor_id": { exported: STAFF, deletion: BOOKS },
  },
  files: { "dealer.json": dealer },
};

async function dealer(tx: Tx, _scope: Context, { id: memberId }: ExportedMember) {
  const own = await tx
    .selectFrom("dealers")
    .select(["id", "state", "area", "agreed_at", "created_at"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const bound = await tx
    .selectFrom("dealer_attributions")
    .select(["source", "bound_at"])
    .where("member_id", "=", memberId)
    .where("dealer_id", "is not", null)
    .executeTakeFirst();
  if (!own) return { customerOfDealer: bound ?? null, dealer: null };
  const agreements = await tx
    .selectFrom("dealer_agreements")
    .select(["version", "original_bps", "own_purchases", "max_renewals", "effective_from"])
    .where("dealer_id", "=", own.id)
    .orderBy("version")
    .execute();
  const earnings = await tx
    .selectFrom("dealer_earnings as earning")
    .innerJoin("orders", "orders.id", "earning.order_id")
    .select(["orders.number", "earning.currency", "earning.amount_minor", "earning.withheld"])
    .select(["earning.posted_at", "earning.released_at"])
    .where("earning.dealer_id", "=", own.id)
    .orderBy("earning.posted_at")
    .orderBy(sql`earning.id`)
    .execute();
  const { id: _, ...facts } = own;
  return { customerOfDealer: bound ?? null, dealer: { ...facts, agreements, earnings } };
}
