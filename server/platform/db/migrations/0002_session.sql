create table members (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  roles text[] not null default '{member}',
  settings jsonb not null,
  terms_version text not null,
  terms_agreed_at timestamptz not null,
  created_at timestamptz not null
);
comment on column members.lang is 'Lang';
comment on column members.roles is 'Role[]';
comment on column members.settings is 'MemberSetting[]';

create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_by_member on sessions (member_id);
create index sessions_by_expiry on sessions (expires_at);
