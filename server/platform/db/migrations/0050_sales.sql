set local check_function_bodies = off;

create table shipping_methods (
  id uuid primary key,
  kind text not null check (kind in ('delivery', 'pickup')),
  name jsonb not null,
  note jsonb not null,
  -- Empty: all countries without a method of their own.
  countries text[] not null,
  bands jsonb not null,
  -- Free from this goods amount, by currency.
  free_from jsonb not null,
  sort integer not null,
  active boolean not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  followed jsonb not null default '{}'
);
comment on column shipping_methods.kind is 'ShippingKind';
comment on column shipping_methods.name is 'Texts';
comment on column shipping_methods.note is 'Texts';
comment on column shipping_methods.bands is 'ShippingBand[]';
comment on column shipping_methods.free_from is 'Amounts';
comment on column shipping_methods.followed is 'TranslationStatus';
create index shipping_methods_in_order on shipping_methods (sort, id);

create table carts (
  id uuid primary key,
  member_id uuid unique references members on delete cascade,
  visitor_hash bytea unique,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  shipping_method_id uuid references shipping_methods,
  shipping_address_id uuid references member_addresses on delete set null,
  constraint carts_check check ((member_id is null) <> (visitor_hash is null))
);
create index carts_by_shipping_address on carts (shipping_address_id);
create index carts_by_shipping_method on carts (shipping_method_id);

create table cart_lines (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  commodity_id uuid not null references commodities,
  quantity integer not null check (quantity between 1 and 99),
  added_at timestamptz not null,
  saved boolean not null default false,
  -- Terms last shown; differences are announced. Null: unknown.
  seen jsonb,
  unique (cart_id, commodity_id, saved)
);
comment on column cart_lines.seen is 'OfferTerms';

-- Empty or null: no limit.
create table promotions (
  id uuid primary key,
  name text not null,
  title jsonb not null,
  rule jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  member_limit integer check (member_limit > 0),
  minimum jsonb not null,
  -- Only for `promotion_members`; nobody once these are deleted.
  members_only boolean not null,
  first_order boolean not null,
  active boolean not null,
  revision integer not null default 0,
  created_at timestamptz not null,
  followed jsonb not null default '{}',
  constraint promotions_check check (ends_at > starts_at)
);
comment on column promotions.title is 'Texts';
comment on column promotions.rule is 'PromotionRule';
comment on column promotions.minimum is 'Amounts';
comment on column promotions.followed is 'TranslationStatus';
create index promotions_by_time on promotions (created_at, id);

-- Normalized for comparison.
create table promotion_codes (
  code text primary key check (code ~ '^[0-9A-Z]{4,24}$'),
  promotion_id uuid not null references promotions on delete cascade,
  single boolean not null,
  created_at timestamptz not null,
  -- Withdrawn; the promotion and its other codes go on.
  withdrawn_at timestamptz
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id, created_at, code);

-- A code without effect stays until the cart changes.
create table cart_codes (
  id uuid primary key,
  cart_id uuid not null references carts on delete cascade,
  code text not null references promotion_codes on delete cascade,
  added_at timestamptz not null,
  unique (cart_id, code)
);
create index cart_codes_by_code on cart_codes (code);

create table promotion_members (
  promotion_id uuid not null references promotions on delete cascade,
  member_id uuid not null references members,
  primary key (promotion_id, member_id)
);
create index promotion_members_by_member on promotion_members (member_id);

create table orders (
  id uuid primary key,
  number text not null unique,
  member_id uuid not null references members,
  -- 0 unpaid, 1 paid, 2 canceled by a person, 3 canceled by the system, 4 renewal canceled, 5 confirming
  status smallint not null default 0 check (status between 0 and 5),
  currency char(3) not null references currencies,
  total_minor bigint not null check (total_minor >= 0 and (total_minor < '9007199254740992'::bigint)),
  payment_method text not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  lang text not null check (lang in ('tw', 'en', 'cn')),
  email text not null,
  buyer_name text not null,
  -- Consent to immediate digital delivery: version of the text, and when.
  consent_version text,
  consented_at timestamptz,
  -- Idempotency key of the checkout.
  request_key text,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  search tsvector generated always as (search_terms(((((number || ' ') || email) || ' ') || buyer_name))) stored not null,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  -- Raised with each edit: optimistic lock.
  revision integer not null default 0,
  -- Next try to cancel; null: none failed yet.
  close_after timestamptz,
  -- Notices acknowledged at checkout, with their wording.
  acknowledged jsonb not null default '[]',
  refunded_minor bigint not null default 0,
  reductions jsonb not null default '[]',
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  -- Method and address at checkout; null: nothing to ship.
  shipping jsonb,
  tax jsonb,
  tax_minor bigint not null default 0,
  shipping_tax_minor bigint not null default 0,
  -- Ordered from a quotation: no recurring charges.
  paid_once boolean not null default false,
  unique (member_id, request_key),
  constraint orders_check check ((consent_version is null) = (consented_at is null)),
  constraint orders_free_costs_nothing check ((total_minor = 0) = (payment_method = 'free')),
  constraint orders_refund_within_paid check (refunded_minor between 0 and paid_minor),
  constraint orders_tax_of_shipping_within check (shipping_tax_minor between 0 and shipping_minor),
  constraint orders_tax_within check (tax_minor between 0 and total_minor)
);
comment on column orders.status is 'OrderStatus';
comment on column orders.payment_method is 'PaymentMethod';
comment on column orders.lang is 'Lang';
comment on column orders.acknowledged is 'Acknowledged[]';
comment on column orders.reductions is 'Reduction[]';
comment on column orders.shipping is 'OrderShipping';
comment on column orders.tax is 'OrderTax';
create index orders_by_amount on orders (total_minor, placed_at, id);
create index orders_by_due on orders (due_at, placed_at, id);
create index orders_by_status on orders (status, placed_at, id);
create index orders_by_time on orders (placed_at, id);
create index orders_own on orders (member_id, placed_at, id);
create index orders_search on orders using gin (search);
create index orders_to_remind on orders (due_at) where (status = 0 and reminders < 2);
create index orders_unpaid_by_turn on orders (coalesce(close_after, due_at), id) where (status = 0);

