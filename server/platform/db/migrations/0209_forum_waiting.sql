-- What waits for staff is read in its order, and times of replies are summed up, without the posts.
alter table discussions
  -- Of the first words of the asker that staff have not replied to.
  add column awaits_staff_since timestamptz,
  -- By another member or staff, visible, after the question.
  add column first_reply_at timestamptz;

create temp table last_staff_replies on commit drop as
  select distinct on (r.discussion_id) r.discussion_id, r.created_at, r.number
  from replies r join discussions d on d.id = r.discussion_id
  where r.by_staff and r.hidden_at is null and r.created_at >= d.created_at
  order by r.discussion_id, r.created_at desc, r.number desc;
update discussions d set
  first_reply_at = (select min(r.created_at) from replies r
    where r.discussion_id = d.id and r.hidden_at is null and r.author_id <> d.author_id and r.created_at >= d.created_at),
  awaits_staff_since = case when not exists (select from last_staff_replies s where s.discussion_id = d.id) then d.created_at
    else (select min(r.created_at) from replies r join last_staff_replies s on s.discussion_id = r.discussion_id
      where r.discussion_id = d.id and r.hidden_at is null and r.author_id = d.author_id
        and (r.created_at, r.number) > (s.created_at, s.number)) end;
drop table last_staff_replies;

create index discussions_awaiting_staff on discussions (awaits_staff_since, id) include (author_id, taken_by, lang, status)
  where hidden_at is null and locked_at is null and status <> 'solved' and awaits_staff_since is not null;
create index discussions_for_figures on discussions
  (created_at) include (status, answered, lang, category_id, product_id, first_reply_at, first_staff_reply_at) where hidden_at is null;

alter table forum_settings
  -- Hours in which staff reply: to everybody, and to who has a paid subscription.
  add column reply_hours integer not null default 48 check (reply_hours between 1 and 720),
  add column subscriber_reply_hours integer not null default 8 check (subscriber_reply_hours between 1 and reply_hours);
