-- A product starts at the least that it costs in the currency it is looked at in, whichever of its plans that is; until
-- now it was what its cheapest plan in Taiwan dollars costs in it. A card also says whether there are other ways to have
-- it than the one it starts at.
create or replace function refresh_product_cards(changed uuid[]) returns void language plpgsql as $$
declare
  settled_until timestamptz := greatest(
    (select max(recorded_at) from prices) - interval '61 days', '1970-01-01 00:00:00+00');
begin
  -- One refresh of a product at a time, so that the later one reads what the earlier one committed.
  perform from products where id = any(changed) order by id for no key update;
  delete from product_cards where product_id = any(changed);
  insert into product_cards (product_id, sort, tw, en, cn, plans, schedule)
  select p.id, p.sort,
    product_card(p, 'tw', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'en', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'cn', offer.cheapest, offer.stock, tagged.tags),
    coalesce(offer.plans, '[]'), offer.schedule
  from products p
  left join lateral (
    select
      json_agg(json_build_object(
        'uuid', c.id, 'edition', c.edition_id, 'months', c.months, 'stock', c.stock, 'prices', prices)
        order by e.sort, c.sort, c.id) as plans,
      -- The one that costs least in Taiwan dollars.
      ((array_agg(jsonb_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id)
        filter (where c.months is distinct from 0))[1]
        || jsonb_build_object('several', count(*) filter (where c.months is distinct from 0) > 1))::json as cheapest,
      -- Nobody can count the whole when some of it is not counted.
      case when bool_and(c.stock is not null) then sum(c.stock)::integer end as stock,
      case when bool_or(unsettled) then
        json_agg(json_build_object('uuid', c.id, 'months', c.months, 'prices', coalesce(steps, '[]'))
          order by c.sort, c.id) end as schedule
    from commodities c
    left join editions e on e.id = c.edition_id
    join lateral (
      select min(amount_minor) filter (where currency = 'TWD' and until is null) as twd,
        case when c.months = 0 then '[{"minor":0,"currency":"TWD"}]'
          else coalesce(json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency)
            filter (where amount_minor is not null and until is null), '[]') end as prices,
        bool_or(valid_from > settled_until) as unsettled,
        json_agg(json_build_object('minor', amount_minor, 'currency', currency,
          'from', (extract(epoch from valid_from) * 1000)::bigint) order by currency, valid_from) as steps
      from (
        select currency, amount_minor, valid_from,
          lead(valid_from) over (partition by currency order by valid_from) as until
        from prices where commodity_id = c.id and list_id = 'standard'
      ) step
      where until is null or until > settled_until
      having c.months = 0 or bool_or(currency = 'TWD' and amount_minor is not null)
    ) priced on true
    where c.product_id = p.id and not c.retired
  ) offer on true
  left join lateral (
    select json_agg(json_build_object('uuid', t.id, 'name', t.name) order by g.sort, t.id) as tags
    from product_tags g join terms t on t.id = g.term_id
    where g.product_id = p.id and t.kind = 'tag'
  ) tagged on true
  where p.id = any(changed) and p.live is not null;
end $$;

-- Prices in other currencies: the lowest of each.
create or replace function write_product_facets(changed uuid[]) returns void language plpgsql as $$
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
  lows as (
    select product_id, begins, plan, jsonb_object_agg(currency, amount) as prices
    from (
      select product_id, begins, case grouping(plan) when 0 then plan else -1 end as plan, currency,
        min(amount::bigint) as amount
      from offered cross join lateral jsonb_each_text(prices) own (currency, amount)
      where plan > 0
      group by grouping sets ((product_id, begins, currency), (product_id, begins, plan, currency))) low
    group by product_id, begins, plan),
  firsts as (
    select distinct on (product_id, begins) product_id, begins, ends, case when plan > 0 then twd end as twd,
      bool_or(in_stock) over (partition by product_id, begins) as in_stock,
      bool_or(plan = 0) over (partition by product_id, begins) as tried
    from offered order by product_id, begins, plan = 0, twd, sort, id)
  select first.product_id, shown.plan, first.begins, ends, twd, lows.prices, in_stock
  from firsts first
  cross join (values (-1), (0)) shown (plan)
  left join lows on lows.product_id = first.product_id and lows.begins = first.begins and lows.plan = -1
  where shown.plan = -1 or tried
  union all
  (select distinct on (product_id, begins, plan) product_id, plan, begins, ends, twd, lows.prices,
    bool_or(in_stock) over (partition by product_id, begins, plan)
  from offered join lows using (product_id, begins, plan)
  where plan > 0 order by product_id, begins, plan, twd, sort, id);
end $$;

select refresh_product_cards(array(select id from products));
