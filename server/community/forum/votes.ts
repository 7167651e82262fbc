import type { z } from "zod";
import type { Discussion, forum, Reply } from "#shared/community/forum/contract.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { storeResponse } from "#server/platform/idempotency/commands.ts";
import { assertMay, assertMayReply, type Held, holdDiscussion, holdReply } from "./access.ts";
import { discussionView, replyById } from "./views.ts";
import * as queries from "./voteQueries.ts";

type Input<K extends keyof typeof forum> = z.output<(typeof forum)[K]["input"]>;

/** One vote of a member, or none. @throws {Refusal} as listed in the contract */
export const vote = (scope: Context, { id, helpful }: Input<"vote">): Promise<Discussion> =>
  runTransaction(scope.db, async (tx) => {
    const held = await holdDiscussion(tx, scope, id);
    assertMay(held, "vote", scope.now());
    await storeVote(scope, held, { table: "discussions", id, helpful });
    return storeResponse(tx, scope, await discussionView(tx, scope, id, held.actor));
  });

/** One vote of a member, or none. @throws {Refusal} as listed in the contract */
export const voteReply = (scope: Context, { id, helpful }: Input<"voteReply">): Promise<Reply> =>
  runTransaction(scope.db, async (tx) => {
    const held = await holdReply(tx, scope, id);
    assertMayReply(held, "vote", scope.now());
    await storeVote(scope, held, { table: "replies", id, helpful });
    return storeResponse(tx, scope, await replyById(tx, scope, id, held.actor));
  });

interface Voted extends queries.VotedPost {
  readonly helpful: Input<"vote">["helpful"];
}

async function storeVote(scope: Context, { tx, actor }: Held, { helpful, ...post }: Voted) {
  const { memberId } = actor;
  if (helpful === "no") await queries.deleteVote(tx, post, memberId);
  else await queries.insertVote(tx, post, { id: scope.newId(), memberId, at: scope.now() });
  await queries.recountVotes(tx, post);
}
