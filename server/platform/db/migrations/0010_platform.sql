-- The tables of platform.
set local check_function_bodies = off;

-- What somebody typed, as a question to phone_terms; null unless it can only be a telephone number. Without the
-- leading zeros and what lies before the last nine digits, which is written or left out as people like.
create function phone_query(typed text) returns tsquery language sql immutable parallel safe strict as $$
  with folded as (select normalize(typed, nfkc) as text), found as (
    select right(ltrim(regexp_replace(text, '\D', '', 'g'), '0'), 9) as digits
    from folded where text ~ '^[\d\s()+./-]+$'
  )
  select ('''#' || digits || ''':*')::tsquery from found where length(digits) >= 4
$$;

-- A telephone number's digits without its extension, and every ending of them, so that any number of its last digits
-- finds it, however it was written and whether or not the country code was.
create function phone_terms(phone text) returns text[] language sql immutable parallel safe as $$
  with typed as (
    select regexp_replace(regexp_replace(coalesce(phone, ''), '(ext|x|#|分機|转).*$', '', 'i'), '\D', '', 'g') as digits
  )
  select coalesce(array_agg('#' || substr(digits, start)), '{}')
  from typed, generate_series(1, length(digits) - 3) start
$$;

-- What somebody typed, as a question to search_terms: every word by its beginning, Han as it stands. Null, which
-- finds nothing, when there is no word in it.
create function search_query(typed text) returns tsquery language sql immutable parallel safe strict as $$
  with folded as (
    select lower(regexp_replace(normalize(typed, nfkd), '[\u0300-\u036f]', '', 'g')) as text
  )
  select string_agg(distinct term, ' & ')::tsquery
  from (
    select found[1] || ':*' as term from folded, regexp_matches(text, '[a-z0-9]+', 'g') found
    union all
    select '''' || substr(found[1], start, 2) || ''''
    from folded, regexp_matches(text, '[^\u0001-\u007f]+', 'g') found,
      generate_series(1, greatest(length(found[1]) - 1, 1)) start
  ) terms
$$;

-- What the back office searches people and orders by, the same on every server and in every locale: Latin words and
-- numbers, and of everything else, such as Han, each character and each pair.
create function search_terms(source text) returns tsvector language plpgsql immutable parallel safe strict as $$
declare
  folded text := lower(regexp_replace(normalize(source, nfkd), '[\u0300-\u036f]', '', 'g'));
  terms text[] := regexp_split_to_array(folded, '[^a-z0-9]+');
  run text;
begin
  foreach run in array regexp_split_to_array(folded, '[\u0001-\u007f]+') loop
    for start in 1 .. length(run) loop
      terms := terms || substr(run, start, 1) || substr(run, start, 2);
    end loop;
  end loop;
  return array_to_tsvector(array_remove(terms, ''));
end $$;

-- Whose turn it is to ask a gateway: every process of the shop asks by the same merchant number, and a gateway that
-- is asked too fast answers nobody for half an hour.
create table gateway_rate_slots (
  gateway text primary key,
  -- Which of the askers has the turn, and until when it is believed to; null: nobody.
  holder uuid,
  held_until timestamptz not null,
  -- The next may ask from then on.
  next_at timestamptz not null,
  -- It wants to be asked nothing until then.
  paused_until timestamptz
);

-- Calls that must not create a thing twice: one row per caller, route and Idempotency-Key.
create table idempotency_keys (
  -- Keyed hash of who asked, the route and the key.
  key_hash bytea primary key,
  -- Keyed hash of what was asked: the key with another body is refused.
  body_hash bytea not null,
  -- What the use case is told to recognise a repetition by; the same when a later try takes over.
  request_id uuid not null,
  -- Which try is running, and until when nobody takes over from it.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- The answer, encrypted, because it may hold a session's token; null while no try has succeeded.
  answer bytea,
  expires_at timestamptz not null,
  -- Whose the answer is: who asked, or who was registered by it. Null for nobody's.
  member_id uuid
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
create index idempotency_keys_by_member on idempotency_keys (member_id) where (member_id is not null);
-- The answer of a call is written in the transaction of its work, where the call is known by its name alone.
create unique index idempotency_keys_by_request on idempotency_keys (request_id);

-- One row: what this database was made with; `secret_check` is a keyed hash that only the same secret gives.
create table installation (
  id boolean primary key default true check (id),
  secret_check bytea not null,
  created_at timestamptz not null
);

create table mails (
  id uuid primary key,
  -- What the mail is about, once: the same key is never written twice.
  dedupe_key text not null unique,
  to_address text not null,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null check (state in ('queued', 'sent', 'kept', 'failed')),
  queued_at timestamptz not null,
  sent_at timestamptz,
  template text not null,
  -- It carries a code or link that opens something: nobody but the addressee reads its body.
  secret boolean not null,
  -- How often it was handed to the mail server, with or without success.
  attempts integer not null default 0,
  -- Somebody is handing it over; nobody else may before this moment.
  sending_until timestamptz,
  last_error text,
  -- The mail of which this one is a repetition.
  repeats uuid references mails,
  -- Text and HTML of a secret mail, sealed; null once nobody needs them any more.
  body_cipher bytea,
  -- Whose mail it is, whatever address it went to; null for nobody's.
  member_id uuid,
  -- When address and bodies were erased, with the account they were about.
  erased_at timestamptz,
  -- Which order a mail is about, whatever it was caused by: a report, held money, an account or the order itself.
  -- Until now only the key that keeps it from being written twice said so, and named the order in some of them.
  order_id uuid,
  -- Whom a mail is answered to, where that is not whoever sends all mails.
  reply_to text,
  constraint mails_secret_sealed check ((not secret) or (body_text = '' and body_html = ''))
);
comment on column mails.lang is 'Lang';
comment on column mails.state is 'MailState';
comment on column mails.template is 'MailTemplate';
create index mails_by_member on mails (member_id, queued_at) where (member_id is not null);
create index mails_by_order on mails (order_id, queued_at) where (order_id is not null);
create index mails_by_repeated on mails (repeats, queued_at desc) where (repeats is not null);
create index mails_by_state on mails (state, queued_at desc);
create index mails_by_time on mails (queued_at desc);

-- Regular work: when it last ran and how it went.
create table scheduled_tasks (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  succeeded_at timestamptz,
  -- How many times it has failed since it last went through.
  failures integer not null default 0,
  last_error text
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
