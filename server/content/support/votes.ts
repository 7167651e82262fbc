import type { z } from "zod";
import type { support } from "#shared/content/support/contract.ts";
import type { Votes } from "#shared/content/cms/votes.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { castVote, requireVoter, summarizeVotes } from "../cms/votes.ts";
import { getArticle } from "./service.ts";

export async function voteOnArticle(
  scope: Context,
  { uuid, ...said }: z.output<typeof support.vote.input>,
): Promise<Record<string, never>> {
  const voter = await requireVoter(scope);
  const { needs } = await getArticle(scope, { uuid });
  ensure(needs === null, "entry.not_found");
  await runTransaction(scope.db, async (tx) => {
    const row = await tx
      .selectFrom("support_articles")
      .select("id")
      .where("id", "=", uuid)
      .forKeyShare()
      .executeTakeFirst();
    ensure(row, "entry.not_found");
    await castVote(tx, { kind: "article", id: uuid }, { voter, said, at: scope.now() });
  });
  return {};
}

export async function getArticleVotes(scope: Context, { id }: { id: string }): Promise<Votes> {
  requireStaff(scope, "site.write");
  return summarizeVotes(scope, { kind: "article", id });
}
