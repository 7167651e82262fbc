import { sql, type SqlBool } from "kysely";
import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import { buildQuery } from "#shared/catalog/search/searchTerms.ts";
import type {
  Discussion,
  DiscussionFilters,
  DiscussionSummary,
  FoundReply,
  forum,
  PostPlace,
  Reply,
} from "#shared/community/forum/contract.ts";
import type { Actor } from "#shared/community/forum/abilities.ts";
import {
  type DiscussionOrder,
  type ONLY,
  REPLIES_PER_PAGE,
} from "#shared/community/forum/rules.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { countRows, paginate } from "#server/platform/db/listSql.ts";
import { isFollowed } from "../follows/commands.ts";
import { actorOf, maySee } from "./access.ts";
import * as queries from "./queries.ts";
import { hasNews, listNews } from "./reads.ts";
import { discussionView, replyView, requireVisible, summaryView } from "./views.ts";
import { visibleTo } from "./visible.ts";
import { listVoted } from "./voteQueries.ts";

type ListInput = z.output<typeof forum.list.input>;

const DEFAULT_LIMIT = 10;

export async function listDiscussions(
  scope: Context,
  input: ListInput,
): Promise<Page<DiscussionSummary>> {
  const actor = await actorOf(scope.db, scope);
  const matching = narrowed(queries.selectDiscussions(scope.db), input, actor);
  const total = await countRows(matching);
  const limit = input.limit ?? input.perPage ?? DEFAULT_LIMIT;
  const window = pageWindow({ page: input.page, limit }, total);
  const after =
    input.after === undefined ? undefined : sql`from discussions d where d.id = ${input.after}`;
  const columns = sortColumns(input);
  const rows = await paginate(matching, { columns, sort: input.sort, ...window, after }).execute();
  const ids = rows.map(({ id }) => id);
  const news = await listNews(scope.db, actor.memberId, ids);
  return {
    data: rows.map((row) => ({
      ...summaryView(scope, row, actor),
      ...(news.get(row.id) ?? { unread: 0, fresh: false }),
    })),
    total,
    page: window.page,
    perPage: window.perPage,
  };
}

type Matching = ReturnType<typeof queries.selectDiscussions>;

/** What matches, of what the actor may see. */
function narrowed(discussions: Matching, filters: DiscussionFilters, actor: Actor): Matching {
  const { status, category, lang, only, search, title } = filters;
  const { productsable_id: product, member_usersable_id: author } = filters;
  let query = discussions.where(visibleTo(actor, "d"));
  if (status && status.length > 0) query = query.where("d.status", "in", status);
  if (product) query = query.where("p.id", "=", product);
  if (author) query = query.where("d.author_id", "=", author);
  if (lang) query = query.where("d.lang", "=", lang);
  if (category) {
    query = query.where(sql<SqlBool>`d.category_id in (
      with recursive branch as (
        select id from categories where id = ${category}
        union all
        select c.id from categories c join branch on c.parent_id = branch.id
      ) select id from branch)`);
  }
  if (only) query = query.where(concerns(only, actor));
  if (search) query = query.where(matches("d.terms", search));
  if (title) query = query.where(matches("d.title_terms", title));
  return query;
}

/** Nothing for guests. */
function concerns(only: (typeof ONLY)[number], { memberId }: Actor) {
  if (memberId === null) return sql<SqlBool>`false`;
  return only === "followed" ? isFollowed(memberId) : hasNews(memberId);
}

/** Every word; a text without a letter or digit matches nothing. */
function matches(column: "d.terms" | "d.title_terms", typed: string) {
  const all = buildQuery(typed)?.all;
  return all === undefined
    ? sql<SqlBool>`false`
    : sql<SqlBool>`${sql.ref(column)} @@ ${all}::tsquery`;
}

const COLUMNS: Readonly<Record<DiscussionOrder, readonly string[]>> = {
  created_at: ["d.created_at", "d.id"],
  last_activity_at: ["d.last_activity_at", "d.id"],
  votes: ["d.votes", "d.id"],
  relevance: ["d.last_activity_at", "d.id"],
};

/** `relevance`: first those with the words in the title, in either direction. */
function sortColumns({
  orderby,
  sort,
  search,
  title,
}: Pick<ListInput, "orderby" | "sort" | "search" | "title">) {
  const columns = COLUMNS[orderby];
  const words = search ?? title;
  if (orderby !== "relevance" || !words) return columns;
  const matching = matches("d.title_terms", words);
  return [sort === "desc" ? matching : sql`not ${matching}`, ...columns];
}

export async function getDiscussion(
  scope: Context,
  { id }: z.output<typeof forum.detail.input>,
): Promise<Discussion> {
  return discussionView(scope.db, scope, id, await actorOf(scope.db, scope));
}

/** @throws {Refusal} `reply.not_found`, `discussion.not_found`, also where the caller may not see it */
export async function getReply(
  scope: Context,
  { id }: z.output<typeof forum.oneReply.input>,
): Promise<FoundReply> {
  const { db } = scope;
  const actor = await actorOf(db, scope);
  const row = await queries.findReply(db, id);
  ensure(row && maySee(row, actor), "reply.not_found");
  const discussion = await requireVisible(db, row.discussion_id, actor);
  const voted = await listVoted(db, actor.memberId, [id]);
  return {
    ...(await replyView(db, scope, { row, discussion, actor, voted })),
    discussion: discussion.id,
    page: await pageOf(db, row, actor),
  };
}

/** @throws {Refusal} `discussion.not_found`, also where the caller may not see it */
export async function placeOfPost(
  scope: Context,
  { id }: z.output<typeof forum.place.input>,
): Promise<PostPlace> {
  const { db } = scope;
  const actor = await actorOf(db, scope);
  const reply = await queries.findReply(db, id);
  ensure(!reply || maySee(reply, actor), "discussion.not_found");
  const discussion = await requireVisible(db, reply?.discussion_id ?? id, actor);
  if (!reply) return { discussion: discussion.id, number: null, page: 1 };
  const page = await pageOf(db, reply, actor);
  return { discussion: discussion.id, number: reply.number, page };
}

/** Where the actor reads it. */
async function pageOf(db: Db, reply: queries.ReplyRow, actor: Actor): Promise<number> {
  const before = await queries.countRepliesBefore(db, reply, actor);
  return Math.floor(before / REPLIES_PER_PAGE) + 1;
}

export async function listReplies(
  scope: Context,
  { id, ...paging }: z.output<typeof forum.replies.input>,
): Promise<Page<Reply>> {
  const db: Db = scope.db;
  const actor = await actorOf(db, scope);
  const discussion = await requireVisible(db, id, actor);
  const total = await queries.countReplies(db, id, actor);
  const { offset, limit, page, perPage } = pageWindow(paging, total);
  const rows = await queries.listReplies(db, id, { ...actor, offset, limit });
  const ids = rows.map((row) => row.id);
  const voted = await listVoted(db, actor.memberId, ids);
  const data: Reply[] = [];
  for (const row of rows) data.push(await replyView(db, scope, { row, discussion, actor, voted }));
  return { data, total, page, perPage };
}
