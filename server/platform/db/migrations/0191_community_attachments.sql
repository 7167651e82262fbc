-- Pictures in texts by members. Only the owner sees one until a text that others may read shows it.
create table attachments (
  id uuid primary key,
  owner_id uuid references members on delete set null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null check (bytes > 0),
  uploaded_at timestamptz not null,
  -- Null while a text or draft uses it; else it is deleted a day later.
  unused_since timestamptz
);
create index attachments_by_owner on attachments (owner_id, uploaded_at);
create index attachments_unused on attachments (unused_since, id) where (unused_since is not null);

create table attachment_uses (
  attachment_id uuid not null references attachments on delete cascade,
  -- A text or draft, of any table.
  used_by uuid not null,
  -- Others may read it.
  shown boolean not null,
  primary key (attachment_id, used_by)
);
create index attachment_uses_by_user on attachment_uses (used_by);

-- Texts that a member has begun, one for each place to write in.
create table drafts (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  target text not null check (target <> ''),
  saved_at timestamptz not null,
  unique (member_id, target)
);
create index drafts_by_time on drafts (saved_at, id);

create table draft_versions (
  draft_id uuid not null references drafts on delete cascade,
  version integer not null check (version > 0),
  title text not null,
  body text not null,
  begun_at timestamptz not null,
  saved_at timestamptz not null,
  primary key (draft_id, version)
);
