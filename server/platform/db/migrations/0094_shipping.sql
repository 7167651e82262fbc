-- How hardware reaches its buyer, and what that costs.
create table shipping_methods (
  id uuid primary key,
  kind text not null check (kind in ('delivery', 'pickup')),
  name jsonb not null,
  -- What a buyer reads of it: how long it takes, or where to collect.
  note jsonb not null,
  -- Where a delivery goes to; none: to every country that no other one names.
  countries text[] not null,
  -- What a delivery costs up to a weight, the lightest first.
  bands jsonb not null,
  -- From which amount of goods on it costs nothing, by currency.
  free_from jsonb not null,
  sort integer not null,
  active boolean not null,
  revision integer not null default 0,
  created_at timestamptz not null
);
comment on column shipping_methods.kind is 'ShippingKind';
comment on column shipping_methods.name is 'Texts';
comment on column shipping_methods.note is 'Texts';
comment on column shipping_methods.bands is 'ShippingBand[]';
comment on column shipping_methods.free_from is 'Amounts';
create index shipping_methods_in_order on shipping_methods (sort, id);

-- One piece with what it is packed in; null: nobody has weighed it, and it counts for nothing.
alter table commodities add column grams integer check (grams between 1 and 10000000);

-- What the member has chosen for what has to be sent.
alter table carts
  add column shipping_method_id uuid references shipping_methods,
  add column shipping_address_id uuid references member_addresses on delete set null;
create index carts_by_shipping_method on carts (shipping_method_id);
create index carts_by_shipping_address on carts (shipping_address_id);

alter table orders
  -- Part of `total_minor`, of which the lines are the rest.
  add column shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  -- How it is sent, and where to, as it was when the order was placed; null: nothing is.
  add column shipping jsonb;
comment on column orders.shipping is 'OrderShipping';
