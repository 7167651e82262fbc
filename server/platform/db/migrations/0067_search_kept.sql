-- Goes up with every round of entries that is written: what was found at a revision is right as long as it stands.
create table search_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);
insert into search_revision (revision) values (1);
create index search_entries_to_come on search_entries (shown_from) where shown_from is not null;

-- Suggestions look at titles first.
create index search_entries_by_title on search_entries using gin (title) with (fastupdate = off);
