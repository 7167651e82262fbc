-- What staff did to many prices at once, so that it can be told and undone.
create table price_changes (
  id uuid primary key,
  list_id text not null references price_lists,
  -- Each price as it would have been when the change began, and as it is by it.
  cells jsonb not null,
  begins_at timestamptz not null,
  -- When everything is as before again; null: it stays.
  ends_at timestamptz check (ends_at > begins_at),
  made_at timestamptz not null,
  actor_id uuid not null references members,
  undone_at timestamptz
);
comment on column price_changes.cells is 'PriceCell[]';
create index price_changes_by_time on price_changes (made_at, id);
create index price_changes_by_actor on price_changes (actor_id);

alter table prices add column change_id uuid references price_changes;
create index prices_by_change on prices (change_id);
