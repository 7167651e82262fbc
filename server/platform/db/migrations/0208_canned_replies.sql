-- Texts that staff insert into their replies, and why a discussion is locked.

create table canned_replies (
  id uuid primary key,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  title text not null check (title <> ''),
  body_md text not null check (body_md <> ''),
  -- Offered for discussions there and below. Null: everywhere.
  category_id uuid references categories on delete set null,
  -- Replies that were stored with it.
  uses integer not null default 0 check (uses >= 0),
  revision integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  changed_by uuid references members
);
comment on column canned_replies.lang is 'Lang';
create unique index canned_replies_by_title on canned_replies (lang, lower(title));
create index canned_replies_by_change on canned_replies (changed_at, id);
create index canned_replies_by_category on canned_replies (category_id) where (category_id is not null);
create index canned_replies_by_changer on canned_replies (changed_by) where (changed_by is not null);

alter table discussions
  -- By staff, for everybody.
  add column lock_note text check (lock_note <> ''),
  add check (lock_note is null or lock_reason is not distinct from 'staff');
