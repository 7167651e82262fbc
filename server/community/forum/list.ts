import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type {
  Discussion,
  DiscussionSummary,
  FoundReply,
  forum,
  PostPlace,
  Reply,
} from "#shared/community/forum/contract.ts";
import type { Actor } from "#shared/community/forum/abilities.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { actorOf, maySee } from "./access.ts";
import * as queries from "./queries.ts";
import { listNews } from "./reads.ts";
import { countSeen, narrowed, selectPage } from "./selection.ts";
import { discussionView, replyView, requireVisible, summaryView } from "./views.ts";
import { listVoted } from "./voteQueries.ts";

type ListInput = z.output<typeof forum.list.input>;

const DEFAULT_LIMIT = 10;

export async function listDiscussions(
  scope: Context,
  input: ListInput,
): Promise<Page<DiscussionSummary>> {
  const { db } = scope;
  const isRanked = input.orderby === "relevance";
  ensure(!isRanked || input.after === undefined, "request.invalid", { after: ["invalid"] });
  const actor = await actorOf(db, scope);
  const matching = await narrowed(db, input, actor);
  const total = await countSeen(db, matching, actor, input);
  const limit = input.limit ?? input.perPage ?? DEFAULT_LIMIT;
  const window = pageWindow({ page: input.page, limit }, total);
  const left = Math.max(0, total - window.offset); // of those that are counted
  const page = await selectPage(db, matching, {
    ...input,
    actor,
    total,
    offset: window.offset,
    limit: input.after === undefined ? Math.min(window.limit, left) : window.limit,
  });
  const rows = await queries
    .selectDiscussions(db)
    .innerJoin(page.as("page"), "page.id", "d.id")
    .orderBy("page.titled", "desc")
    .orderBy("page.place", input.sort)
    .orderBy("page.id", input.sort)
    .execute();
  const ids = rows.map(({ id }) => id);
  const news = await listNews(db, actor.memberId, ids);
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
