-- The tables of identity.
set local check_function_bodies = off;

-- Ten letters and digits that nobody takes for another: no 0, O, 1 or I. 50 random bits.
create function new_refer_code() returns text language sql as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(bytes, at) & 31), 1), '' order by at)
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as at -- bytes 6 and 8 hold the version
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
  -- What a member of staff may do; empty for everybody else.
  permissions text[] not null default '{}',
  search tsvector generated always as (search_terms((((((((email || ' ') || first_name) || ' ') || last_name) || ' ') || last_name) || first_name))) stored not null,
  -- The picture's file, by a random name of its own; null without one.
  avatar text,
  -- When a code showed that the member reads what is sent to the address; null while none has.
  email_verified_at timestamptz,
  -- The password was set by somebody else, or is to be set anew: nothing else opens before it is changed.
  must_change_password boolean not null default false,
  -- A locked member cannot log in; null for all others.
  locked_at timestamptz,
  lock_reason text,
  refer_code text not null default new_refer_code(),
  -- Who sent the member here: locked at registration.
  referred_by uuid references members on delete set null,
  referred_at timestamptz,
  -- When the member deleted the account; of the person nothing is left in the row then.
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
-- Lists show, and count, those who are still there.
create index members_present on members (id) where (deleted_at is null);
create index members_search on members using gin (search);
create index members_staff on members (created_at, id) where ('manager' = any (roles));

-- What a member tells about themselves; every member has one row. Empty texts are null.
create table member_profiles (
  member_id uuid primary key references members on delete cascade,
  sex text check (sex in ('female', 'male', 'other')),
  birthday date,
  -- An ISO 3166-1 code. Province, city and town hold the id of a place (`GET /Geo`), or a text where there is no
  -- list.
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
  -- Line, WeChat and WhatsApp: who the member is there, the most used first.
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

-- Where a member has things sent to, besides the address of the profile.
create table member_addresses (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- What the member calls it, such as "Plant 2".
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

-- Whom Google and LINE know a member as: an outside sign-in that opens the account. One of each at most.
create table member_identities (
  provider text not null,
  -- The person's lasting id there; an address may change hands.
  subject text not null,
  member_id uuid not null references members on delete cascade,
  -- As it was told when it was linked, to be shown; it opens nothing.
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
  -- Whether the session's owner proved a second factor when it was opened.
  second_factor boolean not null default false,
  id uuid not null unique,
  -- Where the session was opened from, as the browser named itself.
  user_agent text not null,
  ip text not null,
  -- Kept coarsely: written again only after some minutes.
  seen_at timestamptz not null,
  -- The member whose view a member of staff is reading in this session, and until when.
  viewing_as uuid references members on delete set null,
  viewing_until timestamptz
);
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_member on sessions (member_id);
create index sessions_by_viewed on sessions (viewing_as) where (viewing_as is not null);

-- The password was right; what is missing is the code.
create table login_challenges (
  token_hash bytea primary key,
  member_id uuid not null references members on delete cascade,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- A member's second factor (TOTP), from the moment a right code confirmed it.
create table second_factors (
  member_id uuid primary key references members on delete cascade,
  secret_cipher bytea not null,
  -- The newest time step whose code was accepted: that one and older ones never work again.
  last_step bigint not null,
  confirmed_at timestamptz not null
);

-- A second factor being set up, known only to the session that began it.
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

-- What members have logged in with, by a keyed hash of browser and network.
create table seen_devices (
  member_id uuid not null references members on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index seen_devices_by_time on seen_devices (seen_at);

-- Six-digit codes sent by mail. One is alive per purpose and address; one that was used is gone. Addresses that no
-- member has leave the same traces, so that nothing tells them apart.
create table verification_codes (
  purpose text not null,
  email text not null,
  -- Names this very code, not what it stands for.
  id uuid not null unique,
  -- Whose matter it is; null for an address that no member has.
  member_id uuid references members on delete cascade,
  -- Keyed, so that a copy of the database opens nothing.
  code_hash bytea not null,
  -- The code itself, sealed, only until its mail is written.
  code_cipher bytea,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, email)
);
comment on column verification_codes.purpose is 'CodePurpose';
create index verification_codes_by_expiry on verification_codes (expires_at);
create index verification_codes_by_member on verification_codes (member_id);

-- The address that a member asked to have in the place of theirs, until codes from both have come back.
create table email_changes (
  member_id uuid primary key references members on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- Challenges that were solved, until they would be over anyway: each opens one door once.
create table used_captchas (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_captchas_by_expiry on used_captchas (expires_at);

-- How many visitors a member's link brought, by Taipei's day.
create table referral_visits (
  member_id uuid not null references members on delete cascade,
  day date not null,
  visits integer not null,
  primary key (member_id, day)
);

-- Who did what to what. Written in the transaction of the deed, never changed afterwards; it names people and things
-- without referring to their rows, so that it outlives them.
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
create index audit_entries_by_action on audit_entries (action, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, id desc);
create index audit_entries_by_subject on audit_entries (subject_type, subject_id, id desc);
create index audit_entries_by_time on audit_entries (at desc, id desc);

-- What an entry of the audit trail changed about a person. The trail itself can never be changed, so what tells of
-- somebody stands here, and goes with their account.
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
