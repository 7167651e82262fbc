import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { z } from "zod";
import type { content } from "#shared/content/contract.ts";
import type { Votes } from "#shared/content/office.ts";
import { ensure } from "#shared/kit/errors.ts";
import type { Scope } from "../context.ts";
import { transact } from "../db/client.ts";
import { requireStaff } from "../session/access.ts";

/** Whose vote it is: a member's, or a browser's by its generated id, of which only a hash is kept. */
function voterOf({ viewer, visitor }: Scope) {
  if (viewer) return { member_id: viewer.memberId, visitor_hash: null };
  ensure(visitor, "faq.visitor_required");
  return { member_id: null, visitor_hash: createHash("sha256").update(visitor).digest() };
}

/**
 * Says whether an answer helped; whoever has said so before says otherwise now. A reason belongs to an answer that did
 * not help. @throws {Refusal} `faq.not_found`; `faq.visitor_required` for a guest without a generated id.
 */
export async function vote(
  scope: Scope,
  { uuid, helpful, reason }: z.output<typeof content.vote.input>,
): Promise<Record<string, never>> {
  const voter = voterOf(scope);
  const said = { helpful, reason: helpful ? null : (reason ?? null), voted_at: scope.now() };
  await transact(scope.db, async (tx) => {
    const faq = await tx
      .selectFrom("faqs")
      .select("id")
      .where("id", "=", uuid)
      .forKeyShare()
      .executeTakeFirst();
    ensure(faq, "faq.not_found");
    await tx
      .insertInto("faq_votes")
      .values({ faq_id: uuid, ...voter, ...said })
      .onConflict((conflict) =>
        conflict
          .columns(["faq_id", voter.member_id === null ? "visitor_hash" : "member_id"])
          .doUpdateSet(said),
      )
      .execute();
  });
  return {};
}

/** As many reasons as somebody reads. */
const REASONS = 50;

/** How an answer helped, with the newest reasons of those whom it did not. @throws {Refusal} unless `site.write`. */
export async function votes(scope: Scope, { id }: { id: string }): Promise<Votes> {
  requireStaff(scope, "site.write");
  const counted = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where helpful)::integer as helpful,
      count(*) filter (where not helpful)::integer as unhelpful
    from faq_votes where faq_id = ${id}`.execute(scope.db);
  const reasons = await scope.db
    .selectFrom("faq_votes")
    .select(["reason", "voted_at"])
    .where("faq_id", "=", id)
    .where("reason", "is not", null)
    .orderBy("voted_at", "desc")
    .orderBy("id", "desc")
    .limit(REASONS)
    .execute();
  return {
    helpful: counted.rows[0]?.helpful ?? 0,
    unhelpful: counted.rows[0]?.unhelpful ?? 0,
    reasons: reasons.map(({ reason, voted_at: at }) => ({
      reason: reason ?? "",
      votedAt: at.toISOString(),
    })),
  };
}
