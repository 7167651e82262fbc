import { follows } from "#shared/community/follows/contract.ts";
import type { DemoAddress } from "#shared/demo/access/accounts.ts";
import { noticeFollower } from "#server/community/forumNotices/commands.ts";
import { call, contextAt, type Past } from "./past.ts";

const READER: DemoAddress = "member@demo.test";
/** Discussions. */
export const FOLLOWED = 3;

/** The demo's member follows what was last answered in his language, and has not read these answers. They count as mailed. */
export async function followLatest(past: Past): Promise<void> {
  const { tx } = past;
  const reader = await tx
    .selectFrom("members")
    .select(["id", "email", "roles", "permissions", "lang"])
    .where("email", "=", READER)
    .executeTakeFirst();
  if (!reader) return;
  const latest = await tx
    .selectFrom("discussions as d")
    .innerJoin("replies as r", "r.id", "d.last_reply_id")
    .select(["r.id as replyId", "d.id as discussionId", "r.created_at as at"])
    .where("d.lang", "=", reader.lang)
    .where("d.hidden_at", "is", null)
    .orderBy("d.last_activity_at", "desc")
    .limit(FOLLOWED)
    .execute();
  for (const { replyId, discussionId, at } of latest) {
    const scope = contextAt(past, at, reader);
    await call(scope, follows.followDiscussion, { id: discussionId });
    await noticeFollower(tx, scope, { replyId, memberId: reader.id });
  }
  await tx
    .updateTable("notifications")
    .set({ mailed_at: past.world.now() })
    .where("member_id", "=", reader.id)
    .where("kind", "=", "forum_reply")
    .execute();
}
