-- Members who found a post helpful; one vote each.
create table post_votes (
  id uuid primary key,
  member_id uuid not null references members,
  -- Either.
  discussion_id uuid references discussions on delete cascade,
  reply_id uuid references replies on delete cascade,
  created_at timestamptz not null,
  unique (discussion_id, member_id),
  unique (reply_id, member_id),
  check ((discussion_id is null) <> (reply_id is null))
);
create index post_votes_by_member on post_votes (member_id, created_at);
-- Counted from them.
alter table discussions add column votes integer not null default 0 check (votes >= 0);
alter table replies add column votes integer not null default 0 check (votes >= 0);
create index discussions_by_votes on discussions (votes, id);
