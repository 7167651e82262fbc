import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { saveDiscussionFollow } from "./queries.ts";

/** Whoever writes in a discussion follows it, unless they chose otherwise. */
export const followAsAuthor = (
  tx: Tx,
  { now }: Pick<Context, "now">,
  { memberId, discussionId }: { readonly memberId: string; readonly discussionId: string },
): Promise<void> =>
  saveDiscussionFollow(
    tx,
    { member_id: memberId, discussion_id: discussionId, following: true, since: now() },
    { keep: true },
  );
