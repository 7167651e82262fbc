-- What codes took off an order, line by line and code by code, as it was when it was placed or last edited.
do $$
declare found name;
begin
  select conname into strict found from pg_constraint
  where conrelid = 'order_lines'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%total_minor = (unit_minor * quantity)%';
  execute format('alter table order_lines drop constraint %I', found);
end $$;

alter table order_lines
  -- What codes take off the line; `total_minor` is what is left.
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Months that its plan runs longer and nobody pays for.
  add column free_months smallint not null default 0 check (free_months between 0 and 240),
  add constraint order_lines_total_adds_up
    check (total_minor = unit_minor * quantity - discount_minor and total_minor >= 0);

alter table orders add column reductions jsonb not null default '[]';
comment on column orders.reductions is 'Reduction[]';

-- Codes that a member has entered. One that gives nothing yet waits there until the cart is another.
create table cart_codes (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  code text not null references promotion_codes on delete cascade,
  added_at timestamptz not null,
  unique (cart_id, code)
);
create index cart_codes_by_code on cart_codes (code);
