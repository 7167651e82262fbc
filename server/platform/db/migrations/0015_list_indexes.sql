-- Each product as visitors read it, ready to be sent, in every language: the database itself keeps it, in the
-- transaction that changes the product, a plan or a price, so that it is never older than those.
create table product_cards (
  product_id uuid primary key references products on delete cascade,
  sort integer not null,
  -- A card holds the price it starts at as well as the day it is sold from; the clock decides which is said.
  tw json not null,
  en json not null,
  cn json not null,
  -- Every plan that has a price, in plan order.
  plans json not null
) with (toast_tuple_target = 8160); -- kept whole in its row: it is always read whole
comment on column product_cards.tw is 'ProductCard';
comment on column product_cards.en is 'ProductCard';
comment on column product_cards.cn is 'ProductCard';
comment on column product_cards.plans is 'Commodity[]';
create index product_cards_by_sort on product_cards (sort, product_id);

create function product_card(product products, lang text, cheapest json) returns json language sql stable as $$
  select json_build_object(
    'uuid', product.id,
    'category', product.category_id,
    'kind', product.kind,
    'code', product.code,
    'slug', product.slug,
    'name', product.name -> lang,
    'tagline', product.tagline -> lang,
    'picture', product.picture,
    'pictureAlt', product.picture_alt -> lang,
    'from', cheapest,
    'unavailable', case when product.available_from is not null then json_build_object(
      'from', product.available_from, 'reason', coalesce(product.unavailable_reason ->> lang, '')) end)
$$;

create function refresh_product_cards(changed uuid[]) returns void language plpgsql as $$
begin
  -- One refresh of a product at a time, so that the later one reads what the earlier one committed.
  perform from products where id = any(changed) order by id for no key update;
  delete from product_cards where product_id = any(changed);
  insert into product_cards (product_id, sort, tw, en, cn, plans)
  select p.id, p.sort, product_card(p, 'tw', offer.cheapest), product_card(p, 'en', offer.cheapest),
    product_card(p, 'cn', offer.cheapest), coalesce(offer.plans, '[]')
  from products p
  left join lateral (
    select
      json_agg(json_build_object('uuid', id, 'months', months, 'prices', prices) order by c.sort, id) as plans,
      -- The one that costs least in Taiwan dollars.
      (array_agg(json_build_object('months', months, 'prices', prices) order by twd, c.sort, id))[1] as cheapest
    from commodities c
    join lateral (
      select min(amount_minor) filter (where currency = 'TWD') as twd,
        json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency) as prices
      from prices where commodity_id = c.id
    ) priced on prices is not null
    where c.product_id = p.id
  ) offer on true
  where p.id = any(changed);
end $$;

-- A statement may change many rows: their products are refreshed together.
create function product_rows_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(select id from after_change));
  return null;
end $$;

create function commodity_rows_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform refresh_product_cards(array(select product_id from after_change));
  end if;
  if tg_op <> 'INSERT' then
    perform refresh_product_cards(array(select product_id from before_change));
  end if;
  return null;
end $$;

create function price_rows_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    perform refresh_product_cards(array(
      select product_id from commodities where id in (select commodity_id from after_change)));
  end if;
  if tg_op <> 'INSERT' then
    perform refresh_product_cards(array(
      select product_id from commodities where id in (select commodity_id from before_change)));
  end if;
  return null;
end $$;

create trigger products_inserted after insert on products
  referencing new table as after_change for each statement execute function product_rows_changed();
create trigger products_updated after update on products
  referencing new table as after_change for each statement execute function product_rows_changed();
create trigger commodities_inserted after insert on commodities
  referencing new table as after_change for each statement execute function commodity_rows_changed();
create trigger commodities_updated after update on commodities
  referencing old table as before_change new table as after_change
  for each statement execute function commodity_rows_changed();
create trigger commodities_deleted after delete on commodities
  referencing old table as before_change for each statement execute function commodity_rows_changed();
create trigger prices_inserted after insert on prices
  referencing new table as after_change for each statement execute function price_rows_changed();
create trigger prices_updated after update on prices
  referencing old table as before_change new table as after_change
  for each statement execute function price_rows_changed();
create trigger prices_deleted after delete on prices
  referencing old table as before_change for each statement execute function price_rows_changed();

select refresh_product_cards(array(select id from products));

-- What a product is searched by, in every language, and the pieces of one and two characters it is found by.
create function search_words(name jsonb, tagline jsonb, code text) returns text language sql immutable as $$
  select lower(
    (name ->> 'tw') || e'\n' || (name ->> 'en') || e'\n' || (name ->> 'cn') || e'\n' ||
    (tagline ->> 'tw') || e'\n' || (tagline ->> 'en') || e'\n' || (tagline ->> 'cn') || e'\n' || code)
$$;

create function search_pieces(words text) returns text[] language sql immutable as $$
  select array(
    select distinct substr(words, at, size)
    from generate_series(1, length(words)) at, generate_series(1, 2) size)
$$;

create index products_by_words on products
  using gin (search_pieces(search_words(name, tagline, code)));
