alter table discussions
  -- The asker's words wait for staff: visible, open, and not replied to by staff.
  add column waits boolean not null default false,
  -- How often that began: each wait is told of once.
  add column waits_begun integer not null default 0,
  -- Members were told of it; null: nobody could read it yet.
  add column told_at timestamptz;
alter table replies add column told_at timestamptz;

update discussions set
  waits = hidden_at is null and locked_at is null and status <> 'solved' and awaits_staff_since is not null,
  waits_begun = 1,
  told_at = case when waiting_since is null then created_at end;
update replies set told_at = case when waiting_since is null then created_at end;

-- Each wait is told of by its number.
update notifications n set
  subject = jsonb_build_object('discussionId', d.id, 'wait', d.waits_begun::text),
  event_key = 'question_waiting:' || d.id || ':' || d.waits_begun
from discussions d
where n.kind = 'question_waiting' and n.withdrawn_at is null and d.waits and n.subject ->> 'discussionId' = d.id::text
  and not exists (select from notifications o where o.member_id = n.member_id and o.kind = n.kind and o.withdrawn_at is null
    and o.subject ->> 'discussionId' = d.id::text and (o.created_at, o.id) > (n.created_at, n.id));
