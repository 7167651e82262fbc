alter table members
  -- When a code showed that the member reads what is sent to the address; null while none has.
  add column email_verified_at timestamptz;

-- Six-digit codes sent by mail. One is alive per purpose and address; one that was used is gone. Addresses
-- that no member has leave the same traces, so that nothing tells them apart.
create table email_codes (
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
comment on column email_codes.purpose is 'CodePurpose';
create index email_codes_by_member on email_codes (member_id);
create index email_codes_by_expiry on email_codes (expires_at);

-- The address that a member asked to have in the place of theirs, until codes from both have come back.
create table email_changes (
  member_id uuid primary key references members on delete cascade,
  email text not null,
  expires_at timestamptz not null
);

-- What members have logged in with, by a keyed hash of browser and network.
create table seen_devices (
  member_id uuid not null references members on delete cascade,
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (member_id, device_hash)
);
create index seen_devices_by_time on seen_devices (seen_at);

-- A mail that opens something is readable only to whoever delivers it, and gone once it has left.
alter table mails
  -- Text and HTML of a secret mail, sealed; null once nobody needs them any more.
  add column body_cipher bytea,
  add constraint mails_secret_sealed check (not secret or (body_text = '' and body_html = ''));

-- Challenges that were solved, until they would be over anyway: each opens one door once.
create table used_challenges (
  id uuid primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_expiry on used_challenges (expires_at);
