-- The tables of admin.
set local check_function_bodies = off;

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
