import type { z } from "zod";
import type { support } from "#shared/content/support/contract.ts";
import type { Votes } from "#shared/content/cms/votes.ts";
import { ensure } from "#shared/errors.ts";
import type { Scope } from "#server/context.ts";
import { transact } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { castVote, voterOf, votesOf } from "../cms/votes.ts";
import { article } from "./service.ts";

export async function vote(
  scope: Scope,
  { uuid, ...said }: z.output<typeof support.vote.input>,
): Promise<Record<string, never>> {
  const voter = await voterOf(scope);
  const { needs } = await article(scope, { uuid });
  ensure(needs === null, "entry.not_found");
  await transact(scope.db, async (tx) => {
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

export async function votes(scope: Scope, { id }: { id: string }): Promise<Votes> {
  requireStaff(scope, "site.write");
  return votesOf(scope, { kind: "article", id });
}
