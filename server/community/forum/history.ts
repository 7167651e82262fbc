import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { forum } from "#shared/community/forum/contract.ts";
import type { PostVersion } from "#shared/community/forum/writingContract.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { Context } from "#server/context.ts";
import { actorOf, maySee } from "./access.ts";
import * as history from "./historyQueries.ts";
import * as queries from "./queries.ts";
import { requireVisible } from "./views.ts";

/** Newest first. @throws {Refusal} `discussion.not_found`, `reply.not_found`, as the post itself */
export async function listVersions(
  scope: Context,
  { id, reply, ...paging }: z.output<typeof forum.revisions.input>,
): Promise<Page<PostVersion>> {
  const { db } = scope;
  const actor = await actorOf(db, scope);
  const discussion = await requireVisible(db, id, actor);
  const found = reply === undefined ? undefined : await queries.findReply(db, reply);
  if (reply !== undefined) {
    ensure(found && found.discussion_id === id && maySee(found, actor), "reply.not_found");
  }
  const author = (found ?? discussion).author_id;
  const reader = { seesAll: actor.isStaff || actor.memberId === author };
  const post = { discussionId: id, replyId: reply ?? null };
  const total = await history.countVersions(db, post, reader);
  const { offset, limit, page, perPage } = pageWindow(paging, total);
  const rows = await history.listVersions(db, post, { ...reader, offset, limit });
  return { data: rows.map((row) => versionView(row, author)), total, page, perPage };
}

const versionView = (row: history.VersionRow, author: string): PostVersion => ({
  title: row.title,
  content: row.body_md,
  writtenAt: row.written_at.toISOString(),
  staff: row.writer !== author,
  concealed: row.concealed,
});
