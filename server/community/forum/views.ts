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
import type { DiscussionRow, ReplyRow, ReviewedDiscussion } from "./queries.ts";

type AuthorColumns = Pick<DiscussionRow, "author_id" | "first_name" | "last_name">;

function authorView({ lang }: Context, row: AuthorColumns, { memberId, isStaff }: Actor) {
  const name = { firstName: row.first_name, lastName: row.last_name };
  const known = isStaff || memberId === row.author_id;
  return { uuid: row.author_id, name: known ? personName(name, lang) : guardedName(name, lang) };
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
): DiscussionSummary => ({
  ...sharedView(scope, row, actor),
  excerpt: excerptOf(row.body_md),
});

function excerptOf(source: string): string {
  const letters = [...markdownToText(source).replaceAll("\n", " ")];
  return letters.length <= EXCERPT ? letters.join("") : `${letters.slice(0, EXCERPT).join("")}…`;
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

export function replyView(
  scope: Context,
  row: ReplyRow,
  discussion: DiscussionRow,
  actor: Actor,
): Reply {
  const hidden = row.hidden_at !== null;
  const obstacles = obstaclesToReply(replyStateOf(row), stateOf(discussion), actor, scope.now());
  return {
    uuid: row.id,
    number: row.number,
    author: authorView(scope, row, actor),
    staff: row.by_staff,
    asker: row.author_id === discussion.author_id,
    content: row.body_md,
    html: htmlOf(scope, row),
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    hidden,
    waiting: row.waiting_since !== null,
    review: reviewMark(row, actor),
    accepted: !hidden && row.id === discussion.accepted_reply_id,
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
  const accepted = row.accepted_reply_id && (await queries.findReply(db, row.accepted_reply_id));
  const obstacles = obstaclesTo(stateOf(row), actor, scope.now());
  return {
    ...sharedView(scope, row, actor),
    content: row.body_md,
    html: htmlOf(scope, row),
    editedAt: row.edited_at?.toISOString() ?? null,
    accepted:
      accepted && accepted.hidden_at === null ? replyView(scope, accepted, row, actor) : null,
    solution: row.solution,
    solvedAt: row.solved_at?.toISOString() ?? null,
    takenAt: row.taken_at?.toISOString() ?? null,
    lockReason: row.lock_reason,
    review: reviewMark(row, actor),
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
  return replyView(scope, row, await requireVisible(db, row.discussion_id, actor), actor);
}
