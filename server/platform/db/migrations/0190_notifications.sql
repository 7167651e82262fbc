-- One row per member and event, whatever the number of reasons.
create table notifications (
  id uuid primary key,
  member_id uuid not null references members,
  -- Declared by a module.
  kind text not null,
  event_key text not null,
  -- The strongest one that the member did not turn off.
  reason text not null,
  -- Ids alone: texts are read when they are shown, by who may see them then.
  subject jsonb not null,
  level text not null check (level in ('at_once', 'digest', 'page')),
  created_at timestamptz not null,
  -- First shown on the page.
  seen_at timestamptz,
  read_at timestamptz,
  mailed_at timestamptz,
  withdrawn_at timestamptz,
  constraint notifications_once unique (member_id, event_key)
);
comment on column notifications.subject is 'Subject';
comment on column notifications.level is 'MailedLevel';
create index notifications_by_member on notifications (member_id, created_at desc, id desc) where withdrawn_at is null;
create index notifications_unread on notifications (member_id, kind) where read_at is null and withdrawn_at is null;
create index notifications_of_digest on notifications (member_id, created_at)
  where level = 'digest' and mailed_at is null and read_at is null and withdrawn_at is null;
create index notifications_by_subject on notifications using gin (subject jsonb_path_ops) where withdrawn_at is null;
create index notifications_by_time on notifications (created_at);

-- What a member chose; without a row the default of the kind applies.
create table notification_preferences (
  member_id uuid not null references members,
  kind text not null,
  reason text not null,
  level text not null check (level in ('at_once', 'digest', 'page', 'off')),
  changed_at timestamptz not null,
  primary key (member_id, kind, reason)
);
comment on column notification_preferences.level is 'Level';

-- The day's digest is written, or there was nothing to say.
create table notification_digests (
  member_id uuid not null references members,
  -- In Taipei.
  day date not null,
  made_at timestamptz not null,
  primary key (member_id, day)
);

alter table mails
  -- Of the page that the mail leads to, without a language; null: none, or a secret.
  add column path text,
  -- Where the mail is unsubscribed from with one click (RFC 8058).
  add column unsubscribe_url text;
