import { type Selectable, sql } from "kysely";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { containing, countRows } from "#server/platform/db/listSql.ts";
import type { CampaignsTable } from "#server/platform/db/schema.ts";

export type CampaignRow = Selectable<CampaignsTable>;

export interface CampaignSearch {
  readonly memberId: string;
  readonly search?: string | undefined;
  readonly archived: boolean;
}

const ofDealer = (db: Db, { memberId, search, archived }: CampaignSearch) =>
  db
    .selectFrom("campaigns")
    .where("member_id", "=", memberId)
    .where("archived_at", archived ? "is not" : "is", null)
    .$if(search !== undefined, (query) =>
      query.where((each) =>
        each.or([
          each("name", "ilike", containing(search ?? "")),
          each("code", "=", (search ?? "").toUpperCase()),
        ]),
      ),
    );

export const countCampaigns = (db: Db, wanted: CampaignSearch): Promise<number> =>
  countRows(ofDealer(db, wanted));

const columns = { time: "created_at", name: "name" } as const;

interface CampaignPage {
  readonly orderby: keyof typeof columns;
  readonly sort: "asc" | "desc";
  readonly limit: number;
  readonly offset: number;
}

export const listCampaigns = (
  db: Db,
  wanted: CampaignSearch,
  { orderby, sort, limit, offset }: CampaignPage,
): Promise<CampaignRow[]> =>
  ofDealer(db, wanted)
    .selectAll()
    .orderBy(columns[orderby], sort)
    .orderBy("id", sort)
    .limit(limit)
    .offset(offset)
    .execute();

export const findCampaign = (
  db: Db | Tx,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<CampaignRow | undefined> =>
  db
    .selectFrom("campaigns")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();

/** Serializes what a dealer adds, so that concurrent requests stay below the limit. */
export async function lockDealer(tx: Tx, memberId: string): Promise<void> {
  await tx
    .selectFrom("members")
    .select("id")
    .where("id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export const insertCampaign = (
  tx: Tx,
  row: Omit<CampaignRow, "archived_at">,
): Promise<CampaignRow> =>
  tx.insertInto("campaigns").values(row).returningAll().executeTakeFirstOrThrow();

export const updateArchived = (
  tx: Tx,
  id: string,
  archived_at: Date | null,
): Promise<CampaignRow> =>
  tx
    .updateTable("campaigns")
    .set({ archived_at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of members who registered by the codes. A trial costs nothing and counts for nothing. */
const paidOrders = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom("members")
    .innerJoin("orders", "orders.member_id", "members.id")
    .where("members.referred_code", "in", [...codes])
    .where("orders.status", "in", [OrderStatus.paid, OrderStatus.renewalCancelled])
    .where("orders.paid_minor", ">", 0);

export const totalOrders = (db: Db, codes: readonly string[]) =>
  paidOrders(db, codes)
    .select((each) => [
      "members.referred_code as code",
      "orders.currency",
      each.fn.countAll<number>().as("count"),
      sql<string>`sum(paid_minor - refunded_minor)`.as("minor"),
    ])
    .groupBy(["members.referred_code", "orders.currency"])
    .orderBy("orders.currency")
    .execute();

const taipeiDay = sql<string>`to_char(orders.paid_at at time zone 'Asia/Taipei', 'YYYY-MM-DD')`;

export const orderDays = (db: Db, codes: readonly string[], since: Date) =>
  paidOrders(db, codes)
    .select((each) => [
      "members.referred_code as code",
      taipeiDay.as("day"),
      each.fn.countAll<number>().as("count"),
    ])
    .where("orders.paid_at", ">=", since)
    .groupBy(["members.referred_code", taipeiDay])
    .execute();

export const campaignsOf = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("campaigns")
    .select(["name", "code", "landing_path", "created_at", "archived_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .execute();
