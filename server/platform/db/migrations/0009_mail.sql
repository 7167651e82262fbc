create table mails (
  id uuid primary key,
  -- What the mail is about, once: the same key is never written twice.
  dedupe_key text not null unique,
  to_address text not null,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('queued', 'sent', 'kept')),
  queued_at timestamptz not null,
  sent_at timestamptz
);
comment on column mails.lang is 'Lang';
comment on column mails.state is 'MailState';
create index mails_by_time on mails (queued_at desc);
