-- A price of a change that was undone while it held: it was offered, but going back from it is no reduction.
alter table prices add column undone boolean not null default false;

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
          'from', (extract(epoch from valid_from) * 1000)::bigint, 'undone', nullif(undone, false))
          order by currency, valid_from) as steps
      from (
        select currency, amount_minor, valid_from, undone,
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
    where g.product_id = p.id and t.kind = 'tag' and not t.unchecked
  ) tagged on true
  where p.id = any(changed) and p.live is not null;
end $$;

-- Only now, as this refreshes the cards of the products whose prices it marks.
update prices set undone = true from price_changes made
where made.id = change_id and valid_from <= undone_at and (ends_at is null or undone_at < ends_at);
