-- What one unit of each currency is worth in Taiwan dollars, for showing approximate prices. One row for the whole
-- table at every change: the newest is in force, the others are its history.
create table rate_tables (
  version integer primary key check (version > 0),
  rates jsonb not null,
  source text not null check (source in ('demo', 'manual', 'csv', 'ecb', 'restored')),
  -- The day that the source says its rates are of.
  as_of date,
  -- The version whose rates were put back.
  restored integer references rate_tables,
  set_at timestamptz not null,
  -- Null: nobody in particular.
  actor_id uuid references members
);
comment on column rate_tables.rates is 'Rates';
comment on column rate_tables.source is 'RateSource';
create index rate_tables_by_actor on rate_tables (actor_id);
create trigger rate_tables_append_only before update or delete on rate_tables
  for each row execute function refuse_change();
create trigger rate_tables_not_truncated before truncate on rate_tables
  for each statement execute function refuse_change();
-- Prices are shown by it.
create constraint trigger rate_tables_raise_revision after insert on rate_tables
  deferrable initially deferred for each row execute function catalogue_changed();
