import { ensure, Refusal } from "#shared/errors.ts";
import {
  type Actor,
  type DiscussionAction,
  type DiscussionState,
  obstaclesTo,
  obstaclesToReply,
  type ReplyAction,
  type ReplyState,
} from "#shared/community/forum/abilities.ts";
import type { Context } from "#server/context.ts";
import { isStaffWith, requireMember } from "#server/identity/sessions/service.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";

export async function actorOf(db: Db | Tx, scope: Context): Promise<Actor> {
  const memberId = scope.viewer?.memberId ?? null;
  return {
    memberId,
    isStaff: isStaffWith(scope, "forum.write"),
    isVerified: memberId !== null && (await queries.isVerified(db, memberId)),
  };
}

/** @throws {Refusal} `session.required`, `forum.unverified` */
export async function requireWriter(db: Db | Tx, scope: Context): Promise<Actor & WriterId> {
  const { memberId } = requireMember(scope);
  const actor = await actorOf(db, scope);
  ensure(actor.isStaff || actor.isVerified, "forum.unverified");
  return { ...actor, memberId };
}

interface WriterId {
  readonly memberId: string;
}

type StateColumns = Pick<
  queries.StoredDiscussion,
  | "author_id"
  | "status"
  | "hidden_at"
  | "waiting_since"
  | "locked_at"
  | "solved_at"
  | "accepted_reply_id"
  | "answered"
>;

export const stateOf = (row: StateColumns): DiscussionState => ({
  authorId: row.author_id,
  status: row.status,
  hidden: row.hidden_at !== null,
  waiting: row.waiting_since !== null,
  locked: row.locked_at !== null,
  solvedAt: row.solved_at,
  accepted: row.accepted_reply_id !== null,
  answered: row.answered,
});

export const replyStateOf = (
  row: Pick<queries.ReplyRow, "author_id" | "hidden_at" | "waiting_since">,
): ReplyState => ({
  authorId: row.author_id,
  hidden: row.hidden_at !== null,
  waiting: row.waiting_since !== null,
});

/** Hidden posts exist only for their author and staff. */
export const maySee = (
  { author_id: authorId, hidden_at: hiddenAt }: Pick<StateColumns, "author_id" | "hidden_at">,
  { memberId, isStaff }: Pick<Actor, "memberId" | "isStaff">,
): boolean => hiddenAt === null || isStaff || memberId === authorId;

/** A discussion under its lock. */
export interface Held {
  readonly tx: Tx;
  readonly row: queries.StoredDiscussion;
  readonly actor: Actor & WriterId;
}

/** @throws {Refusal} `session.required`, `discussion.not_found` */
export async function holdDiscussion(tx: Tx, scope: Context, id: string): Promise<Held> {
  const { memberId } = requireMember(scope);
  const row = await queries.lockDiscussion(tx, id);
  const actor = { ...(await actorOf(tx, scope)), memberId };
  ensure(row && maySee(row, actor), "discussion.not_found");
  return { tx, row, actor };
}

/** Also by the id of a question that is a reply since it was merged. @throws {Refusal} as `holdDiscussion` */
export async function holdMerged(tx: Tx, scope: Context, id: string): Promise<Held> {
  requireMember(scope);
  if (await queries.lockDiscussion(tx, id)) return holdDiscussion(tx, scope, id);
  const merged = await queries.findReply(tx, id);
  ensure(merged && maySee(merged, await actorOf(tx, scope)), "discussion.not_found");
  return holdDiscussion(tx, scope, merged.discussion_id);
}

export interface HeldReply extends Held {
  readonly reply: queries.ReplyRow;
}

/** With its discussion locked. @throws {Refusal} `session.required`, `reply.not_found` */
export async function holdReply(tx: Tx, scope: Context, id: string): Promise<HeldReply> {
  requireMember(scope);
  const found = await queries.findReply(tx, id);
  ensure(found, "reply.not_found");
  const held = await holdDiscussion(tx, scope, found.discussion_id);
  const reply = await queries.findReply(tx, id);
  const isHere = reply?.discussion_id === held.row.id;
  ensure(reply && isHere && maySee(reply, held.actor), "reply.not_found");
  return { ...held, reply };
}

/** Two discussions under their locks, which are taken in the order of their ids. @throws {Refusal} `discussion.not_found`, or at `discussion` for the other */
export async function holdBoth(
  tx: Tx,
  scope: Context,
  { id, discussion }: { readonly id: string; readonly discussion: string },
): Promise<{ readonly from: Held; readonly to: Held }> {
  const { memberId } = requireMember(scope);
  ensure(id !== discussion, "request.invalid", { discussion: ["discussion_same"] });
  const rows = new Map<string, queries.StoredDiscussion | undefined>();
  for (const each of [id, discussion].toSorted())
    rows.set(each, await queries.lockDiscussion(tx, each));
  const [source, target] = [rows.get(id), rows.get(discussion)];
  ensure(source, "discussion.not_found");
  ensure(target, "request.invalid", { discussion: ["discussion_link"] });
  const actor = { ...(await actorOf(tx, scope)), memberId };
  return { from: { tx, row: source, actor }, to: { tx, row: target, actor } };
}

/** @throws {Refusal} with the obstacle */
export function assertMay({ row, actor }: Held, action: DiscussionAction, now: Date): void {
  const obstacle = obstaclesTo(stateOf(row), actor, now)[action];
  if (obstacle !== null) throw new Refusal(obstacle);
}

/** @throws {Refusal} with the obstacle */
export function assertMayReply(
  { row, actor, reply }: HeldReply,
  action: ReplyAction,
  now: Date,
): void {
  const post = replyStateOf(reply);
  const obstacle = obstaclesToReply(post, stateOf(row), actor, now)[action];
  if (obstacle !== null) throw new Refusal(obstacle);
}
