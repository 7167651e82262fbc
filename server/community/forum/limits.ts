import { sql } from "kysely";
import { ensure, Refusal } from "#shared/errors.ts";
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
import { publishedPosts, readSettings } from "./trust.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const trustOfMember = async (db: Db | Tx, memberId: string): Promise<Trust> =>
  trustOf(await readSettings(db), await publishedPosts(db, memberId));

interface Posting {
  readonly memberId: string;
  readonly isStaff: boolean;
}

/**
 * Called where a post is stored, so that a refused one does not count. Staff post without limits.
 * @throws {Refusal} `post.limited` with the time from which the member may post again
 */
export async function countPosting(
  tx: Tx,
  scope: Context,
  { memberId, isStaff }: Posting,
  kind: "ask" | "reply",
): Promise<void> {
  if (isStaff) return;
  const trust = await trustOfMember(tx, memberId);
  await (kind === "ask"
    ? countPost(scope, [`forum:ask:${memberId}`, DISCUSSIONS_PER_DAY[trust], DAY_MS])
    : countPost(scope, [`forum:reply:${memberId}`, REPLIES_PER_HOUR[trust], HOUR_MS]));
  if (trust !== "new") return;
  await countPost(scope, [`forum:network:${scope.network}`, POSTS_PER_NETWORK, HOUR_MS]);
}

async function countPost(
  { requests, now }: Context,
  [key, max, windowMs]: readonly [key: string, max: number, windowMs: number],
): Promise<void> {
  const { count, endsIn } = await requests.hit(key, windowMs);
  if (count <= max) return;
  const until = new Date(now().getTime() + endsIn).toISOString();
  throw new Refusal("post.limited", undefined, Math.ceil(endsIn / 1_000), { until });
}

/** Who is not trusted yet does not post a longer text twice, unless he withdrew it. @throws {Refusal} `request.invalid` at `content` */
export async function refuseRepeated(
  tx: Tx,
  { now }: Pick<Context, "now">,
  { memberId, isStaff }: Posting,
  content: string,
): Promise<void> {
  if (isStaff || [...content].length < REPEAT_LENGTH) return;
  if ((await trustOfMember(tx, memberId)) === "trusted") return;
  const since = new Date(now().getTime() - REPEAT_DAYS * DAY_MS);
  const same = sql`author_id = ${memberId} and created_at > ${since} and body_md = ${content}
    and (hidden_by is distinct from author_id or waiting_since is not null)`;
  const { rows } = await sql<{ repeated: boolean }>`
    select exists (select from replies where ${same}) or exists (select from discussions where ${same}) as repeated`.execute(
    tx,
  );
  ensure(rows[0]?.repeated === false, "request.invalid", { content: ["post_repeated"] });
}
