import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import type { EntryTypeName } from "#shared/content/cms/contentTypes.ts";
import type { VoteCause } from "#shared/content/cms/rules.ts";
import type { Votes } from "#shared/content/cms/votes.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import type { EntryKey } from "./queries.ts";

/** A member or a browser; only the hash of the browser's id is stored. */
interface Voter {
  readonly member_id: string | null;
  readonly visitor_hash: Buffer | null;
}

const HOUR_MS = 3_600_000;
/** Votes per hour from guests of one network, refused ones included: browser ids can be made up. */
const MAX_VOTES_PER_NETWORK = 30;

/** @throws {Refusal} `visitor.required` for a guest without a browser id; `rate.limited`. */
async function requireVoter(scope: Context): Promise<Voter> {
  const { viewer, visitor, network } = scope;
  if (viewer) return { member_id: viewer.memberId, visitor_hash: null };
  ensure(visitor, "visitor.required");
  await countRequest(scope, [`vote:${network}`, MAX_VOTES_PER_NETWORK, HOUR_MS]);
  return { member_id: null, visitor_hash: createHash("sha256").update(visitor).digest() };
}

interface VoteInput {
  readonly helpful: boolean;
  readonly cause?: VoteCause | null | undefined;
  readonly reason?: string | null | undefined;
}

interface Votable {
  readonly kind: EntryTypeName;
  /** Holds what is published. */
  readonly table: "faqs" | "support_articles";
  /** @throws {Refusal} `entry.not_found` for those who may not read it. */
  readonly requireReader?: (scope: Context, id: string) => Promise<void>;
}

export const createVoting = ({ kind, table, requireReader }: Votable) => ({
  vote: async (
    scope: Context,
    { uuid: id, ...said }: VoteInput & { readonly uuid: string },
  ): Promise<Record<string, never>> => {
    const voter = await requireVoter(scope);
    await requireReader?.(scope, id);
    await runTransaction(scope.db, async (tx) => {
      const published = tx.selectFrom(table).select("id").where("id", "=", id).forKeyShare();
      ensure(await published.executeTakeFirst(), "entry.not_found");
      await castVote(tx, { kind, id }, { voter, said, at: scope.now() });
    });
    return {};
  },
  votes: (scope: Context, { id }: { id: string }): Promise<Votes> => {
    requireStaff(scope, "site.write");
    return summarizeVotes(scope, { kind, id });
  },
});

export const faqVoting = createVoting({ kind: "faq", table: "faqs" });

/** Records or replaces a vote on the published version. */
async function castVote(
  tx: Tx,
  { kind, id }: EntryKey,
  { voter, said, at }: { voter: Voter; said: VoteInput; at: Date },
): Promise<void> {
  const row = {
    helpful: said.helpful,
    cause: said.helpful ? null : (said.cause ?? null),
    reason: said.helpful ? null : (said.reason ?? null),
    version: sql<number>`(select live from cms_entries where kind = ${kind} and id = ${id})`,
    voted_at: at,
  };
  await tx
    .insertInto("cms_votes")
    .values({ kind, text_id: id, ...voter, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "text_id", voter.member_id === null ? "visitor_hash" : "member_id"])
        .doUpdateSet(row),
    )
    .execute();
}

const MAX_REASONS = 50;

async function summarizeVotes({ db }: Context, { kind, id }: EntryKey): Promise<Votes> {
  const counted = await sql<{ helpful: number; unhelpful: number }>`
    select count(*) filter (where helpful)::integer as helpful,
      count(*) filter (where not helpful)::integer as unhelpful
    from cms_votes where kind = ${kind} and text_id = ${id}`.execute(db);
  const reasons = await db
    .selectFrom("cms_votes")
    .select(["reason", "cause", "version", "voted_at"])
    .where("kind", "=", kind)
    .where("text_id", "=", id)
    .where((eb) => eb.or([eb("reason", "is not", null), eb("cause", "is not", null)]))
    .orderBy("voted_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_REASONS)
    .execute();
  return {
    helpful: counted.rows[0]?.helpful ?? 0,
    unhelpful: counted.rows[0]?.unhelpful ?? 0,
    reasons: reasons.map(({ reason, cause, version, voted_at: at }) => ({
      reason: reason ?? "",
      cause,
      version,
      votedAt: at.toISOString(),
    })),
  };
}

export const countVotesSql = (kind: EntryTypeName, helpful: boolean): RawBuilder<unknown> => sql`(
  select count(*)::integer from cms_votes v
  where v.kind = ${sql.lit(kind)} and v.text_id = t.id::uuid and v.helpful = ${sql.lit(helpful)})`;
