import type { z } from "zod";
import type { content } from "#shared/content/cms/contract.ts";
import type { Votes } from "#shared/content/cms/votes.ts";
import { ensure } from "#shared/errors.ts";
import type { Context } from "#server/context.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { castVote, requireVoter, summarizeVotes } from "../cms/votes.ts";

export async function voteOnFaq(
  scope: Context,
  { uuid, ...said }: z.output<typeof content.vote.input>,
): Promise<Record<string, never>> {
  const voter = await requireVoter(scope);
  await runTransaction(scope.db, async (tx) => {
    const faq = await tx
      .selectFrom("faqs")
      .select("id")
      .where("id", "=", uuid)
      .forKeyShare()
      .executeTakeFirst();
    ensure(faq, "entry.not_found");
    await castVote(tx, { kind: "faq", id: uuid }, { voter, said, at: scope.now() });
  });
  return {};
}

export async function getFaqVotes(scope: Context, { id }: { id: string }): Promise<Votes> {
  requireStaff(scope, "site.write");
  return summarizeVotes(scope, { kind: "faq", id });
}
