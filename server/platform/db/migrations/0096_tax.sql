-- What tax is within prices, by the country that decides; '*' stands for every country without a row of its own.
create table tax_rules (
  country text primary key check (country = '*' or country ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('taxed', 'zero', 'exempt')),
  basis_points integer not null check (basis_points between 0 and 5000),
  revision integer not null default 1,
  check ((kind = 'taxed') = (basis_points > 0))
);
comment on column tax_rules.kind is 'TaxKind';
insert into tax_rules (country, kind, basis_points) values ('TW', 'taxed', 500), ('*', 'zero', 0);

-- Part of what the order comes to, as frozen when it was placed. Orders of before have no rule and no tax: what they
-- were booked with stays as it was booked.
alter table orders
  add column tax jsonb,
  add column tax_minor bigint not null default 0,
  add column shipping_tax_minor bigint not null default 0,
  add constraint orders_tax_within check (tax_minor between 0 and total_minor),
  add constraint orders_tax_of_shipping_within check (shipping_tax_minor between 0 and shipping_minor);
comment on column orders.tax is 'OrderTax';
alter table order_lines
  add column tax_minor bigint not null default 0,
  add constraint order_lines_tax_within check (tax_minor between 0 and total_minor);
-- What of a refund was tax.
alter table refunds
  add column tax_minor bigint not null default 0 check (tax_minor between 0 and amount_minor);
