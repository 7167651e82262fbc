-- What a search shows beside its entries are names of categories and tags, and it is narrowed by which belongs to which:
-- what was found stays right while neither these nor the entries change, whatever becomes of prices and pieces.
alter table catalogue_revision add column names bigint not null default 1;

-- In the row of the catalogue's revision, which those who change names hold anyway at their commit.
create function shown_names_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.shown_names_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.shown_names_changed_by', pg_current_xact_id()::text, true);
    insert into catalogue_revision (revision, names) values (1, 1)
      on conflict (id) do update set names = catalogue_revision.names + 1;
  end if;
  return null;
end $$;

create constraint trigger categories_raise_names after insert or update or delete on categories
  deferrable initially deferred for each row execute function shown_names_changed();
create constraint trigger terms_raise_names after insert or update or delete on terms
  deferrable initially deferred for each row execute function shown_names_changed();
create constraint trigger merged_tags_raise_names after insert or update or delete on merged_tags
  deferrable initially deferred for each row execute function shown_names_changed();
