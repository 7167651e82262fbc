alter table sessions
  add column id uuid not null unique default gen_random_uuid(),
  -- Where the session was opened from, as the browser named itself.
  add column user_agent text not null default '',
  add column ip text not null default '',
  -- Kept coarsely: written again only after some minutes.
  add column seen_at timestamptz not null default now();
alter table sessions
  alter column id drop default, alter column user_agent drop default,
  alter column ip drop default, alter column seen_at drop default;

-- A member's second factor (TOTP), from the moment a right code confirmed it.
create table second_factors (
  member_id uuid primary key references members on delete cascade,
  secret_cipher bytea not null,
  -- The newest time step whose code was accepted: that one and older ones never work again.
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- A second factor being set up, known only to the session that began it.
create table second_factor_enrolments (
  token_hash bytea primary key references sessions on delete cascade,
  secret_cipher bytea not null,
  expires_at timestamptz not null
);

create table backup_codes (
  member_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

-- The password was right; what is missing is the code.
create table login_challenges (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- Who did what to what. Written in the transaction of the deed, never changed afterwards; it names people
-- and things without referring to their rows, so that it outlives them.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Null: the system.
  actor_id uuid,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  ip text,
  request_id text
);
comment on column audit_entries.action is 'AuditAction';
comment on column audit_entries.before is 'AuditFacts';
comment on column audit_entries.after is 'AuditFacts';
create index audit_entries_by_actor on audit_entries (actor_id, id desc);
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_by_time on audit_entries (at desc, id desc);
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_kept before truncate on audit_entries
  for each statement execute function refuse_change();
