-- How often an entry could not be written: what was tried least is tried first, so that any number of things that cannot be
-- written holds up nothing else.
alter table search_changes add column tries integer not null default 0;
create index search_changes_by_tries on search_changes (tries, source, id);

-- What has changed again is new.
create or replace function search_changed(changed_source text, changed uuid[]) returns void language sql as $$
  insert into search_changes (source, id)
  select changed_source, each from (select distinct unnest(changed) as each order by 1) ids where each is not null
  on conflict (source, id) do update set tries = 0
$$;
