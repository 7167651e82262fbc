-- The last check of each invariant.
create table invariant_runs (
  name text primary key,
  checked_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  count integer not null check (count >= 0),
  -- The first of them.
  violations jsonb not null,
  -- Why the check did not come to an end.
  error text
);
comment on column invariant_runs.name is 'InvariantName';
comment on column invariant_runs.violations is 'Violation[]';
