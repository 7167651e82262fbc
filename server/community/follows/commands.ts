import { type RawBuilder, sql, type SqlBool } from "kysely";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

/** Whoever writes in a discussion follows it, unless they chose otherwise. */
export const followAsAuthor = (
  tx: Tx,
  { now }: Pick<Context, "now">,
  { memberId, discussionId }: { readonly memberId: string; readonly discussionId: string },
): Promise<void> =>
  queries.saveDiscussionFollow(
    tx,
    { member_id: memberId, discussion_id: discussionId, following: true, since: now() },
    { keep: true },
  );

/** `from` becomes part of `to`: who follows either follows that. */
export const mergeFollows = queries.copyFollows;

interface Followers {
  readonly following: readonly string[];
  /** They want to hear nothing of it. */
  readonly left: ReadonlySet<string>;
}

/** Ids of members. */
export async function followersOf(tx: Tx, discussionId: string): Promise<Followers> {
  const rows = await queries.listFollowers(tx, discussionId);
  const idsOf = (following: boolean) =>
    rows.filter((row) => row.following === following).map(({ member_id }) => member_id);
  return { following: idsOf(true), left: new Set(idsOf(false)) };
}

/** Ids of members. */
export const productFollowersOf = async (tx: Tx, productId: string): Promise<string[]> =>
  (await queries.listProductFollowers(tx, productId)).map(({ member_id }) => member_id);

/** A discussion `d` that the member follows. */
export const isFollowed = (memberId: string): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from discussion_follows f where f.discussion_id = d.id and f.member_id = ${memberId}::uuid and f.following)`;
