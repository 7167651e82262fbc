-- What people ask in the form of /contact, and what staff answer.
create table tickets (
  id uuid primary key,
  number bigint not null generated always as identity unique,
  state text not null check (state in ('open', 'answered', 'closed', 'spam')),
  -- Why it was taken for spam when it came; null where it was not.
  suspicion text check (suspicion in ('trap', 'links')),
  -- Who was logged in when they wrote it.
  member_id uuid references members,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  name text not null,
  email text not null,
  company text,
  product text,
  subject text not null,
  message text not null,
  sent_at timestamptz not null,
  -- When anything last happened to it.
  changed_at timestamptz not null,
  revision integer not null default 0
);
comment on column tickets.state is 'TicketState';
comment on column tickets.suspicion is 'TicketSuspicion';
comment on column tickets.lang is 'Lang';
create index tickets_by_time on tickets (sent_at desc, number desc);
create index tickets_by_change on tickets (changed_at desc, number desc);
create index tickets_by_state on tickets (state, sent_at desc);
create index tickets_by_member on tickets (member_id) where member_id is not null;

create table ticket_replies (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  actor_id uuid not null references members,
  text text not null,
  sent_at timestamptz not null
);
create index ticket_replies_by_ticket on ticket_replies (ticket_id, sent_at);
create index ticket_replies_by_actor on ticket_replies (actor_id);

-- Whom a mail is answered to, where that is not whoever sends all mails.
alter table mails add column reply_to text;
