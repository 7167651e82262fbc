-- What was sent of paid orders, by whom, and when it came.
create table shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- cancelled: it was recorded by mistake, and counts for nothing.
  state text not null check (state in ('sent', 'delivered', 'cancelled')),
  carrier text not null,
  -- What a carrier that is none of those we know is called.
  carrier_name text,
  tracking text,
  -- Where it can be followed, in place of the carrier's own page.
  link text,
  sent_at timestamptz not null,
  sending_actor_id uuid not null,
  -- The day on which it came, when somebody wrote that down, and who.
  delivered_on date,
  delivered_at timestamptz,
  delivering_actor_id uuid,
  cancelled_at timestamptz,
  cancelling_actor_id uuid,
  cancel_reason text,
  -- Goes up with every change.
  revision integer not null default 0,
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (state <> 'sent' or delivered_on is null),
  check (state <> 'delivered' or (delivered_on is not null and delivered_at is not null))
);
comment on column shipments.state is 'ShipmentState';
comment on column shipments.carrier is 'Carrier';
create index shipments_by_order on shipments (order_id, sent_at);
create index shipments_by_state on shipments (state, sent_at);

create table shipment_lines (
  shipment_id uuid not null references shipments,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_by_line on shipment_lines (order_line_id);

alter table order_lines
  -- So many pieces of it are in shipments that count.
  add column sent integer not null default 0,
  -- Of what was taken back, so many pieces had never been sent.
  add column returned_unsent integer not null default 0;
update order_lines set returned_unsent = returned where returned > 0;
alter table order_lines
  add constraint order_lines_sent_within check (sent >= 0 and returned_unsent >= 0 and sent + returned_unsent <= quantity),
  add constraint order_lines_back_was_sent check (returned_unsent <= returned and returned - returned_unsent <= sent);
-- Hardware that is still to be sent, as soon as it is paid.
create index order_lines_to_send on order_lines (order_id) where kind = 'hardware' and sent + returned_unsent < quantity;
