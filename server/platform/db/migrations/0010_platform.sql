set local check_function_bodies = off;

-- Prefix query for phone_terms; null unless the input can only be a phone number.
create function phone_query(typed text) returns tsquery language sql immutable parallel safe strict as $$
  with folded as (select normalize(typed, nfkc) as text), found as (
    select right(ltrim(regexp_replace(text, '\D', '', 'g'), '0'), 9) as digits
    from folded where text ~ '^[\d\s()+./-]+$'
  )
  select ('''#' || digits || ''':*')::tsquery from found where length(digits) >= 4
$$;

-- Digits without the extension, and every suffix of them, so that any last digits match.
create function phone_terms(phone text) returns text[] language sql immutable parallel safe as $$
  with typed as (
    select regexp_replace(regexp_replace(coalesce(phone, ''), '(ext|x|#|分機|转).*$', '', 'i'), '\D', '', 'g') as digits
  )
  select coalesce(array_agg('#' || substr(digits, start)), '{}')
  from typed, generate_series(1, length(digits) - 3) start
$$;

-- Query for search_terms: words by prefix, Han by pairs. Null if the input has no word.
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

-- Independent of server locale: Latin words and numbers; Han by character and pair.
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

-- Shared by all processes: ECPay blocks the merchant for half an hour when queried too fast.
create table gateway_rate_slots (
  gateway text primary key,
  holder uuid,
  held_until timestamptz not null,
  next_at timestamptz not null,
  paused_until timestamptz
);

-- One row per caller, route and Idempotency-Key.
create table idempotency_keys (
  key_hash bytea primary key,
  -- HMAC of the body: the key with another body is refused.
  body_hash bytea not null,
  -- The use case's id for the call, same for all retries.
  request_id uuid not null,
  claim uuid not null,
  claimed_until timestamptz not null,
  -- Encrypted, because it may hold a session token; null until a try succeeds.
  answer bytea,
  expires_at timestamptz not null,
  member_id uuid
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
create index idempotency_keys_by_member on idempotency_keys (member_id) where (member_id is not null);
-- The work's transaction knows the call by this id only.
create unique index idempotency_keys_by_request on idempotency_keys (request_id);

-- One row. `secret_check`: HMAC that only the same secret gives.
create table installation (
  id boolean primary key default true check (id),
  secret_check bytea not null,
  created_at timestamptz not null
);

create table mails (
  id uuid primary key,
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
  -- Holds a code or link that opens something: only the recipient may read the body.
  secret boolean not null,
  attempts integer not null default 0,
  sending_until timestamptz,
  last_error text,
  repeats uuid references mails,
  -- Encrypted bodies of a secret mail; null once they are not needed.
  body_cipher bytea,
  member_id uuid,
  -- Address and bodies erased with the account.
  erased_at timestamptz,
  order_id uuid,
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

create table scheduled_tasks (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  succeeded_at timestamptz,
  failures integer not null default 0,
  last_error text
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
