-- 0 months: the free trial. It has no price of its own, so nothing that has one ever comes out at nothing.
alter table commodities
  drop constraint commodities_months_check,
  add constraint commodities_months_check check (months in (0, 1, 3, 6, 12));

alter table order_lines
  drop constraint order_lines_unit_minor_check,
  add constraint order_lines_unit_minor_check check (unit_minor >= 0),
  add constraint order_lines_only_trials_are_free
    check ((unit_minor = 0) = (months is not distinct from 0) and (unit_minor > 0 or quantity = 1));

alter table orders
  drop constraint orders_total_minor_check,
  add constraint orders_total_minor_check check (total_minor >= 0 and total_minor < 9007199254740992),
  add constraint orders_free_costs_nothing check ((total_minor = 0) = (payment_method = 'free'));

-- Who has had which product for nothing, once for each: by member, and by mailbox should the account be another.
create table free_grants (
  product_id uuid not null references products,
  member_id uuid not null references members,
  -- A keyed hash, so that it says nothing about anybody whose account is deleted.
  mailbox_hash bytea not null,
  order_id uuid not null references orders,
  granted_at timestamptz not null,
  primary key (product_id, member_id),
  unique (product_id, mailbox_hash)
);
create index free_grants_by_order on free_grants (order_id);
create trigger free_grants_append_only before update or delete on free_grants
  for each row execute function refuse_change();

-- Plans tell the trial as well; where prices start never does.
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
      (array_agg(json_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id)
        filter (where c.months is distinct from 0))[1] as cheapest,
      -- Nobody can count the whole when some of it is not counted.
      case when bool_and(c.stock is not null) then sum(c.stock)::integer end as stock
    from commodities c
    left join editions e on e.id = c.edition_id
    join lateral (
      select min(amount_minor) filter (where currency = 'TWD') as twd,
        case when c.months = 0 then '[{"minor":0,"currency":"TWD"}]'
          else json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency) end as prices
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

-- A renewal's money waits for a person as any other in suspense does.
alter table held_payments
  drop constraint held_payments_cause_check,
  add constraint held_payments_cause_check
    check (cause in ('duplicate', 'amount_differs', 'late', 'transfer', 'renewal'));
insert into held_payments (id, order_id, attempt_id, provider, cause, currency, amount_minor, state, held_at)
select charge.id, mandate.order_id, mandate.attempt_id, charge.provider, 'renewal', charge.currency,
  charge.amount_minor, 'held', charge.known_at
from charges charge join mandates mandate on mandate.id = charge.mandate_id
where charge.succeeded;

-- A transfer was reported and the order paid another way: money that comes all the same is to be given back.
alter table transfer_reports
  drop constraint transfer_reports_state_check,
  add constraint transfer_reports_state_check
    check (state in ('open', 'confirmed', 'rejected', 'superseded'));
update transfer_reports set state = 'superseded', decided_at = orders.paid_at
from orders where orders.id = order_id and orders.status in (1, 4) and state = 'open';
