import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { lockPublicDiscussion, type PublicDiscussion } from "../forum/publicPosts.ts";
import { notifyStaff, withdrawNotifications } from "../notifications/commands.ts";

/** Each wait for staff, by its number in the discussion. */
export const waitSubject = ({ id, waits_begun }: Pick<PublicDiscussion, "id" | "waits_begun">) => ({
  discussionId: id,
  wait: String(waits_begun),
});

/** Staff get one notification per wait; it is withdrawn when the wait ends. */
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
