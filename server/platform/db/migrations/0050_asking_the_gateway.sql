alter table payment_attempts
  -- When the gateway was last asked about it, and whether in vain.
  add column asked_at timestamptz,
  add column unanswered boolean not null default false;
create index payment_attempts_unanswered on payment_attempts (asked_at) where state = 'started' and unanswered;

-- Rounds of the regular work in which a gateway was asked about open payments; kept for a month.
create table payment_turns (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  -- How many payments it was asked about, about how many it gave a usable answer, and how many of these changed anything.
  asked integer not null,
  answered integer not null,
  changed integer not null
);
create index payment_turns_by_time on payment_turns (begun_at);
