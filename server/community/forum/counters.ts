import { sql } from "kysely";
import type { Tx } from "#server/platform/db/client.ts";
import { type Findings, findViolations } from "#server/platform/registry/invariantPart.ts";

/** Recounted from the replies by other means than those that write them. Named by its author and title. */
export const findWrongCounters = (tx: Tx): Promise<Findings> =>
  findViolations(
    tx,
    { kind: "member" },
    sql`
    with visible as (
      select r.discussion_id, r.id, r.number, r.author_id, r.created_at, r.by_staff, r.created_at >= d.created_at as follows
      from replies r join discussions d on d.id = r.discussion_id where r.hidden_at is null
    ), last as (
      select distinct on (discussion_id) * from visible order by discussion_id, created_at desc, number desc
    ), staffed as (
      select discussion_id, max(array[extract(epoch from created_at), number]) as place from visible where by_staff and follows group by 1
    ), counted as (
      select v.discussion_id, count(*) as replies, min(v.created_at) filter (where v.by_staff and follows) as staff_at,
        min(v.created_at) filter (where v.author_id <> d.author_id and follows) as reply_at,
        min(v.created_at) filter (where v.author_id = d.author_id
          and array[extract(epoch from v.created_at), v.number] > staffed.place) as again_at, staffed.place is not null as is_staffed
      from visible v join discussions d on d.id = v.discussion_id left join staffed on staffed.discussion_id = d.id
      group by 1, staffed.place
    ), due as (
      select d.*, last.id as due_last, last.number, case when last.follows then last.created_at else d.created_at end as due_activity,
        coalesce(last.author_id = d.author_id or not last.follows, true) as due_spoke, coalesce(counted.replies, 0) as due_replies,
        counted.staff_at as due_staff, counted.reply_at as due_reply,
        case when counted.is_staffed then counted.again_at else d.created_at end as due_since,
        (select count(*) from post_votes v where v.discussion_id = d.id) as due_votes,
        (select count(*) from replies r where r.discussion_id = d.id
          and r.votes <> (select count(*) from post_votes v where v.reply_id = r.id)) as miscounted,
        exists (select from visible r where r.discussion_id = d.id and r.author_id <> d.author_id) as due_answered,
        d.solution is not null or exists (select from visible r where r.id = d.accepted_reply_id) as due_solved
      from discussions d
      left join last on last.discussion_id = d.id
      left join counted on counted.discussion_id = d.id
    )
    select due.author_id as id, due.title as label, fact.expected, fact.found from due cross join lateral (values
      ('forum_' || case when due_solved then 'solved'
        when due_answered or taken_at is not null or reopened_at is not null then 'solving' else 'unsolved' end,
        'forum_' || status),
      (due_replies::text, reply_count::text),
      (due_votes::text, votes::text),
      ('0', miscounted::text),
      (coalesce(number, 0)::text, coalesce((select r.number from replies r where r.id = last_reply_id), 0)::text),
      (due_activity::text, last_activity_at::text),
      (coalesce(due_staff::text, '0'), coalesce(first_staff_reply_at::text, '0')),
      (coalesce(due_reply::text, '0'), coalesce(first_reply_at::text, '0')),
      (coalesce(due_since::text, '0'), coalesce(awaits_staff_since::text, '0')),
      ((hidden_at is null and locked_at is null and status <> 'solved' and due_since is not null)::integer::text, waits::integer::text),
      (due_spoke::integer::text, asker_spoke_last::integer::text),
      (due_answered::integer::text, answered::integer::text)
    ) as fact (expected, found) where fact.expected <> fact.found`,
  );
