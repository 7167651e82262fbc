import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { listPublicReplies } from "../forum/publicPosts.ts";
import { notify } from "../notifications/commands.ts";
import { replyEvent } from "./notices.ts";

/** Notifies one member of a reply, as a follower. A reply that is not public notifies nobody. */
export async function noticeFollower(
  tx: Tx,
  scope: Context,
  { replyId, memberId }: { readonly replyId: string; readonly memberId: string },
): Promise<void> {
  const reply = (await listPublicReplies(tx, [replyId])).get(replyId);
  if (!reply) return;
  await notify(tx, scope, { ...replyEvent(reply), to: [{ memberId, reason: "followed" }] });
}
