-- What somebody keeps for later stands beside the cart: it is neither totalled nor ordered.
alter table cart_lines
  add column saved boolean not null default false,
  -- What was offered when whoever has the line last saw it: what differs now is said. Null: nobody knows.
  add column seen jsonb,
  drop constraint cart_lines_cart_id_commodity_id_key,
  add unique (cart_id, commodity_id, saved);
comment on column cart_lines.seen is 'Terms';

-- A member's own orders, in either direction of time.
drop index orders_by_member;
create index orders_own on orders (member_id, placed_at, id);
