-- What the back office searches people and orders by, the same on every server and in every locale: Latin
-- words and numbers, and of everything else, such as Han, each character and each pair.
create function search_terms(source text) returns tsvector
language plpgsql immutable strict parallel safe as $$
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

-- What somebody typed, as a question to search_terms: every word by its beginning, Han as it stands.
-- Null, which finds nothing, when there is no word in it.
create function search_query(typed text) returns tsquery
language sql immutable strict parallel safe as $$
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

alter table members add column search tsvector not null generated always as
  (search_terms(email || ' ' || first_name || ' ' || last_name || ' ' || last_name || first_name)) stored;
create index members_search on members using gin (search);
create index members_by_time on members (created_at, id);
create index members_staff on members (created_at, id) where 'manager' = any (roles);

alter table orders add column search tsvector not null generated always as
  (search_terms(number || ' ' || email || ' ' || buyer_name)) stored;
create index orders_search on orders using gin (search);
create index orders_by_time on orders (placed_at, id);
create index orders_by_status on orders (status, placed_at, id);
create index orders_by_amount on orders (total_minor, placed_at, id);
create index orders_by_due on orders (due_at, placed_at, id);

create index payment_attempts_by_provider_ref on payment_attempts (provider_ref)
  where provider_ref is not null;
create index payment_attempts_under_review on payment_attempts (order_id)
  where state in ('review', 'duplicate');

-- How a member of staff likes to see a table of the back office; nobody else sees it.
create table saved_views (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  table_id text not null,
  name text not null,
  -- The filters as they stand in the address, without the question mark.
  query text not null,
  columns text[] not null,
  saved_at timestamptz not null,
  unique (member_id, table_id, name)
);
comment on column saved_views.table_id is 'ViewTable';

-- Dedupe keys read `<what>:<id of what it is about>`.
create index mails_by_subject on mails (split_part(dedupe_key, ':', 2));
