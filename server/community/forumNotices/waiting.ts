import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockPublicDiscussion, type PublicDiscussion } from "../forum/publicPosts.ts";
import { notifyStaff, withdrawNotifications } from "../notifications/commands.ts";

/** Each wait for staff, by its number in the discussion. */
export const waitSubject = ({ id, waits_begun }: Pick<PublicDiscussion, "id" | "waits_begun">) => ({
  discussionId: id,
  wait: String(waits_begun),
});

/** Staff have one notice of each wait, and none of those that are over. */
export const noticeWait = (
  scope: Context,
  { discussionId }: { discussionId: string },
): Promise<void> =>
  runTransaction(scope.db, async (tx) => {
    const discussion = await lockPublicDiscussion(tx, discussionId);
    const kind = "question_waiting";
    if (!discussion?.waits)
      return withdrawNotifications(tx, scope, { kind, subject: { discussionId } });
    const subject = waitSubject(discussion);
    await notifyStaff(tx, scope, {
      kind,
      eventKey: `question_waiting:${discussionId}:${subject.wait}`,
      subject,
      actorId: discussion.author_id,
    });
  });