-- Snapshot: stays when the promotion changes or is deleted.
create table promotion_redemptions (
  id uuid primary key,
  order_id uuid not null references orders,
  promotion_id uuid references promotions on delete set null,
  member_id uuid not null references members,
  code text not null,
  title jsonb not null,
  rule jsonb not null,
  discount_minor bigint not null check (discount_minor >= 0),
  free_months smallint not null check (free_months >= 0),
  used_at timestamptz not null,
  -- The order was canceled: no longer counts for limits.
  released_at timestamptz,
  unique (order_id, code)
);
comment on column promotion_redemptions.title is 'Texts';
comment on column promotion_redemptions.rule is 'PromotionRule';
create index promotion_redemptions_by_code on promotion_redemptions (code);
create index promotion_redemptions_by_member on promotion_redemptions (member_id);
create index promotion_redemptions_by_promotion on promotion_redemptions (promotion_id, used_at, id);
create index promotion_redemptions_held on promotion_redemptions (promotion_id, member_id) where (released_at is null);

-- Tax included in prices, by country; '*' is the default.
create table tax_rules (
  country text primary key check (country = '*' or (country ~ '^[A-Z]{2}$')),
  kind text not null check (kind in ('taxed', 'zero', 'exempt')),
  basis_points integer not null check (basis_points between 0 and 5000),
  revision integer not null default 1,
  constraint tax_rules_check check ((kind = 'taxed') = (basis_points > 0))
);
comment on column tax_rules.kind is 'TaxKind';

-- Snapshot at checkout.
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
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null,
  edition_id uuid,
  edition jsonb,
  -- Reserved stock; 0 if not counted or released.
  reserved integer not null default 0,
  returned integer not null default 0,
  -- `total_minor` is net of it.
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  free_months smallint not null default 0 check (free_months between 0 and 240),
  tax_minor bigint not null default 0,
  sent integer not null default 0,
  -- Returned pieces that were never sent.
  returned_unsent integer not null default 0,
  unique (order_id, "position"),
  constraint order_lines_back_was_sent check (returned_unsent <= returned and ((returned - returned_unsent) <= sent)),
  constraint order_lines_check1 check (reserved between 0 and quantity),
  constraint order_lines_only_trials_are_free check (((unit_minor = 0) = (not months is distinct from 0)) and (unit_minor > 0 or quantity = 1)),
  constraint order_lines_returned_within check (returned between 0 and quantity),
  constraint order_lines_sent_within check (sent >= 0 and returned_unsent >= 0 and ((sent + returned_unsent) <= quantity)),
  constraint order_lines_tax_within check (tax_minor between 0 and total_minor),
  constraint order_lines_total_adds_up check ((total_minor = ((unit_minor * quantity) - discount_minor)) and total_minor >= 0)
);
comment on column order_lines.kind is 'ProductKind';
comment on column order_lines.name is 'Texts';
comment on column order_lines.months is 'PlanMonths';
comment on column order_lines.edition is 'Texts';
create index order_lines_to_send on order_lines (order_id) where (kind = 'hardware' and ((sent + returned_unsent) < quantity));

-- Append-only; replaying it gives the status.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status smallint,
  to_status smallint not null,
  reason text not null,
  actor_id uuid,
  at timestamptz not null,
  -- Visible to the buyer.
  note text,
  -- Staff only.
  internal_note text
);
comment on column order_events.from_status is 'OrderStatus';
comment on column order_events.to_status is 'OrderStatus';
create index order_events_by_order on order_events (order_id, id);

create table order_edits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  revision integer not null,
  -- Visible to the buyer.
  reason text not null,
  currency char(3) not null,
  before_minor bigint not null,
  after_minor bigint not null,
  changes jsonb not null,
  actor_id uuid not null,
  at timestamptz not null,
  unique (order_id, revision)
);
comment on column order_edits.changes is 'LineChange[]';

