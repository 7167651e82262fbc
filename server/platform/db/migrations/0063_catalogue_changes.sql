-- Which products a revision of the catalogue changed, so that a process that keeps what lists are narrowed by reads only
-- those anew.
create table catalogue_changes (
  product_id uuid primary key,
  -- Of the last commit that wrote its card or took it away; null until the commit.
  revision bigint,
  -- Which transaction is about to.
  changing text
);
create index catalogue_changes_by_revision on catalogue_changes (revision, product_id);
create index catalogue_changes_by_changing on catalogue_changes (changing) where changing is not null;

insert into catalogue_changes (product_id, revision) select product_id, 0 from product_cards;

-- Whoever writes a product's card holds the product's row, so that nobody waits here for somebody else.
create function catalogue_changing(changed uuid[]) returns void language sql as $$
  insert into catalogue_changes (product_id, changing)
  select each, pg_current_xact_id()::text from (select distinct unnest(changed) as each order by 1) ids
  on conflict (product_id) do update set changing = excluded.changing
    where catalogue_changes.changing is distinct from excluded.changing
$$;

create or replace function product_cards_written() returns trigger language plpgsql as $$
declare
  written uuid[] := array(select product_id from after_change);
begin
  perform write_product_facets(written);
  perform catalogue_changing(written);
  return null;
end $$;

create function product_cards_gone() returns trigger language plpgsql as $$
begin
  perform catalogue_changing(array(select product_id from before_change));
  return null;
end $$;
create trigger product_cards_tell_gone after delete on product_cards
  referencing old table as before_change for each statement execute function product_cards_gone();

create or replace function catalogue_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.catalogue_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.catalogue_changed_by', pg_current_xact_id()::text, true);
    insert into catalogue_revision (revision) values (1)
      on conflict (id) do update set revision = catalogue_revision.revision + 1;
    -- Nobody else holds a revision until this commit, so that they rise in the order of commits.
    update catalogue_changes set revision = (select revision from catalogue_revision), changing = null
      where changing = pg_current_xact_id()::text;
  end if;
  return null;
end $$;

-- Lists are narrowed in the process, which reads these rows by product alone.
drop index product_facets_by_sort;
drop index product_facets_by_category;
drop index product_facets_by_time;
drop index product_facets_by_tags;
drop index product_facets_by_industries;
drop index product_starts_by_price;
drop index product_starts_by_begin;
drop index product_starts_by_end;
