-- Goods that were paid more than two weeks before shipments were kept had left by then, as far as anybody knows. They are
-- recorded as come on the day they were paid, by nobody, so that they neither wait for ever nor keep their buyer's account;
-- where that is wrong, staff take the shipment back. Orders of which goods are asked back are left to people.
with long_paid as (
  select orders.id, paid_at, orders.shipping ->> 'kind' as kind, gen_random_uuid() as shipment_id
  from orders join schema_migrations kept on kept.name = '0102_shipments.sql'
  where status in (1, 4) and paid_at < kept.applied_at - interval '14 days'
    and exists (
      select from order_lines where order_id = orders.id and kind = 'hardware' and sent + returned_unsent < quantity)
    and not exists (select from shipments where order_id = orders.id)
    and not exists (select from withdrawals where order_id = orders.id and state in ('open', 'accepted'))),
recorded as (
  insert into shipments (id, order_id, state, carrier, sent_at, sending_actor_id, delivered_on, delivered_at)
  select shipment_id, id, 'delivered', case kind when 'delivery' then 'other' else 'collected' end, paid_at,
    '00000000-0000-0000-0000-000000000000', (paid_at at time zone 'Asia/Taipei')::date, paid_at
  from long_paid returning id, order_id),
pieces as (
  insert into shipment_lines (shipment_id, order_line_id, quantity)
  select recorded.id, line.id, line.quantity - line.sent - line.returned_unsent
  from recorded join order_lines line on line.order_id = recorded.order_id
  where line.kind = 'hardware' and line.sent + line.returned_unsent < line.quantity
  returning order_line_id, quantity)
update order_lines set sent = sent + pieces.quantity from pieces where pieces.order_line_id = order_lines.id;
