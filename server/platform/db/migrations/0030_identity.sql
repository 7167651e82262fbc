set local check_function_bodies = off;

-- Ten characters without 0, O, 1 and I: 50 random bits.
create function new_refer_code() returns text language sql as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(bytes, at) & 31), 1), '' order by at)
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as at
$$;

create table members (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  roles text[] not null default '{member}',
  settings jsonb not null,
  terms_version text,
  terms_agreed_at timestamptz,
  created_at timestamptz not null,
  permissions text[] not null default '{}',
  search tsvector generated always as (search_terms((((((((email || ' ') || first_name) || ' ') || last_name) || ' ') || last_name) || first_name))) stored not null,
  avatar text,
  -- When a mailed code was confirmed.
  email_verified_at timestamptz,
  -- Set by staff or reset: only changing it is allowed.
  must_change_password boolean not null default false,
  locked_at timestamptz,
  lock_reason text,
  refer_code text not null default new_refer_code(),
  -- Fixed at registration.
  referred_by uuid references members on delete set null,
  referred_at timestamptz,
  -- The row holds no personal data then.
  deleted_at timestamptz,
  constraint members_refer_code unique (refer_code),
  constraint members_not_own_referrer check (referred_by <> id)
);
comment on column members.lang is 'Lang';
comment on column members.roles is 'Role[]';
comment on column members.settings is 'MemberSetting[]';
comment on column members.permissions is 'StaffPermission[]';
create index members_by_referrer on members (referred_by, referred_at) where (referred_by is not null);
create index members_by_time on members (created_at, id);
create index members_locked on members (locked_at, id) where (locked_at is not null);
create index members_present on members (id) where (deleted_at is null);
create index members_search on members using gin (search);
create index members_staff on members (created_at, id) where ('manager' = any (roles));

-- One row per member. Empty texts are null.
create table member_profiles (
  member_id uuid primary key references members on delete cascade,
  sex text check (sex in ('female', 'male', 'other')),
  birthday date,
  -- ISO 3166-1. Province, city and town hold a place id (`GET /Geo`), or text for countries without a list.
  country text,
  province text,
  city text,
  town text,
  address text,
  postal_code text,
  mobile_phone text,
  telephone text,
  fax text,
  industry_id uuid,
  profession_id uuid,
  job_title text,
  company text,
  website text,
  apps jsonb not null default '[]',
  invoice_title text,
  uniform_number text,
  bill_address text,
  changed_at timestamptz not null,
  search tsvector generated always as (search_terms(((((coalesce(company, '') || ' ') || coalesce(invoice_title, '')) || ' ') || coalesce(uniform_number, ''))) || array_to_tsvector(((phone_terms(mobile_phone) || phone_terms(telephone)) || phone_terms(fax)))) stored not null
);
comment on column member_profiles.sex is 'Sex';
comment on column member_profiles.apps is 'CommunicationApp[]';
create index member_profiles_by_country on member_profiles (country);
create index member_profiles_search on member_profiles using gin (search);

create table member_addresses (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  label text,
  recipient text not null,
  phone text not null,
  country text not null,
  province text,
  city text,
  town text,
  address text not null,
  postal_code text,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index member_addresses_by_member on member_addresses (member_id, created_at, id);
create unique index member_addresses_default on member_addresses (member_id) where is_default;

-- At most one per provider.
create table member_identities (
  provider text not null,
  -- Stable id at the provider; email addresses change hands.
  subject text not null,
  member_id uuid not null references members on delete cascade,
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);
comment on column member_identities.provider is 'IdentityProviderName';

create table sessions (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  second_factor boolean not null default false,
  id uuid not null unique,
  user_agent text not null,
  ip text not null,
  -- Updated every few minutes only.
  seen_at timestamptz not null,
  -- Member whose account staff are viewing, and until when.
  viewing_as uuid references members on delete set null,
  viewing_until timestamptz
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_member on sessions (member_id);
create index sessions_by_viewed on sessions (viewing_as) where (viewing_as is not null);

create table login_challenges (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- TOTP, once confirmed.
create table second_factors (
  member_id uuid primary key references members on delete cascade,
  secret_cipher bytea not null,
  -- Newest accepted time step: it and older ones are refused (replay).
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- Bound to the session that started it.
create table second_factor_enrollments (
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

-- HMAC of browser and network.
create table seen_devices (
  member_id uuid not null references members on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index seen_devices_by_time on seen_devices (seen_at);

-- One live code per purpose and address. Unknown addresses leave the same rows, so that they cannot be told apart.
create table verification_codes (
  purpose text not null,
  email text not null,
  id uuid not null unique,
  -- Null for an unknown address.
  member_id uuid references members on delete cascade,
  -- Keyed, so that a leaked database opens nothing.
  code_hash bytea not null,
  -- Encrypted, only until its mail is written.
  code_cipher bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, email)
);
comment on column verification_codes.purpose is 'CodePurpose';
create index verification_codes_by_expiry on verification_codes (expires_at);
create index verification_codes_by_member on verification_codes (member_id);

create table email_changes (
  member_id uuid primary key references members on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- Solved captchas, each usable once.
create table used_captchas (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_expiry on used_captchas (expires_at);

create table referral_visits (
  member_id uuid not null references members on delete cascade,
  day date not null,
  visits integer not null,
  primary key (member_id, day)
);

-- Written in the transaction of the action, never changed. No foreign keys, so that it outlives its subjects.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
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
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc);
create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_by_time on audit_entries (at desc, id desc);

-- Personal part of an audit entry: the trail is append-only, this is deleted with the account.
create table audit_personal_facts (
  entry_id bigint primary key references audit_entries,
  member_id uuid not null references members,
  before jsonb not null,
  after jsonb not null
);
comment on column audit_personal_facts.before is 'AuditFacts';
comment on column audit_personal_facts.after is 'AuditFacts';
create index audit_personal_facts_by_member on audit_personal_facts (member_id);

alter table idempotency_keys add constraint idempotency_keys_member_id_fkey foreign key (member_id) references members(id);
alter table mails add constraint mails_member_id_fkey foreign key (member_id) references members(id);
alter table exchange_rate_tables add constraint exchange_rate_tables_actor_id_fkey foreign key (actor_id) references members(id);
create trigger audit_entries_append_only before delete or update on audit_entries
  for each row execute function refuse_change();
create trigger audit_entries_kept before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_personal_facts_kept before truncate on audit_personal_facts
  for each statement execute function refuse_change();
create trigger audit_personal_facts_unchanged before update on audit_personal_facts
  for each row execute function refuse_change();
