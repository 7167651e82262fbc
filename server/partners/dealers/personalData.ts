import { sql } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";
import { eraseBankInfo, openBankInfo } from "./bankInfo.ts";
import { closeErasedDealer } from "./changeDealer.ts";
import { findByMember, listOwnBankProfiles } from "./queries.ts";

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
  erase: [{ stage: "rest", again: true, run: eraseDealer }],
};

/** Closes the dealer, and leaves what the books refer to. */
async function eraseDealer(tx: Tx, scope: Context, { id: memberId }: DeletedMember) {
  const own = await findByMember(tx, memberId);
  if (!own) return;
  await closeErasedDealer(tx, own.id);
  await eraseBankInfo(tx, scope, own.id);
}

async function dealer(tx: Tx, scope: Context, { id: memberId }: ExportedMember) {
  const own = await tx
    .selectFrom("dealers")
    .select(["id", "state", "area", "known_as", "created_at"])
    .select(["agreed_at", "agreed_version"])
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
  const banks = await listOwnBankProfiles(tx, own.id);
  const bankAccounts = banks.map((row) => ({
    ...openBankInfo(scope, row),
    enteredAt: row.created_at,
  }));
  const { id: _, ...facts } = own;
  return {
    customerOfDealer: bound ?? null,
    dealer: { ...facts, agreements, bankAccounts, earnings },
  };
}
