import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type {
  DealerAgreementsTable,
  DealerAttributionsTable,
  DealerBankProfilesTable,
  DealersTable,
} from "#server/platform/db/schema.ts";

export type DealerRow = Selectable<DealersTable>;
export type AgreementRow = Selectable<DealerAgreementsTable>;
export type AttributionRow = Selectable<DealerAttributionsTable>;

/**
 * `update`: the tree, percents or states change. `share`: a chain is read, which waits for a change and the other way
 * round. Lock order: orders, then this, then dealers.
 */
export async function lockTree(tx: Tx, how: "share" | "update"): Promise<void> {
  const row = tx.selectFrom("dealer_tree").select("id");
  await (how === "share" ? row.forShare() : row.forUpdate()).executeTakeFirstOrThrow();
}

export const findDealer = (db: Db | Tx, id: string): Promise<DealerRow | undefined> =>
  db.selectFrom("dealers").selectAll().where("id", "=", id).executeTakeFirst();

export const findByMember = (db: Db | Tx, memberId: string): Promise<DealerRow | undefined> =>
  db.selectFrom("dealers").selectAll().where("member_id", "=", memberId).executeTakeFirst();

export const lockDealer = (tx: Tx, id: string): Promise<DealerRow | undefined> =>
  tx.selectFrom("dealers").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();

export const listDealers = (db: Db | Tx, ids: readonly string[]): Promise<DealerRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("dealers")
        .selectAll()
        .where("id", "in", [...ids])
        .execute();

/** Not closed. */
export const listOpenChildren = (tx: Tx, id: string): Promise<DealerRow[]> =>
  tx
    .selectFrom("dealers")
    .selectAll()
    .where("parent_id", "=", id)
    .where("state", "!=", "closed")
    .orderBy("created_at")
    .orderBy("id")
    .execute();

/** How many dealers lie above the deepest one below `id`, from `id` on. */
export async function heightBelow(tx: Tx, id: string): Promise<number> {
  const { depth } = await tx
    .selectFrom("dealers")
    .select(
      sql<number>`coalesce(max(cardinality(ancestors) - array_position(ancestors, ${id}::uuid) + 1), 0)::integer`.as(
        "depth",
      ),
    )
    .where(sql<boolean>`ancestors @> array[${id}::uuid]`)
    .executeTakeFirstOrThrow();
  return depth;
}

export async function insertDealer(tx: Tx, row: Insertable<DealersTable>) {
  await tx.insertInto("dealers").values(row).execute();
}

