import { ensure } from "#shared/errors.ts";
import {
  type Actor,
  DISCUSSION_ACTIONS,
  obstaclesTo,
  obstaclesToReply,
  REPLY_ACTIONS,
} from "#shared/community/forum/abilities.ts";
import type {
  Discussion,
  DiscussionSummary,
  Reply,
  ReviewMark,
} from "#shared/community/forum/contract.ts";
import { EXCERPT } from "#shared/community/forum/rules.ts";
import { guardedName, personName } from "#shared/kit/person.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { markdownToText } from "../markdown/markdownToText.ts";
import { maySee, replyStateOf, stateOf } from "./access.ts";
import { htmlOf } from "./content.ts";
import * as queries from "./queries.ts";
import { listVoted } from "./voteQueries.ts";
import type { DiscussionRow, ReplyRow, ReviewedDiscussion } from "./queries.ts";
import type { News } from "./reads.ts";

type AuthorColumns = Pick<DiscussionRow, "author_id" | "first_name" | "last_name">;

function authorView({ lang }: Context, row: AuthorColumns, { memberId, isStaff }: Actor) {
  const name = { firstName: row.first_name, lastName: row.last_name };
  const known = isStaff || memberId === row.author_id;
  const publicName = guardedName(name, lang);
  return { uuid: row.author_id, name: known ? personName(name, lang) : publicName, publicName };
}

const flagsOf = <A extends string>(
  names: readonly A[],
  obstacles: Readonly<Record<A, unknown>>,
): Record<A, boolean> =>
  Object.fromEntries(names.map((name) => [name, obstacles[name] === null])) as Record<A, boolean>;

const productView = ({ lang }: Context, row: DiscussionRow) =>
  row.product_id !== null && row.product_slug !== null && row.product_name !== null
    ? { uuid: row.product_id, slug: row.product_slug, name: row.product_name[lang] }
    : null;

const sharedView = (scope: Context, row: DiscussionRow, actor: Actor) => ({
  uuid: row.id,
  title: row.title,
  status: row.status,
  lang: row.lang,
  category: {
    uuid: row.category_id,
    slug: row.category_slug,
    name: row.category_name[scope.lang],
  },
  product: productView(scope, row),
  author: authorView(scope, row, actor),
  replies: row.reply_count,
  votes: row.votes,
  locked: row.locked_at !== null,
  hidden: row.hidden_at !== null,
  waiting: row.waiting_since !== null,
  createdAt: row.created_at.toISOString(),
  lastActivityAt: row.last_activity_at.toISOString(),
});

export const summaryView = (
  scope: Context,
  row: DiscussionRow,
  actor: Actor,
): Omit<DiscussionSummary, keyof News> => ({
  ...sharedView(scope, row, actor),
  excerpt: excerptOf(row.body_md),
});

const WIDE = /[\u2e80-\uffef]/;

export function excerptOf(source: string): string {
  const text = markdownToText(source).replaceAll("\n", " ");
  let width = 0;
  let kept = "";
  for (const letter of text) {
    width += WIDE.test(letter) ? 2 : 1;
    if (width > EXCERPT) return `${kept.trimEnd()}…`;
    kept += letter;
  }
  return kept;
}

/** For the author and staff, unless staff approved it or it was withdrawn. */
function reviewMark(
  { author_id: authorId, review }: Pick<ReplyRow, "author_id" | "review">,
  { memberId, isStaff }: Actor,
): ReviewMark | null {
  if (review === null || !(isStaff || memberId === authorId)) return null;
  const { kind, outcome, reason, title, content } = review;
  if (outcome === "approved" || outcome === "withdrawn") return null;
  return { kind, state: outcome ?? "waiting", reason, title, content };
}

export interface ReplyView {
  readonly row: ReplyRow;
  readonly discussion: DiscussionRow;
  readonly actor: Actor;
  /** Ids of what the actor found helpful. */
  readonly voted: ReadonlySet<string>;
}

export async function replyView(
  db: Db | Tx,
  scope: Context,
  { row, discussion, actor, voted }: ReplyView,
): Promise<Reply> {
  const hidden = row.hidden_at !== null;
  const obstacles = obstaclesToReply(replyStateOf(row), stateOf(discussion), actor, scope.now());
  return {
    uuid: row.id,
    number: row.number,
    author: authorView(scope, row, actor),
    staff: row.by_staff,
    asker: row.author_id === discussion.author_id,
    content: row.body_md,
    html: await htmlOf(db, scope, { row, discussionId: discussion.id }),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    hidden,
    waiting: row.waiting_since !== null,
    review: reviewMark(row, actor),
    accepted: !hidden && row.id === discussion.accepted_reply_id,
    votes: row.votes,
    voted: voted.has(row.id),
    revision: row.revision,
    may: flagsOf(REPLY_ACTIONS, obstacles),
  };
}

/** @throws {Refusal} `discussion.not_found`, also where the actor may not see it */
export async function requireVisible(
  db: Db | Tx,
  id: string,
  actor: Pick<Actor, "memberId" | "isStaff">,
): Promise<ReviewedDiscussion> {
  const row = await queries.findDiscussion(db, id);
  ensure(row && maySee(row, actor), "discussion.not_found");
  return row;
}

/** @throws {Refusal} `discussion.not_found` */
export async function discussionView(
  db: Db | Tx,
  scope: Context,
  id: string,
  actor: Actor,
): Promise<Discussion> {
  const row = await requireVisible(db, id, actor);
  const found = row.accepted_reply_id && (await queries.findReply(db, row.accepted_reply_id));
  const accepted = found && found.hidden_at === null ? found : null;
  const voted = await listVoted(db, actor.memberId, accepted ? [id, accepted.id] : [id]);
  const obstacles = obstaclesTo(stateOf(row), actor, scope.now());
  return {
    ...sharedView(scope, row, actor),
    content: row.body_md,
    html: await htmlOf(db, scope, { row, discussionId: id }),
    editedAt: row.edited_at?.toISOString() ?? null,
    accepted:
      accepted && (await replyView(db, scope, { row: accepted, discussion: row, actor, voted })),
    solution: row.solution,
    solvedAt: row.solved_at?.toISOString() ?? null,
    takenAt: row.taken_at?.toISOString() ?? null,
    lockReason: row.lock_reason,
    lockNote: row.lock_note,
    review: reviewMark(row, actor),
    voted: voted.has(id),
    revision: row.revision,
    may: flagsOf(DISCUSSION_ACTIONS, obstacles),
  };
}

/** @throws {Refusal} `reply.not_found`, `discussion.not_found` */
export async function replyById(
  db: Db | Tx,
  scope: Context,
  id: string,
  actor: Actor,
): Promise<Reply> {
  const row = await queries.findReply(db, id);
  ensure(row && maySee(row, actor), "reply.not_found");
  const discussion = await requireVisible(db, row.discussion_id, actor);
  const voted = await listVoted(db, actor.memberId, [id]);
  return replyView(db, scope, { row, discussion, actor, voted });
}