-- One trial per product, by member and by mailbox (for new accounts).
create table trial_grants (
  product_id uuid not null references products,
  member_id uuid not null references members,
  -- HMAC: anonymous once the account is deleted.
  mailbox_hash bytea not null,
  order_id uuid not null references orders,
  granted_at timestamptz not null,
  primary key (product_id, member_id),
  unique (product_id, mailbox_hash)
);
create index trial_grants_by_order on trial_grants (order_id);

-- Without a row: the ECPay carrier. Writing, reading for issuing and erasing lock the order; fixed once issued.
create table invoice_preferences (
  order_id uuid primary key references orders on delete restrict,
  kind text not null check (kind in ('personal', 'company', 'donation')),
  title text check ((char_length(title) >= 1) and (char_length(title) <= 60)),
  uniform_number text check (uniform_number ~ '^[0-9]{8}$'),
  carrier text check (carrier in ('ecpay', 'mobile', 'certificate')),
  carrier_number text,
  love_code text check (love_code ~ '^[0-9]{3,7}$'),
  updated_at timestamptz not null,
  -- Personal: needs a carrier. Company: printed or mobile barcode. Donation: none.
  constraint invoice_wishes_carrier check (case kind
    when 'personal' then (carrier is not null)
    when 'company' then (carrier is null or carrier = 'mobile')
    else (carrier is null)
end),
  constraint invoice_wishes_carrier_number check (case carrier
    when 'mobile' then coalesce((carrier_number ~ '^/[0-9A-Z.+-]{7}$'), false)
    when 'certificate' then coalesce((carrier_number ~ '^[A-Z]{2}[0-9]{14}$'), false)
    else (carrier_number is null)
end),
  constraint invoice_wishes_company check (((kind = 'company') = (title is not null)) and ((kind = 'company') = (uniform_number is not null))),
  constraint invoice_wishes_donation check ((kind = 'donation') = (love_code is not null))
);
comment on column invoice_preferences.kind is 'InvoiceKind';
comment on column invoice_preferences.carrier is 'InvoiceCarrier';

create table shipments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- cancelled: recorded by mistake, does not count.
  state text not null check (state in ('sent', 'delivered', 'cancelled')),
  carrier text not null,
  carrier_name text,
  tracking text,
  -- Overrides the carrier's tracking page.
  link text,
  sent_at timestamptz not null,
  sending_actor_id uuid not null,
  delivered_on date,
  delivered_at timestamptz,
  delivering_actor_id uuid,
  cancelled_at timestamptz,
  cancelling_actor_id uuid,
  cancel_reason text,
  revision integer not null default 0,
  constraint shipments_check check ((state = 'cancelled') = (cancelled_at is not null)),
  constraint shipments_check1 check (state <> 'sent' or delivered_on is null),
  constraint shipments_check2 check (state <> 'delivered' or (delivered_on is not null and delivered_at is not null))
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

-- Return requests of buyers; accepted ones are refunded.
create table return_requests (
  id uuid primary key,
  order_id uuid not null references orders,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  reason text not null,
  -- According to the buyer; null: not yet received.
  received_on date,
  asked_at timestamptz not null,
  actor_id uuid,
  answer text,
  decided_at timestamptz,
  -- Fully refunded, by pieces or amount.
  refunded_at timestamptz,
  constraint return_requests_check check ((state = 'open') = (decided_at is null)),
  constraint return_requests_refunded_of_accepted check (refunded_at is null or state = 'accepted')
);
comment on column return_requests.state is 'ReturnState';
create index return_requests_by_order on return_requests (order_id, asked_at);
create index return_requests_by_state on return_requests (state, asked_at);
-- One open request per order.
create unique index return_requests_open on return_requests (order_id) where (state = 'open');
create index return_requests_to_refund on return_requests (order_id) where (state = 'accepted' and refunded_at is null);

create table return_request_lines (
  withdrawal_id uuid not null references return_requests,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  taken_back integer not null default 0,
  -- Refunded by amount and not yet offset against pieces taken back.
  ahead_minor bigint not null default 0 check (ahead_minor >= 0),
  primary key (withdrawal_id, order_line_id),
  constraint return_request_lines_taken_within check (taken_back between 0 and quantity)
);
create index return_request_lines_by_line on return_request_lines (order_line_id);

insert into tax_rules (country, kind, basis_points, revision) values
  ('TW', 'taxed', 500, 1),
  ('*', 'zero', 0, 1);

alter table mails add constraint mails_order_id_fkey foreign key (order_id) references orders(id);
create trigger order_events_append_only before delete or update on order_events
  for each row execute function refuse_change();
create trigger order_events_not_truncated before truncate on order_events
  for each statement execute function refuse_change();
create trigger order_edits_append_only before delete or update on order_edits
  for each row execute function refuse_change();
create trigger order_edits_not_truncated before truncate on order_edits
  for each statement execute function refuse_change();
create trigger trial_grants_append_only before delete or update on trial_grants
  for each row execute function refuse_change();
create trigger trial_grants_not_truncated before truncate on trial_grants
  for each statement execute function refuse_change();
