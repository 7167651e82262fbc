import { sql } from "kysely";
import type { z } from "zod";
import type {
  FollowedDiscussion,
  FollowedProduct,
  follows,
  FollowState,
} from "#shared/community/follows/contract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { requireMember } from "#server/identity/sessions/service.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { countFrom } from "#server/platform/db/listSql.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { actorOf } from "../forum/access.ts";
import { requireVisible } from "../forum/views.ts";
import { visibleTo } from "../forum/visible.ts";
import * as queries from "./queries.ts";

type Input<K extends keyof typeof follows> = z.output<(typeof follows)[K]["input"]>;

/** @throws {Refusal} as listed in the contract */
export async function getDiscussionFollow(
  scope: Context,
  { id }: Input<"discussionState">,
): Promise<FollowState> {
  const { memberId } = requireMember(scope);
  await requireVisible(scope.db, id, await actorOf(scope.db, scope));
  return { following: (await queries.findDiscussionFollow(scope.db, memberId, id)) ?? false };
}

/** A member can unfollow a hidden discussion. @throws {Refusal} as listed in the contract */
export function followDiscussion(
  scope: Context,
  { id, follow }: Input<"followDiscussion">,
): Promise<FollowState> {
  const { memberId } = requireMember(scope);
  const following = follow !== "no";
  return runTransaction(scope.db, async (tx) => {
    const chosen = await queries.findDiscussionFollow(tx, memberId, id);
    if (following || chosen === null) await requireVisible(tx, id, await actorOf(tx, scope));
    const row = { member_id: memberId, discussion_id: id, following, since: scope.now() };
    await queries.saveDiscussionFollow(tx, row, { keep: false });
    return storeResponse(tx, scope, { following });
  });
}

/** Omits discussions that the member may not see. */
export async function listDiscussions(
  scope: Context,
  paging: Input<"discussions">,
): Promise<Page<FollowedDiscussion>> {
  const { db } = scope;
  const { memberId } = requireMember(scope);
  const seen = visibleTo(await actorOf(db, scope), "d");
  const source = sql`from discussion_follows f join discussions d on d.id = f.discussion_id
    where f.member_id = ${memberId} and f.following and ${seen}`;
  const total = await countFrom(db, source);
  const { page, perPage, offset, limit } = pageWindow(paging, total);
  const { rows } = await sql<FollowedRow>`
    select d.id, d.title, d.lang, d.reply_count, d.last_activity_at, f.since ${source}
    order by f.since desc, d.id limit ${limit} offset ${offset}`.execute(db);
  const data = rows.map((row) => ({
    uuid: row.id,
    title: row.title,
    lang: row.lang,
    replies: row.reply_count,
    lastActivityAt: row.last_activity_at.toISOString(),
    since: row.since.toISOString(),
  }));
  return { data, total, page, perPage };
}

interface FollowedRow {
  readonly id: string;
  readonly title: string;
  readonly lang: FollowedDiscussion["lang"];
  readonly reply_count: number;
  readonly last_activity_at: Date;
  readonly since: Date;
}

/** @throws {Refusal} as listed in the contract */
export async function getProductFollow(
  scope: Context,
  { uuid }: Input<"productState">,
): Promise<FollowState> {
  const { memberId } = requireMember(scope);
  ensure(await queries.isPublished(scope.db, uuid), "product.not_found");
  return { following: await queries.followsProduct(scope.db, memberId, uuid) };
}

/** A member can unfollow a product that is no longer on sale. @throws {Refusal} as listed in the contract */
export function followProduct(
  scope: Context,
  { uuid, follow }: Input<"followProduct">,
): Promise<FollowState> {
  const { memberId } = requireMember(scope);
  const following = follow !== "no";
  return runTransaction(scope.db, async (tx) => {
    const known = await queries.followsProduct(tx, memberId, uuid);
    ensure(known || (await queries.isPublished(tx, uuid)), "product.not_found");
    await (following
      ? queries.saveProductFollow(tx, {
          member_id: memberId,
          product_id: uuid,
          since: scope.now(),
        })
      : queries.deleteProductFollow(tx, memberId, uuid));
    return storeResponse(tx, scope, { following });
  });
}

/** Omits products that are not on sale. */
export async function listProducts(scope: Context): Promise<FollowedProduct[]> {
  const { memberId } = requireMember(scope);
  const rows = await queries.listFollowedProducts(scope.db, memberId);
  return rows.map(({ id, category_id: category, slug, name, since }) => ({
    uuid: id,
    category,
    slug,
    name: name[scope.lang],
    since: since.toISOString(),
  }));
}
