import { sql } from "kysely";
import { ensure } from "#shared/errors.ts";
import {
  DISCUSSIONS_PER_DAY,
  POSTS_PER_NETWORK,
  REPEAT_DAYS,
  REPEAT_LENGTH,
  REPLIES_PER_HOUR,
} from "#shared/community/forum/rules.ts";
import { type Trust, trustOf } from "#shared/community/forum/trust.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { countRequest } from "#server/platform/limits/rateLimit.ts";
import { requireWriter } from "./access.ts";
import { publishedPosts, readSettings } from "./trust.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const trustOfMember = async (db: Db | Tx, memberId: string): Promise<Trust> =>
  trustOf(await readSettings(db), await publishedPosts(db, memberId));

/** Staff post without limits. @throws {Refusal} `session.required`, `forum.unverified`, `rate.limited` */
export async function countPosting(scope: Context, kind: "ask" | "reply"): Promise<void> {
  const { memberId, isStaff } = await requireWriter(scope.db, scope);
  if (isStaff) return;
  const trust = await trustOfMember(scope.db, memberId);
  await (kind === "ask"
    ? countRequest(scope, [`forum:ask:${memberId}`, DISCUSSIONS_PER_DAY[trust], DAY_MS])
    : countRequest(scope, [`forum:reply:${memberId}`, REPLIES_PER_HOUR[trust], HOUR_MS]));
  if (trust !== "new") return;
  await countRequest(scope, [`forum:network:${scope.network}`, POSTS_PER_NETWORK, HOUR_MS]);
}

interface Posting {
  readonly memberId: string;
  readonly isStaff: boolean;
}

/**
 * Who is not trusted yet does not post a longer text twice, and a new member none that another new one sent.
 * @throws {Refusal} `request.invalid` at `content`
 */
export async function refuseRepeated(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { memberId, isStaff }: Posting,
  content: string,
): Promise<void> {
  if (isStaff || [...content].length < REPEAT_LENGTH) return;
  const trust = await trustOfMember(tx, memberId);
  if (trust === "trusted") return;
  const since = new Date(now().getTime() - REPEAT_DAYS * DAY_MS);
  const { rows } = await sql<{ repeated: boolean }>`
    select exists (
      select from replies where author_id = ${memberId} and created_at > ${since} and body_md = ${content}
    ) or exists (
      select from discussions where author_id = ${memberId} and created_at > ${since} and body_md = ${content}
    ) or (${trust === "new"} and exists (
      select from post_reviews v join discussions d on d.id = v.discussion_id left join replies r on r.id = v.reply_id
      where v.kind = 'post' and v.created_at > ${since} and coalesce(r.body_md, d.body_md) = ${content}
    )) as repeated`.execute(tx);
  ensure(rows[0]?.repeated === false, "request.invalid", { content: ["post_repeated"] });
}
