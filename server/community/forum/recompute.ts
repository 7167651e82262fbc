import { sql } from "kysely";
import {
  type DiscussionStatus,
  statusOf,
  type StatusReason,
} from "#shared/community/forum/status.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { waitChanged } from "./events.ts";
import { insertStatusChange, lockDiscussion } from "./queries.ts";

interface Counted {
  readonly accepted: boolean;
  readonly answered: boolean;
  readonly reply_count: number;
  readonly last_reply_id: string | null;
  readonly last_activity_at: Date;
  readonly first_reply_at: Date | null;
  readonly first_staff_reply_at: Date | null;
  readonly awaits_staff_since: Date | null;
  readonly asker_spoke_last: boolean;
}

/** Everything that is counted, from the posts alone. Replies that moved here may be older than the question. */
async function countFacts(tx: Tx, id: string): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select coalesce(bool_or(r.id = d.accepted_reply_id), false) as accepted,
      coalesce(bool_or(r.author_id <> d.author_id), false) as answered,
      count(r.id)::integer as reply_count,
      (array_agg(r.id order by r.created_at desc, r.number desc) filter (where r.id is not null))[1] as last_reply_id,
      greatest(d.created_at, max(r.created_at)) as last_activity_at,
      min(r.created_at) filter (where r.author_id <> d.author_id and r.created_at >= d.created_at) as first_reply_at,
      min(r.created_at) filter (where r.by_staff and r.created_at >= d.created_at) as first_staff_reply_at,
      coalesce((array_agg(r.author_id order by r.created_at desc, r.number desc)
        filter (where r.created_at >= d.created_at))[1], d.author_id) = d.author_id as asker_spoke_last,
      case when staff.number is null then d.created_at else min(r.created_at) filter (
        where r.author_id = d.author_id and (r.created_at, r.number) > (staff.created_at, staff.number)) end as awaits_staff_since
    from discussions d left join replies r on r.discussion_id = d.id and r.hidden_at is null
    left join lateral (
      select s.created_at, s.number from replies s
      where s.discussion_id = d.id and s.hidden_at is null and s.by_staff and s.created_at >= d.created_at
      order by s.created_at desc, s.number desc limit 1
    ) as staff on true
    where d.id = ${id} group by d.id, staff.created_at, staff.number`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`no discussion ${id}`);
  return counted;
}

type Waiting = Pick<Counted, "awaits_staff_since"> & {
  readonly status: DiscussionStatus;
  readonly hidden_at: Date | null;
  readonly locked_at: Date | null;
};

const waitsForStaff = ({ status, hidden_at, locked_at, awaits_staff_since }: Waiting): boolean =>
  hidden_at === null && locked_at === null && status !== "solved" && awaits_staff_since !== null;

interface Cause {
  readonly reason: StatusReason;
  readonly actorId: string | null;
}

/**
 * Status and counts are those of the facts from then on, and a changed status is in the history. The only writer of either;
 * called at the end of every command. A wait for staff that begins or ends is an event.
 */
export async function recompute(
  tx: Tx,
  { now, jobs }: Pick<Context, "now" | "jobs">,
  id: string,
  { reason, actorId }: Cause,
): Promise<DiscussionStatus> {
  const row = await lockDiscussion(tx, id);
  if (!row) throw new Error(`no discussion ${id}`);
  const { accepted, ...counted } = await countFacts(tx, id);
  const status = statusOf({
    accepted,
    solvedAlone: row.solution !== null,
    answered: counted.answered,
    taken: row.taken_at !== null,
    reopened: row.reopened_at !== null,
  });
  const waits = waitsForStaff({ ...row, ...counted, status });
  const hasBegun = waits && !row.waits;
  await tx
    .updateTable("discussions")
    .set({ ...counted, status, waits, waits_begun: row.waits_begun + (hasBegun ? 1 : 0) })
    .where("id", "=", id)
    .execute();
  if (waits !== row.waits) await jobs.enqueue(tx, waitChanged, { discussionId: id });
  const isFirst = reason === "asked" || reason === "split";
  if (isFirst || status !== row.status) {
    await insertStatusChange(tx, {
      discussion_id: id,
      from_status: isFirst ? null : row.status,
      to_status: status,
      actor_id: actorId,
      reason,
      at: now(),
    });
  }
  return status;
}
