set local check_function_bodies = off;

-- Neither accepted nor withdrawn: open until it expires.
create table staff_invitations (
  id uuid primary key,
  -- Of the token in the newest mail's link.
  token_hash bytea not null unique,
  email text not null,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  permissions text[] not null,
  -- Who sent the newest mail; must hold the permissions when the invitation is accepted.
  invited_by uuid not null references members,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
comment on column staff_invitations.lang is 'Lang';
comment on column staff_invitations.permissions is 'StaffPermission[]';
create unique index staff_invitations_open on staff_invitations (email) where (accepted_at is null and withdrawn_at is null);
create index staff_invitations_by_inviter on staff_invitations (invited_by);