export async function updateDealer(tx: Tx, id: string, change: Updateable<DealersTable>) {
  await tx
    .updateTable("dealers")
    .set(change)
    .set((eb) => ({ revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Replaces what lies above `id` for everybody below it. */
export async function moveDescendants(tx: Tx, id: string, ancestors: readonly string[]) {
  await sql`
    update dealers set ancestors = ${[...ancestors]}::uuid[] || ancestors[array_position(ancestors, ${id}::uuid):]
    where ancestors @> array[${id}::uuid]`.execute(tx);
}

export const listAgreements = (db: Db | Tx, ids: readonly string[]): Promise<AgreementRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("dealer_agreements")
        .selectAll()
        .where("dealer_id", "in", [...ids])
        .orderBy("dealer_id")
        .orderBy("version")
        .execute();

export async function insertAgreement(tx: Tx, row: Insertable<DealerAgreementsTable>) {
  await tx.insertInto("dealer_agreements").values(row).execute();
}

export const findAttribution = (
  db: Db | Tx,
  memberId: string,
): Promise<AttributionRow | undefined> =>
  db
    .selectFrom("dealer_attributions")
    .selectAll()
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** Comes after the tree's lock, before those of his runs. */
export const lockAttribution = (tx: Tx, memberId: string): Promise<AttributionRow | undefined> =>
  tx
    .selectFrom("dealer_attributions")
    .selectAll()
    .where("member_id", "=", memberId)
    .forUpdate()
    .executeTakeFirst();

/** Does nothing for a member who has one. */
export async function insertAttribution(tx: Tx, row: Insertable<DealerAttributionsTable>) {
  await tx
    .insertInto("dealer_attributions")
    .values(row)
    .onConflict((conflict) => conflict.column("member_id").doNothing())
    .execute();
}

export async function replaceAttribution(tx: Tx, row: Insertable<DealerAttributionsTable>) {
  const { member_id: _, ...change } = row;
  await tx
    .insertInto("dealer_attributions")
    .values(row)
    .onConflict((conflict) => conflict.column("member_id").doUpdateSet(change))
    .execute();
}

export async function updateAttribution(
  tx: Tx,
  memberId: string,
  change: Updateable<DealerAttributionsTable>,
) {
  await tx
    .updateTable("dealer_attributions")
    .set(change)
    .where("member_id", "=", memberId)
    .execute();
}

/** The referrer and the time of the registration; undefined without a referrer. */
export const findReferral = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("members")
    .select(["referred_by", "referred_at"])
    .where("id", "=", memberId)
    .where("referred_by", "is not", null)
    .executeTakeFirst();

/** Identity facts for detecting own purchases. */
export interface PersonRow {
  readonly id: string;
  readonly email: string;
  readonly mobile_phone: string | null;
  readonly telephone: string | null;
  readonly uniform_number: string | null;
}

export const listPersons = (tx: Tx, ids: readonly string[]): Promise<PersonRow[]> =>
  tx
    .selectFrom("members")
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .select(["members.id", "members.email"])
    .select(["profile.mobile_phone", "profile.telephone", "profile.uniform_number"])
    .where("members.id", "in", [...ids])
    .execute();

export type BankProfileRow = Selectable<DealerBankProfilesTable>;

export const latestBankProfile = (
  db: Db | Tx,
  dealerId: string,
): Promise<BankProfileRow | undefined> =>
  db
    .selectFrom("dealer_bank_profiles")
    .selectAll()
    .where("dealer_id", "=", dealerId)
    .where("details", "is not", null)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();

export const latestBankProfiles = (
  db: Db | Tx,
  dealerIds: readonly string[],
): Promise<BankProfileRow[]> =>
  dealerIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("dealer_bank_profiles")
        .distinctOn("dealer_id")
        .selectAll()
        .where("dealer_id", "in", [...dealerIds])
        .where("details", "is not", null)
        .orderBy("dealer_id")
        .orderBy("version", "desc")
        .execute();

export const listBankProfiles = (db: Db | Tx, ids: readonly string[]): Promise<BankProfileRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("dealer_bank_profiles")
        .selectAll()
        .where("id", "in", [...ids])
        .execute();

/** Those that are not erased, newest last. */
export const listOwnBankProfiles = (tx: Tx, dealerId: string): Promise<BankProfileRow[]> =>
  tx
    .selectFrom("dealer_bank_profiles")
    .selectAll()
    .where("dealer_id", "=", dealerId)
    .where("details", "is not", null)
    .orderBy("version")
    .execute();

export async function updateBankProfile(
  tx: Tx,
  id: string,
  change: Updateable<DealerBankProfilesTable>,
) {
  await tx.updateTable("dealer_bank_profiles").set(change).where("id", "=", id).execute();
}

export async function insertBankProfile(tx: Tx, row: Insertable<DealerBankProfilesTable>) {
  await tx.insertInto("dealer_bank_profiles").values(row).execute();
}

export const listProductNames = (db: Db | Tx, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("products")
        .select(["id", "name"])
        .where("id", "in", [...ids])
        .execute();

interface PersonNameRow {
  readonly id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string | null;
}

const personNames = (db: Db | Tx) =>
  db
    .selectFrom("members")
    .leftJoin("member_profiles as profile", "profile.member_id", "members.id")
    .select(["first_name", "last_name", "profile.company"]);

export const listDealerPersons = (
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly PersonNameRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : personNames(db)
        .innerJoin("dealers", "dealers.member_id", "members.id")
        .select("dealers.id")
        .where("dealers.id", "in", [...new Set(ids)])
        .execute();

export const listMemberPersons = (
  db: Db | Tx,
  ids: readonly string[],
): Promise<readonly PersonNameRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : personNames(db)
        .select("members.id")
        .where("members.id", "in", [...new Set(ids)])
        .execute();
