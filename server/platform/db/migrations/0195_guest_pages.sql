-- Pages of guests are used again until something that they show changes: the catalogue's revision now goes up with all of
-- it, and has a stamp that no other revision of this or any other database has, a restored one among them.
alter table catalogue_revision add column stamp uuid not null default gen_random_uuid();

create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.catalogue_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.catalogue_changed_by', pg_current_xact_id()::text, true);
    insert into catalogue_revision (revision) values (1)
      on conflict (id) do update set revision = catalogue_revision.revision + 1, stamp = gen_random_uuid();
    -- Nobody else holds a revision until this commit, so that they rise in the order of commits.
    update catalogue_changes set revision = (select revision from catalogue_revision), changing = null
      where changing = pg_current_xact_id()::text;
  end if;
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array[
    -- What stands on every page.
    'web_info', 'contents', 'currencies', 'prices',
    -- What single ones tell: news, questions, what computers need, files of products, and what can be paid in.
    'news', 'faqs', 'faq_categories', 'products', 'computer_requirements', 'releases', 'release_files', 'merged_tags',
    'bank_accounts', 'payment_rules', 'payment_limits']
  loop
    execute format(
      'create constraint trigger %I after insert or update or delete on %I
        deferrable initially deferred for each row execute function catalogue_changed()',
      shown || '_raise_revision', shown);
  end loop;
end $$;

-- When the next price begins, among very many that have begun long ago.
create index prices_by_beginning on prices (valid_from);
