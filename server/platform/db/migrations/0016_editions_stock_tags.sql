alter table products
  drop constraint products_kind_check,
  add constraint products_kind_check check (kind in ('software', 'hardware', 'course', 'service')),
  -- False: only announced, or agreed with a person; no cart takes it, whatever day it is.
  add column sold_online boolean not null default true;

-- Where a product comes in several scopes of functions: one row each, from the smallest to the largest. A
-- product that comes in one has none, and its plans are its own.
create table editions (
  id uuid primary key,
  product_id uuid not null references products,
  name jsonb not null,
  -- What it adds to the edition before it.
  features jsonb not null,
  sort integer not null,
  unique (product_id, id)
);
comment on column editions.name is 'Texts';
comment on column editions.features is 'Texts[]';

alter table commodities
  add column edition_id uuid,
  -- Pieces that can be sold now: those that orders hold are no longer among them. Null: nobody counts them.
  add column stock integer check (stock >= 0),
  add foreign key (product_id, edition_id) references editions (product_id, id),
  drop constraint commodities_product_id_months_key,
  add constraint commodities_one_per_plan unique nulls not distinct (product_id, edition_id, months);

create table product_tags (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references terms on delete cascade,
  -- The most telling first.
  sort integer not null,
  primary key (product_id, term_id)
);
create index product_tags_by_term on product_tags (term_id);

-- What is not delivered digitally needs no consent to immediate digital delivery.
alter table orders
  alter column consent_version drop not null,
  alter column consented_at drop not null,
  add check ((consent_version is null) = (consented_at is null));

alter table order_lines
  -- The edition and its name when it was ordered; null for what comes in one.
  add column edition_id uuid,
  add column edition jsonb,
  -- Pieces taken out of the stock for this line; 0 when nobody counts them or they have gone back.
  add column reserved integer not null default 0 check (reserved between 0 and quantity);
comment on column order_lines.edition is 'Texts';

-- A card tells the tags, and how many pieces there are, as well.
drop function product_card(products, text, json);
create function product_card(product products, lang text, cheapest json, stock integer, tags json)
returns json language sql stable as $$
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
    'tags', (
      select coalesce(json_agg(json_build_object('uuid', tag -> 'uuid', 'name', tag -> 'name' -> lang) order by at), '[]')
      from json_array_elements(tags) with ordinality each (tag, at)),
    'stock', stock,
    'from', cheapest,
    'unavailable', case when product.available_from is not null or not product.sold_online then json_build_object(
      'from', product.available_from, 'online', product.sold_online,
      'reason', coalesce(product.unavailable_reason ->> lang, '')) end)
$$;

create or replace function refresh_product_cards(changed uuid[]) returns void language plpgsql as $$
begin
  -- One refresh of a product at a time, so that the later one reads what the earlier one committed.
  perform from products where id = any(changed) order by id for no key update;
  delete from product_cards where product_id = any(changed);
  insert into product_cards (product_id, sort, tw, en, cn, plans)
  select p.id, p.sort,
    product_card(p, 'tw', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'en', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'cn', offer.cheapest, offer.stock, tagged.tags),
    coalesce(offer.plans, '[]')
  from products p
  left join lateral (
    select
      json_agg(json_build_object(
        'uuid', c.id, 'edition', c.edition_id, 'months', c.months, 'stock', c.stock, 'prices', prices)
        order by e.sort, c.sort, c.id) as plans,
      -- The one that costs least in Taiwan dollars.
      (array_agg(json_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id))[1] as cheapest,
      -- Nobody can count the whole when some of it is not counted.
      case when bool_and(c.stock is not null) then sum(c.stock)::integer end as stock
    from commodities c
    left join editions e on e.id = c.edition_id
    join lateral (
      select min(amount_minor) filter (where currency = 'TWD') as twd,
        json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency) as prices
      from prices where commodity_id = c.id
    ) priced on prices is not null
    where c.product_id = p.id
  ) offer on true
  left join lateral (
    select json_agg(json_build_object('uuid', t.id, 'name', t.name) order by g.sort, t.id) as tags
    from product_tags g join terms t on t.id = g.term_id
    where g.product_id = p.id and t.kind = 'tag'
  ) tagged on true
  where p.id = any(changed);
end $$;

-- Editions and tags say which product they belong to, just as commodities do.
alter function commodity_rows_changed() rename to product_parts_changed;

create function term_rows_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_cards(array(
    select product_id from product_tags where term_id in (select id from after_change)));
  return null;
end $$;

create trigger editions_updated after update on editions
  referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_tags_inserted after insert on product_tags
  referencing new table as after_change for each statement execute function product_parts_changed();
create trigger product_tags_updated after update on product_tags
  referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_tags_deleted after delete on product_tags
  referencing old table as before_change for each statement execute function product_parts_changed();
create trigger terms_updated after update on terms
  referencing new table as after_change for each statement execute function term_rows_changed();

select refresh_product_cards(array(select id from products));
