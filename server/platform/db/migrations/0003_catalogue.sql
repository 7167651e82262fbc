create table products (
  id uuid primary key,
  category_id uuid not null references categories,
  kind text not null check (kind in ('software', 'hardware', 'course')),
  code text not null unique,
  slug text not null unique,
  name jsonb not null,
  tagline jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  specifications jsonb not null,
  reminders jsonb not null,
  picture jsonb not null,
  picture_alt jsonb not null,
  payment_title text not null,
  available_from date,
  unavailable_reason jsonb,
  featured boolean not null,
  sort integer not null,
  created_at timestamptz not null
);
comment on column products.kind is 'ProductKind';
comment on column products.name is 'Texts';
comment on column products.tagline is 'Texts';
comment on column products.summary is 'Texts';
comment on column products.description is 'Texts';
comment on column products.specifications is 'Specification[]';
comment on column products.reminders is 'Texts[]';
comment on column products.picture is 'Picture';
comment on column products.picture_alt is 'Texts';
comment on column products.unavailable_reason is 'Texts';
create index products_by_category on products (category_id, sort);
create index products_by_sort on products (sort, id);

-- What can be bought of a product: one row per plan period; null months is the permanent licence.
create table commodities (
  id uuid primary key,
  product_id uuid not null references products,
  months smallint check (months in (1, 3, 6, 12)),
  sort integer not null,
  unique nulls not distinct (product_id, months)
);
comment on column commodities.months is 'PlanMonths';

create table prices (
  commodity_id uuid not null references commodities,
  currency char(3) not null references currencies,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 9007199254740992),
  primary key (commodity_id, currency)
);
