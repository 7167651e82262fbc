-- What lists of products are narrowed, counted and put in order by: one narrow row for each product that visitors see.
create table product_facets (
  product_id uuid primary key references product_cards on delete cascade,
  sort integer not null,
  created_at timestamptz not null,
  kind text not null,
  category_id uuid not null,
  tags uuid[] not null,
  industries uuid[] not null,
  -- Its name in small letters, in each language.
  tw text not null,
  en text not null,
  cn text not null
);
create index product_facets_by_sort on product_facets (sort, product_id);
create index product_facets_by_category on product_facets (category_id, sort, product_id);
create index product_facets_by_time on product_facets (created_at, sort, product_id);
create index product_facets_by_tags on product_facets using gin (tags) with (fastupdate = off);
create index product_facets_by_industries on product_facets using gin (industries) with (fastupdate = off);

-- What a product starts at while nothing of it changes: from the day it can be bought, each price over the time it
-- holds. The clock picks the row in force, so that nobody has to write when a price begins.
create table product_starts (
  product_id uuid not null references product_facets on delete cascade,
  -- Months; 1000: the permanent licence; 0: there is a free trial, and what it starts at after it; -1: what costs least
  -- of all, the trial aside.
  plan smallint not null,
  begins timestamptz not null,
  ends timestamptz not null,
  -- Null: there is nothing but a trial.
  twd bigint,
  -- By currency.
  prices jsonb,
  -- False: every piece of it is sold.
  in_stock boolean not null,
  primary key (product_id, plan, begins)
);
comment on column product_starts.prices is 'Amounts';
create index product_starts_by_price on product_starts (plan, twd, product_id);
create index product_starts_by_begin on product_starts (begins);
create index product_starts_by_end on product_starts (ends);

create function write_product_facets(changed uuid[]) returns void language plpgsql as $$
declare
  -- What ended before is not asked for any more, by any clock.
  settled_until timestamptz := coalesce((select max(recorded_at) from prices) - interval '1 day', '-infinity');
begin
  insert into product_facets (product_id, sort, created_at, kind, category_id, tags, industries, tw, en, cn)
  select p.id, p.sort, p.created_at, p.kind, p.category_id,
    array(select g.term_id from product_tags g join terms t on t.id = g.term_id
      where g.product_id = p.id and t.kind = 'tag'),
    array(select i.term_id from product_industries i join terms t on t.id = i.term_id
      where i.product_id = p.id and t.kind = 'industry'),
    lower(p.name ->> 'tw'), lower(p.name ->> 'en'), lower(p.name ->> 'cn')
  from products p where p.id = any(changed);

  insert into product_starts (product_id, plan, begins, ends, twd, prices, in_stock)
  with plans as (
    select c.product_id, c.id, coalesce(c.months, 1000) as plan, c.sort, c.stock is distinct from 0 as in_stock,
      -- A day begins in Taipei.
      coalesce(p.available_from::timestamp at time zone interval '8 hours', '-infinity') as opens
    from products p join commodities c on c.product_id = p.id
    where p.id = any(changed) and p.sold_online and not c.retired),
  steps as (
    select plans.product_id, plans.id, plans.opens, currency, amount_minor, valid_from as begins,
      coalesce(lead(valid_from) over (partition by plans.id, currency order by valid_from), 'infinity') as ends
    from plans join prices on prices.commodity_id = plans.id and list_id = 'standard'
    where plans.plan <> 0),
  moments as (
    select product_id, opens as begins from plans
    union select product_id, greatest(opens, begins) from steps),
  spans as (
    select product_id, begins, coalesce(lead(begins) over (partition by product_id order by begins), 'infinity') as ends
    from moments),
  offered as (
    select spans.product_id, spans.begins, spans.ends, plans.id, plans.plan, plans.sort, plans.in_stock,
      max(amount_minor) filter (where currency = 'TWD') as twd,
      jsonb_object_agg(currency, amount_minor) filter (where currency is not null) as prices
    from spans
    join plans using (product_id)
    left join steps on steps.id = plans.id and steps.begins <= spans.begins and steps.ends > spans.begins
      and amount_minor is not null
    where spans.ends > settled_until
    group by spans.product_id, spans.begins, spans.ends, plans.id, plans.plan, plans.sort, plans.in_stock
    -- What has no price in Taiwan dollars is not for sale.
    having plans.plan = 0 or max(amount_minor) filter (where currency = 'TWD') is not null),
  firsts as (
    select distinct on (product_id, begins) product_id, begins, ends, case when plan > 0 then twd end as twd,
      case when plan > 0 then prices end as prices,
      bool_or(in_stock) over (partition by product_id, begins) as in_stock,
      bool_or(plan = 0) over (partition by product_id, begins) as tried
    from offered order by product_id, begins, plan = 0, twd, sort, id)
  select product_id, -1, begins, ends, twd, prices, in_stock from firsts
  union all
  select product_id, 0, begins, ends, twd, prices, in_stock from firsts where tried
  union all
  (select distinct on (product_id, begins, plan) product_id, plan, begins, ends, twd, prices,
    bool_or(in_stock) over (partition by product_id, begins, plan)
  from offered where plan > 0 order by product_id, begins, plan, twd, sort, id);
end $$;

-- A card is written anew with whatever it tells; what goes by the card goes with it.
create function product_cards_written() returns trigger language plpgsql as $$
begin
  perform write_product_facets(array(select product_id from after_change));
  return null;
end $$;
create trigger product_cards_write_facets after insert on product_cards
  referencing new table as after_change for each statement execute function product_cards_written();

create trigger product_industries_inserted after insert on product_industries
  referencing new table as after_change for each statement execute function product_parts_changed();
create trigger product_industries_updated after update on product_industries
  referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_industries_deleted after delete on product_industries
  referencing old table as before_change for each statement execute function product_parts_changed();

-- Counts name tags and industries.
create constraint trigger terms_raise_revision after insert or update or delete on terms
  deferrable initially deferred for each row execute function catalogue_changed();

select write_product_facets(array(select product_id from product_cards));
