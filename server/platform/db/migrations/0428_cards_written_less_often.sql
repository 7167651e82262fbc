-- A product's card is written anew only where a statement touched a product, and once for each statement: what touched
-- none wrote none and took as long, and whoever sold a piece of stock had the card written twice.
create or replace function product_parts_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct product_id from after_change);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct product_id from before_change);
  else
    changed := array(select product_id from after_change union select product_id from before_change);
  end if;
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create or replace function price_rows_changed() returns trigger language plpgsql as $$
declare
  priced uuid[];
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    priced := array(select distinct commodity_id from after_change);
  elsif tg_op = 'DELETE' then
    priced := array(select distinct commodity_id from before_change);
  else
    priced := array(select commodity_id from after_change union select commodity_id from before_change);
  end if;
  changed := array(select distinct product_id from commodities where id = any(priced));
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create or replace function product_rows_changed() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select id from after_change);
begin
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create or replace function term_rows_changed() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select distinct product_id from product_tags where term_id in (select id from after_change));
begin
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create or replace function product_cards_written() returns trigger language plpgsql as $$
declare
  written uuid[] := array(select product_id from after_change);
begin
  if cardinality(written) > 0 then
    perform write_product_facets(written);
    perform catalogue_changing(written);
  end if;
  return null;
end $$;

create or replace function product_cards_gone() returns trigger language plpgsql as $$
declare
  gone uuid[] := array(select product_id from before_change);
begin
  if cardinality(gone) > 0 then
    perform catalogue_changing(gone);
  end if;
  return null;
end $$;

-- Planning for each product anew takes longer than the plan does. A plan that is kept goes by the indexes, however few
-- rows there are when it is made: they become many. How the facets' parts are joined depends on how many there are.
alter function refresh_product_cards(uuid[]) set plan_cache_mode = force_generic_plan;
alter function refresh_product_cards(uuid[]) set enable_seqscan = off;
alter function refresh_product_cards(uuid[]) set jit = off;
alter function write_product_facets(uuid[]) set plan_cache_mode = auto;
alter function write_product_facets(uuid[]) set enable_seqscan = on;
