-- Only software has a permanent licence: what hardware, services and courses cost for good is no plan that is asked for.
create or replace function write_product_facets(changed uuid[]) returns void language plpgsql as $$
declare
  -- What ended before is not asked for any more, by any clock.
  settled_until timestamptz := coalesce((select max(recorded_at) from prices) - interval '1 day', '-infinity');
begin
  insert into product_facets (product_id, sort, created_at, kind, category_id, tags, industries, tw, en, cn)
  select p.id, p.sort, p.created_at, p.kind, p.category_id,
    array(select g.term_id from product_tags g join terms t on t.id = g.term_id
      where g.product_id = p.id and t.kind = 'tag' and not t.unchecked),
    array(select i.term_id from product_industries i join terms t on t.id = i.term_id
      where i.product_id = p.id and t.kind = 'industry'),
    lower(p.name ->> 'tw'), lower(p.name ->> 'en'), lower(p.name ->> 'cn')
  from products p where p.id = any(changed);

  insert into product_starts (product_id, plan, begins, ends, twd, prices, in_stock)
  with plans as (
    select c.product_id, c.id, coalesce(c.months, case p.kind when 'software' then 1000 else 999 end) as plan, c.sort, c.stock is distinct from 0 as in_stock,
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
  where plan > 0 and plan <> 999 order by product_id, begins, plan, twd, sort, id);
end $$;

delete from product_starts s using product_facets f where f.product_id = s.product_id and s.plan = 1000 and f.kind <> 'software';
