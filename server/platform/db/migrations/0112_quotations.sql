-- What the shop offers somebody at fixed prices until a day. It becomes an order when they accept it.
create table quotations (
  id uuid primary key,
  series text not null,
  year smallint not null,
  number integer not null,
  member_id uuid not null references members,
  -- Who on the staff made it; null: its buyer did, from the cart.
  actor_id uuid,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  currency char(3) not null references currencies,
  -- Of its lines; what sending costs is known once its buyer says where to.
  total_minor bigint not null check (total_minor > 0 and total_minor < 9007199254740992),
  -- For whom it is, in the words of then.
  buyer_name text not null,
  email text not null,
  company text,
  uniform_number text,
  -- What staff say to its buyer.
  note text,
  seller jsonb not null,
  issued_at timestamptz not null,
  -- The last day, in Taipei, on which it can be accepted.
  last_day date not null,
  -- How its buyer wants it sent.
  shipping_method_id uuid references shipping_methods,
  shipping_address_id uuid references member_addresses on delete set null,
  withdrawn_at timestamptz,
  withdrawing_actor_id uuid,
  withdraw_reason text,
  order_id uuid unique references orders,
  -- Makes a repeated submission the same quotation.
  request_key text unique,
  foreign key (series, year) references document_series,
  unique (series, year, number),
  check ((withdrawn_at is null) = (withdraw_reason is null)),
  check (order_id is null or withdrawn_at is null)
);
comment on column quotations.lang is 'Lang';
comment on column quotations.seller is 'Seller';
create index quotations_by_member on quotations (member_id, issued_at desc, id);
create index quotations_by_time on quotations (issued_at desc, id);
create index quotations_by_shipping_method on quotations (shipping_method_id);
create index quotations_by_shipping_address on quotations (shipping_address_id);

-- What was offered stays as it was offered; only whose it is can be forgotten.
create function refuse_other_offer() returns trigger language plpgsql as $$
begin
  if (new.id, new.series, new.year, new.number, new.member_id, new.lang, new.currency, new.total_minor, new.seller,
      new.issued_at, new.last_day)
    is distinct from (old.id, old.series, old.year, old.number, old.member_id, old.lang, old.currency, old.total_minor,
      old.seller, old.issued_at, old.last_day) then
    raise exception 'a quotation stays as it was issued';
  end if;
  return new;
end $$;
create trigger quotations_as_issued before update on quotations
  for each row execute function refuse_other_offer();
create trigger quotations_not_deleted before delete on quotations
  for each row execute function refuse_change();
create trigger quotations_not_truncated before truncate on quotations
  for each statement execute function refuse_change();

create table quotation_lines (
  id uuid primary key,
  quotation_id uuid not null references quotations,
  position smallint not null,
  product_id uuid not null references products,
  commodity_id uuid not null references commodities,
  kind text not null,
  name jsonb not null,
  edition jsonb,
  months smallint,
  quantity integer not null check (quantity between 1 and 99),
  unit_minor bigint not null check (unit_minor > 0 and unit_minor < 9007199254740992),
  -- What a piece cost in the shop then; null where it was sold at no price.
  listed_minor bigint,
  unique (quotation_id, position)
);
comment on column quotation_lines.kind is 'ProductKind';
comment on column quotation_lines.name is 'Texts';
comment on column quotation_lines.edition is 'Texts';
comment on column quotation_lines.months is 'PlanMonths';
create index quotation_lines_by_product on quotation_lines (product_id);
create index quotation_lines_by_commodity on quotation_lines (commodity_id);
create trigger quotation_lines_append_only before update or delete on quotation_lines
  for each row execute function refuse_change();
create trigger quotation_lines_not_truncated before truncate on quotation_lines
  for each statement execute function refuse_change();
