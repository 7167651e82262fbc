import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type {
  DeletedMember,
  ExportedMember,
  PersonalData,
} from "#server/platform/registry/personalData.ts";
import { releaseOwned } from "../attachments/commands.ts";
import { searchColumns } from "./content.ts";
import { listWrittenVersions } from "./historyQueries.ts";
import { forgetName, listNaming } from "./peopleQueries.ts";
import * as queries from "./queries.ts";
import { recompute } from "./recompute.ts";
import { listWaitingOf } from "./reviewQueries.ts";

const STAFF = { not: "a record of what staff did" } as const;
const READ = { not: "how far a page was scrolled to, for the marks of what is new" } as const;
const TALK = {
  kept: "what others answered to; it names an account of which nothing is left",
} as const;

export const personalData: PersonalData<Context> = {
  columns: {
    "discussions.author_id": { exported: "forum.json", deletion: TALK },
    "discussions.taken_by": { exported: STAFF, deletion: TALK },
    "discussions.hidden_by": { exported: STAFF, deletion: TALK },
    "replies.author_id": { exported: "forum.json", deletion: TALK },
    "replies.hidden_by": { exported: STAFF, deletion: TALK },
    "post_revisions.edited_by": { exported: "forum.json", deletion: TALK },
    "discussion_reads.member_id": { exported: READ, deletion: "removed" },
    "forum_reads.member_id": { exported: READ, deletion: "removed" },
    "post_reviews.author_id": { exported: "forum.json", deletion: TALK },
    "post_reviews.decided_by": { exported: STAFF, deletion: TALK },
    "post_reports.reporter_id": { exported: "forum.json", deletion: TALK },
    "post_reports.decided_by": { exported: STAFF, deletion: TALK },
    "forum_members.member_id": { exported: { not: "a count of the posts" }, deletion: TALK },
    "post_votes.member_id": { exported: "forum.json", deletion: TALK },
    "discussion_status_changes.actor_id": {
      exported: { not: "follows from the posts" },
      deletion: TALK,
    },
  },
  files: { "forum.json": forum },
  erase: [{ stage: "orders", again: true, run: leaveForum }],
};

/**
 * Pictures of what waits for staff stay until they decide it. Runs before the owner of pictures is cleared.
 * All are locked first, in the order of their ids, as every command locks them before it changes them.
 */
async function leaveForum(tx: Tx, scope: Context, { id: memberId }: DeletedMember): Promise<void> {
  const open = await queries.listOpenOf(tx, memberId);
  const naming = await listNaming(tx, memberId);
  const held = new Map<string, queries.StoredDiscussion>();
  const waiting = (await listWaitingOf(tx, memberId)).map((each) => each.discussion_id);
  for (const id of [...new Set([...open, ...naming, ...waiting])].toSorted()) {
    const row = await queries.lockDiscussion(tx, id);
    if (row) held.set(id, row);
  }
  for (const id of open) await lockOpen(tx, scope, held.get(id));
  for (const { id, title, source } of await forgetName(tx, memberId, [...held.keys()]))
    await queries.updateDiscussion(tx, id, searchColumns(title, source));
  const kept = (await listWaitingOf(tx, memberId)).map((each) => each.text_id);
  await releaseOwned(tx, scope, { owner: memberId, kept });
}

/** Nobody is left to say whether an answer helps. */
async function lockOpen(
  tx: Tx,
  scope: Context,
  row: queries.StoredDiscussion | undefined,
): Promise<void> {
  if (!row || row.locked_at !== null || row.status === "solved") return;
  await queries.updateDiscussion(tx, row.id, {
    locked_at: scope.now(),
    lock_reason: "author_left",
    lock_note: null,
  });
  await recompute(tx, scope, row.id, { reason: "moved", actorId: null });
}

async function forum(tx: Tx, _scope: Context, { id: memberId }: ExportedMember) {
  const discussions = await tx
    .selectFrom("discussions")
    .select(["id", "lang", "title", "body_md", "status", "solution", "created_at", "edited_at"])
    .select("hidden_at")
    .where("author_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const replies = await tx
    .selectFrom("replies")
    .select(["id", "discussion_id", "number", "body_md", "created_at", "edited_at", "hidden_at"])
    .where("author_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const revisions = await listWrittenVersions(tx, memberId);
  const reviews = await tx
    .selectFrom("post_reviews")
    .select(["discussion_id", "reply_id", "kind", "title", "body_md", "created_at"])
    .select(["outcome", "reason", "decided_at"])
    .where("author_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const reports = await tx
    .selectFrom("post_reports")
    .select(["discussion_id", "reply_id", "reason", "text", "created_at", "outcome"])
    .where("reporter_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const votes = await tx
    .selectFrom("post_votes")
    .select(["discussion_id", "reply_id", "created_at"])
    .where("member_id", "=", memberId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return { discussions, replies, revisions, reviews, reports, votes };
}
