alter table mails
  drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('queued', 'sent', 'kept', 'failed')),
  add column template text not null default 'order_paid',
  -- It carries a code or link that opens something: nobody but the addressee reads its body.
  add column secret boolean not null default false,
  -- How often it was handed to the mail server, with or without success.
  add column attempts integer not null default 0,
  -- Somebody is handing it over; nobody else may before this moment.
  add column sending_until timestamptz,
  add column last_error text,
  -- The mail of which this one is a repetition.
  add column repeats uuid references mails;
alter table mails alter column template drop default, alter column secret drop default;
comment on column mails.template is 'MailTemplate';
create index mails_by_state on mails (state, queued_at desc);
create index mails_by_repeated on mails (repeats, queued_at desc) where repeats is not null;

-- Regular work: when it last ran and how it went.
create table sweeps (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  succeeded_at timestamptz,
  -- How many times it has failed since it last went through.
  failures integer not null default 0,
  last_error text
);

-- How far a demo's clock is ahead of the real one; it never goes back.
create table demo_clock (
  id boolean primary key default true check (id),
  ahead_seconds bigint not null check (ahead_seconds >= 0)
);
