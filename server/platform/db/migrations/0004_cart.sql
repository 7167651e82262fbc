create table carts (
  id uuid primary key,
  member_id uuid unique references members on delete cascade,
  visitor_hash bytea unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The visitor token opens only a cart that no member owns.
  check ((member_id is null) <> (visitor_hash is null))
);

create table cart_lines (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  commodity_id uuid not null references commodities,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  unique (cart_id, commodity_id)
);
