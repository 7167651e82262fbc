-- Questions of members, and the replies to them. What a status is computed from is stored; only one function stores the result.

update members set permissions = permissions || '{forum.write}'::text[]
  where permissions @> '{orders.write,members.write,tickets.write,staff.write,site.write}'::text[]
    and not 'forum.write' = any(permissions);

create table discussions (
  id uuid primary key,
  author_id uuid not null references members,
  category_id uuid not null references categories,
  product_id uuid references products,
  -- As it is written in.
  lang text not null check (lang in ('tw', 'en', 'cn')),
  title text not null check (title <> ''),
  body_md text not null,
  body_html text not null,
  -- Of the renderer of `body_html`.
  markdown_version integer not null,
  -- Search: terms of the title, and of title and body.
  title_terms tsvector not null,
  terms tsvector not null,
  status text not null check (status in ('unsolved', 'solving', 'solved')),
  accepted_reply_id uuid,
  -- The asker's own words: solved without a reply.
  solution text,
  -- Since when a reply is accepted, or the asker has solved it.
  solved_at timestamptz,
  -- Staff look into it.
  taken_by uuid references members,
  taken_at timestamptz,
  -- The asker said that it does not work after all.
  reopened_at timestamptz,
  -- Counted from the visible replies.
  reply_count integer not null default 0 check (reply_count >= 0),
  -- By another member than the asker.
  answered boolean not null default false,
  last_reply_id uuid,
  last_activity_at timestamptz not null,
  first_staff_reply_at timestamptz,
  asker_spoke_last boolean not null default true,
  locked_at timestamptz,
  lock_reason text check (lock_reason in ('staff', 'author_left')),
  hidden_at timestamptz,
  hidden_by uuid references members,
  created_at timestamptz not null,
  edited_at timestamptz,
  revision integer not null default 0,
  check (accepted_reply_id is null or solution is null),
  check ((solved_at is null) = (accepted_reply_id is null and solution is null)),
  check ((taken_by is null) = (taken_at is null)),
  check ((locked_at is null) = (lock_reason is null)),
  check ((hidden_at is null) = (hidden_by is null))
);
comment on column discussions.lang is 'Lang';
comment on column discussions.status is 'DiscussionStatus';
comment on column discussions.lock_reason is 'LockReason';
create index discussions_by_activity on discussions (last_activity_at, id);
create index discussions_by_time on discussions (created_at, id);
create index discussions_by_product on discussions (product_id, last_activity_at, id);
create index discussions_by_category on discussions (category_id, last_activity_at, id);
create index discussions_by_lang on discussions (lang, last_activity_at, id);
create index discussions_by_status on discussions (status, last_activity_at, id);
create index discussions_by_author on discussions (author_id, created_at, id);
create index discussions_by_taker on discussions (taken_by) where (taken_by is not null);
create index discussions_by_hider on discussions (hidden_by) where (hidden_by is not null);
create index discussions_terms on discussions using gin (terms);
create index discussions_title_terms on discussions using gin (title_terms);

create table replies (
  id uuid primary key,
  discussion_id uuid not null references discussions on delete cascade,
  -- Within the discussion, from 1; never given twice.
  number integer not null check (number > 0),
  author_id uuid not null references members,
  -- Written as staff.
  by_staff boolean not null,
  body_md text not null,
  body_html text not null,
  markdown_version integer not null,
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  hidden_by uuid references members,
  revision integer not null default 0,
  unique (discussion_id, number),
  -- What is accepted, or last, belongs to the same discussion.
  unique (id, discussion_id),
  check ((hidden_at is null) = (hidden_by is null))
);
create index replies_by_author on replies (author_id, created_at, id);
create index replies_by_hider on replies (hidden_by) where (hidden_by is not null);
alter table discussions
  add foreign key (accepted_reply_id, id) references replies (id, discussion_id),
  add foreign key (last_reply_id, id) references replies (id, discussion_id);

-- Texts that an edit replaced.
create table post_revisions (
  id uuid primary key,
  discussion_id uuid not null references discussions on delete cascade,
  -- Null: the discussion's own text.
  reply_id uuid references replies on delete cascade,
  title text,
  body_md text not null,
  edited_by uuid not null references members,
  edited_at timestamptz not null,
  check ((title is null) = (reply_id is not null))
);
create index post_revisions_by_post on post_revisions (discussion_id, reply_id, edited_at);
create index post_revisions_by_reply on post_revisions (reply_id) where (reply_id is not null);
create index post_revisions_by_editor on post_revisions (edited_by);

create table discussion_status_changes (
  id bigint generated always as identity primary key,
  discussion_id uuid not null references discussions on delete cascade,
  -- Null: it was asked.
  from_status text,
  to_status text not null,
  -- Null: the system.
  actor_id uuid references members,
  reason text not null,
  at timestamptz not null
);
comment on column discussion_status_changes.from_status is 'DiscussionStatus';
comment on column discussion_status_changes.to_status is 'DiscussionStatus';
comment on column discussion_status_changes.reason is 'StatusReason';
create index discussion_status_changes_by_discussion on discussion_status_changes (discussion_id, id);
create index discussion_status_changes_by_actor on discussion_status_changes (actor_id);
