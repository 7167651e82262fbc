import type { DiscussionStatus } from "./status.ts";
import type { forumErrors } from "./errors.ts";
import { REOPEN_DAYS } from "./rules.ts";

const DAY_MS = 86_400_000;

/** Who asks for an action. */
export interface Actor {
  /** Null: a guest. */
  readonly memberId: string | null;
  readonly isStaff: boolean;
  readonly isVerified: boolean;
}

export interface DiscussionState {
  readonly authorId: string;
  readonly status: DiscussionStatus;
  readonly hidden: boolean;
  /** Hidden until staff approve it. */
  readonly waiting: boolean;
  readonly locked: boolean;
  readonly solvedAt: Date | null;
  /** A reply is accepted, even a hidden one. */
  readonly accepted: boolean;
  /** A visible reply of another member. */
  readonly answered: boolean;
}

export interface ReplyState {
  readonly authorId: string;
  readonly hidden: boolean;
  /** Hidden until staff approve it. */
  readonly waiting: boolean;
}

export const DISCUSSION_ACTIONS = [
  "reply",
  "edit",
  "remove",
  "accept",
  "unaccept",
  "solve",
  "reopen",
  "vote",
  "moderate",
] as const;
export type DiscussionAction = (typeof DISCUSSION_ACTIONS)[number];

export const REPLY_ACTIONS = ["accept", "edit", "remove", "vote"] as const;
export type ReplyAction = (typeof REPLY_ACTIONS)[number];

export type Obstacle = keyof typeof forumErrors | "session.required";
type Obstacles<A extends string> = Readonly<Record<A, Obstacle | null>>;

/** Why each action is refused; null: it is allowed. The same answer for the page that offers it and the call that does it. */
export function obstaclesTo(
  discussion: DiscussionState,
  actor: Actor,
  now: Date,
): Obstacles<DiscussionAction> {
  const { status, solvedAt } = discussion;
  const isAsker = actor.memberId === discussion.authorId;
  const closed = closedFor(discussion, actor);
  const ended = closedFor(discussion, { isStaff: false });
  const writer = writerObstacle(actor);
  const asker = writer ?? (isAsker ? null : "discussion.not_yours");
  const helper = actor.isStaff ? null : asker;
  return {
    reply: writer ?? ended,
    edit: helper ?? closed,
    remove: asker ?? closed ?? (discussion.answered ? "discussion.has_replies" : null),
    accept: helper ?? closed,
    unaccept:
      helper ??
      closed ??
      (discussion.accepted || status === "solved" ? null : "discussion.not_solved"),
    solve: asker ?? ended ?? (status === "solved" ? "discussion.already_solved" : null),
    reopen: asker ?? ended ?? reopenObstacle(status, solvedAt, now),
    vote:
      writer ?? (isAsker ? "vote.own" : null) ?? (discussion.hidden ? "discussion.hidden" : null),
    moderate: actor.isStaff ? null : "discussion.not_yours",
  };
}

/** As `obstaclesTo`, for one of its replies. */
export function obstaclesToReply(
  reply: ReplyState,
  discussion: DiscussionState,
  actor: Actor,
  now: Date,
): Obstacles<ReplyAction> {
  const closed = closedFor(discussion, actor);
  const gone = reply.hidden ? "reply.hidden" : null;
  const shut = reply.waiting ? null : gone;
  const isOwn = actor.memberId === reply.authorId;
  const author = writerObstacle(actor) ?? (isOwn ? null : "reply.not_yours");
  const isAskers = reply.authorId === discussion.authorId;
  return {
    accept:
      obstaclesTo(discussion, actor, now).accept ??
      gone ??
      (isAskers && !actor.isStaff ? "reply.own" : null),
    edit: (actor.isStaff ? null : author) ?? closed ?? (actor.isStaff ? null : shut),
    remove: author ?? closed ?? shut,
    vote:
      writerObstacle(actor) ??
      (isOwn ? "vote.own" : null) ??
      (discussion.hidden ? "discussion.hidden" : gone),
  };
}

const writerObstacle = ({ memberId, isStaff, isVerified }: Actor): Obstacle | null => {
  if (memberId === null) return "session.required";
  return isStaff || isVerified ? null : "forum.unverified";
};

/** Staff still settle what is locked or hidden; its author goes on with what waits. */
function closedFor(
  { hidden, waiting, locked }: DiscussionState,
  { isStaff }: Pick<Actor, "isStaff">,
): Obstacle | null {
  if (isStaff) return null;
  if (hidden && !waiting) return "discussion.hidden";
  return locked ? "discussion.locked" : null;
}

function reopenObstacle(
  status: DiscussionStatus,
  solvedAt: Date | null,
  now: Date,
): Obstacle | null {
  if (status !== "solved" || solvedAt === null) return "discussion.not_solved";
  return now.getTime() - solvedAt.getTime() <= REOPEN_DAYS * DAY_MS
    ? null
    : "discussion.reopen_late";
}
