import { type Insertable, sql } from "kysely";
import type { Texts } from "#shared/kit/lang.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import type { DiscussionFollowsTable, ProductFollowsTable } from "#server/platform/db/schema.ts";

/** `keep` preserves an earlier choice. */
export async function saveDiscussionFollow(
  tx: Tx,
  row: Insertable<DiscussionFollowsTable>,
  { keep }: { readonly keep: boolean },
): Promise<void> {
  const { following, since } = row;
  await tx
    .insertInto("discussion_follows")
    .values(row)
    .onConflict((conflict) => {
      const same = conflict.columns(["member_id", "discussion_id"]);
      return keep
        ? same.doNothing()
        : same
            .doUpdateSet({ following, since })
            .where("discussion_follows.following", "<>", following);
    })
    .execute();
}

/** Who follows either follows `to`. */
export async function copyFollows(tx: Tx, from: string, to: string): Promise<void> {
  await sql`
    insert into discussion_follows as f (member_id, discussion_id, following, since)
    select member_id, ${to}, following, since from discussion_follows where discussion_id = ${from}
    on conflict (member_id, discussion_id) do update
      set following = true, since = least(f.since, excluded.since)
      where excluded.following`.execute(tx);
}

export const listFollowers = (tx: Tx, discussionId: string) =>
  tx
    .selectFrom("discussion_follows")
    .select(["member_id", "following"])
    .where("discussion_id", "=", discussionId)
    .execute();

export const listProductFollowers = (tx: Tx, productId: string) =>
  tx
    .selectFrom("product_follows")
    .select("member_id")
    .where("product_id", "=", productId)
    .execute();

/** Null if the member never chose. */
export async function findDiscussionFollow(
  db: Db | Tx,
  memberId: string,
  discussionId: string,
): Promise<boolean | null> {
  const found = await db
    .selectFrom("discussion_follows")
    .select("following")
    .where("member_id", "=", memberId)
    .where("discussion_id", "=", discussionId)
    .executeTakeFirst();
  return found?.following ?? null;
}

export const listDiscussionFollows = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("discussion_follows")
    .select(["discussion_id", "following", "since"])
    .where("member_id", "=", memberId)
    .orderBy("since")
    .orderBy("discussion_id")
    .execute();

export async function saveProductFollow(
  tx: Tx,
  row: Insertable<ProductFollowsTable>,
): Promise<void> {
  await tx
    .insertInto("product_follows")
    .values(row)
    .onConflict((conflict) => conflict.columns(["member_id", "product_id"]).doNothing())
    .execute();
}

export async function deleteProductFollow(
  tx: Tx,
  memberId: string,
  productId: string,
): Promise<void> {
  await tx
    .deleteFrom("product_follows")
    .where("member_id", "=", memberId)
    .where("product_id", "=", productId)
    .execute();
}

export async function followsProduct(
  db: Db | Tx,
  memberId: string,
  productId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom("product_follows")
    .select("since")
    .where("member_id", "=", memberId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isPublished(db: Db | Tx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ published: boolean }>`select exists (
    select from products where id = ${productId} and live is not null) as published`.execute(db);
  return rows[0]?.published ?? false;
}

/** Published products, latest first. */
export const listFollowedProducts = (
  db: Db,
  memberId: string,
): Promise<{ id: string; category_id: string; slug: string; name: Texts; since: Date }[]> =>
  db
    .selectFrom("product_follows as f")
    .innerJoin("products as p", "p.id", "f.product_id")
    .select(["p.id", "p.category_id", "p.slug", "p.name", "f.since"])
    .where("f.member_id", "=", memberId)
    .where("p.live", "is not", null)
    .orderBy("f.since", "desc")
    .orderBy("p.id")
    .execute();

export const listProductFollows = (tx: Tx, memberId: string) =>
  tx
    .selectFrom("product_follows")
    .select(["product_id", "since"])
    .where("member_id", "=", memberId)
    .orderBy("since")
    .orderBy("product_id")
    .execute();
