alter table members
  -- The password was set by somebody else, or is to be set anew: nothing else opens before it is changed.
  add column must_change_password boolean not null default false,
  -- Null: an account that somebody else made, whose owner has not agreed yet.
  alter column terms_version drop not null,
  alter column terms_agreed_at drop not null,
  -- A locked member cannot log in; null for all others.
  add column locked_at timestamptz,
  add column lock_reason text;
create index members_locked on members (locked_at, id) where locked_at is not null;

alter table sessions
  -- The member whose view a member of staff is reading in this session, and until when.
  add column viewing_as uuid references members on delete set null,
  add column viewing_until timestamptz;
create index sessions_by_viewed on sessions (viewing_as) where viewing_as is not null;

-- A telephone number's digits without its extension, and every ending of them, so that any number of its last
-- digits finds it, however it was written and whether or not the country code was.
create function phone_terms(phone text) returns text[]
language sql immutable parallel safe as $$
  with typed as (
    select regexp_replace(regexp_replace(coalesce(phone, ''), '(ext|x|#|分機|转).*$', '', 'i'), '\D', '', 'g') as digits
  )
  select coalesce(array_agg('#' || substr(digits, start)), '{}')
  from typed, generate_series(1, length(digits) - 3) start
$$;

-- What somebody typed, as a question to phone_terms; null unless it can only be a telephone number. Without
-- the leading zeros and what lies before the last nine digits, which is written or left out as people like.
create function phone_query(typed text) returns tsquery
language sql immutable strict parallel safe as $$
  with folded as (select normalize(typed, nfkc) as text), found as (
    select right(ltrim(regexp_replace(text, '\D', '', 'g'), '0'), 9) as digits
    from folded where text ~ '^[\d\s()+./-]+$'
  )
  select ('''#' || digits || ''':*')::tsquery from found where length(digits) >= 4
$$;

alter table member_profiles add column search tsvector not null generated always as (
  search_terms(coalesce(company, '') || ' ' || coalesce(invoice_title, '') || ' ' || coalesce(uniform_number, '')) ||
  array_to_tsvector(phone_terms(mobile_phone) || phone_terms(telephone) || phone_terms(fax))
) stored;
create index member_profiles_search on member_profiles using gin (search);
create index member_profiles_by_country on member_profiles (country);
