create table orders (
  id uuid primary key,
  number text not null unique,
  member_id uuid not null references members,
  -- 0 unpaid, 1 paid, 2 cancelled by a person, 3 cancelled by the system, 4 renewal cancelled, 5 confirming
  status smallint not null default 0 check (status between 0 and 5),
  currency char(3) not null references currencies,
  total_minor bigint not null check (total_minor > 0 and total_minor < 9007199254740992),
  payment_method text not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  lang text not null check (lang in ('tw', 'en', 'cn')),
  email text not null,
  buyer_name text not null,
  -- The consent to immediate digital delivery, as it was read: version of the text, and when.
  consent_version text not null,
  consented_at timestamptz not null,
  -- Makes a repeated submission of one checkout the same order.
  request_key text,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  unique (member_id, request_key)
);
comment on column orders.status is 'OrderStatus';
comment on column orders.payment_method is 'PaymentMethod';
comment on column orders.lang is 'Lang';
create index orders_by_member on orders (member_id, placed_at desc, id);
create index orders_unpaid_by_due on orders (due_at) where status = 0;

-- Frozen when the order is placed: later changes to products and prices never reach it.
create table order_lines (
  id uuid primary key,
  order_id uuid not null references orders,
  position smallint not null,
  product_id uuid not null references products,
  commodity_id uuid not null references commodities,
  kind text not null,
  name jsonb not null,
  payment_title text not null,
  months smallint,
  quantity integer not null check (quantity between 1 and 99),
  unit_minor bigint not null check (unit_minor > 0),
  total_minor bigint not null check (total_minor = unit_minor * quantity),
  unique (order_id, position)
);
comment on column order_lines.kind is 'ProductKind';
comment on column order_lines.name is 'Texts';
comment on column order_lines.months is 'PlanMonths';

-- Append-only history; replaying it gives the order's status.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status smallint,
  to_status smallint not null,
  reason text not null,
  actor_id uuid,
  at timestamptz not null
);
comment on column order_events.from_status is 'OrderStatus';
comment on column order_events.to_status is 'OrderStatus';
create index order_events_by_order on order_events (order_id, id);
create trigger order_events_append_only before update or delete on order_events
  for each row execute function refuse_change();
