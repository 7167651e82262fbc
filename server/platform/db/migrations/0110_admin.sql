set local check_function_bodies = off;

-- Private to the member of staff.
create table saved_views (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  table_id text not null,
  name text not null,
  query text not null,
  columns text[] not null,
  saved_at timestamptz not null,
  unique (member_id, table_id, name)
);
comment on column saved_views.table_id is 'ViewTable';
