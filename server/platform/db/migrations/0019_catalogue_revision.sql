-- At most one row, which goes up with every transaction that changes what visitors read of the catalogue: what was read
-- at a revision is right as long as that revision stands.
create table catalogue_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);

-- Deferred to the commit, so that nobody waits for this row longer than a commit takes; once a transaction.
create function catalogue_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.catalogue_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.catalogue_changed_by', pg_current_xact_id()::text, true);
    insert into catalogue_revision (revision) values (1)
      on conflict (id) do update set revision = catalogue_revision.revision + 1;
  end if;
  return null;
end $$;

create constraint trigger product_cards_raise_revision after insert or update or delete on product_cards
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger categories_raise_revision after insert or update or delete on categories
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger license_policies_raise_revision after insert or update or delete on license_policies
  deferrable initially deferred for each row execute function catalogue_changed();
create constraint trigger editions_raise_revision after insert or update or delete on editions
  deferrable initially deferred for each row execute function catalogue_changed();
