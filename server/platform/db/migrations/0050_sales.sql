-- The tables of sales.
set local check_function_bodies = off;

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
  created_at timestamptz not null,
  followed jsonb not null default '{}'
);
comment on column shipping_methods.kind is 'ShippingKind';
comment on column shipping_methods.name is 'Texts';
comment on column shipping_methods.note is 'Texts';
comment on column shipping_methods.bands is 'ShippingBand[]';
comment on column shipping_methods.free_from is 'Amounts';
comment on column shipping_methods.followed is 'Followed';
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
  -- What was offered when whoever has the line last saw it: what differs now is said. Null: nobody knows.
  seen jsonb,
  unique (cart_id, commodity_id, saved)
);
comment on column cart_lines.seen is 'Terms';

-- What codes take off orders. What is empty or null limits nothing.
create table promotions (
  id uuid primary key,
  -- What staff call it.
  name text not null,
  title jsonb not null,
  rule jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz,
  total_limit integer check (total_limit > 0),
  member_limit integer check (member_limit > 0),
  minimum jsonb not null,
  -- For the members of `promotion_members` alone: none, once their accounts are gone.
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
comment on column promotions.followed is 'Followed';
create index promotions_by_time on promotions (created_at, id);

-- As they are compared: folded.
create table promotion_codes (
  code text primary key check (code ~ '^[0-9A-Z]{4,24}$'),
  promotion_id uuid not null references promotions on delete cascade,
  -- One of many, for one order each.
  single boolean not null,
  created_at timestamptz not null,
  -- Since when a code is good for nothing more; its promotion and its other codes go on.
  withdrawn_at timestamptz
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id, created_at, code);

-- Codes that a member has entered. One that gives nothing yet waits there until the cart is another.
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
  -- 0 unpaid, 1 paid, 2 cancelled by a person, 3 cancelled by the system, 4 renewal cancelled, 5 confirming
  status smallint not null default 0 check (status between 0 and 5),
  currency char(3) not null references currencies,
  total_minor bigint not null check (total_minor >= 0 and (total_minor < '9007199254740992'::bigint)),
  payment_method text not null,
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  lang text not null check (lang in ('tw', 'en', 'cn')),
  email text not null,
  buyer_name text not null,
  -- The consent to immediate digital delivery, as it was read: version of the text, and when.
  consent_version text,
  consented_at timestamptz,
  -- Makes a repeated submission of one checkout the same order.
  request_key text,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  search tsvector generated always as (search_terms(((((number || ' ') || email) || ' ') || buyer_name))) stored not null,
  -- How many of the reminders before the end of the time to pay were written.
  reminders smallint not null default 0 check (reminders between 0 and 2),
  -- Goes up with every edit, so that nobody edits what they have not seen.
  revision integer not null default 0,
  -- When it is tried next to end it; null: not yet tried in vain.
  close_after timestamptz,
  -- What the buyer acknowledged when it was placed, with the words as they stood.
  acknowledged jsonb not null default '[]',
  -- What of the money that paid it is given back, or is to be.
  refunded_minor bigint not null default 0,
  reductions jsonb not null default '[]',
  -- Part of `total_minor`, of which the lines are the rest.
  shipping_minor bigint not null default 0 check (shipping_minor >= 0),
  -- How it is sent, and where to, as it was when the order was placed; null: nothing is.
  shipping jsonb,
  tax jsonb,
  tax_minor bigint not null default 0,
  shipping_tax_minor bigint not null default 0,
  -- A quotation's prices were agreed on for once: what was ordered from one is never charged by period.
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

-- What codes did for orders, in the words of then: it stays right when the promotion changes or goes.
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
  -- When its order came to nothing: it counts for no limit since.
  released_at timestamptz,
  unique (order_id, code)
);
comment on column promotion_redemptions.title is 'Texts';
comment on column promotion_redemptions.rule is 'PromotionRule';
create index promotion_redemptions_by_code on promotion_redemptions (code);
create index promotion_redemptions_by_member on promotion_redemptions (member_id);
create index promotion_redemptions_by_promotion on promotion_redemptions (promotion_id, used_at, id);
create index promotion_redemptions_held on promotion_redemptions (promotion_id, member_id) where (released_at is null);

-- What tax is within prices, by the country that decides; '*' stands for every country without a row of its own.
create table tax_rules (
  country text primary key check (country = '*' or (country ~ '^[A-Z]{2}$')),
  kind text not null check (kind in ('taxed', 'zero', 'exempt')),
  basis_points integer not null check (basis_points between 0 and 5000),
  revision integer not null default 1,
  constraint tax_rules_check check ((kind = 'taxed') = (basis_points > 0))
);
comment on column tax_rules.kind is 'TaxKind';

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
  unit_minor bigint not null check (unit_minor >= 0),
  total_minor bigint not null,
  -- The edition and its name when it was ordered; null for what comes in one.
  edition_id uuid,
  edition jsonb,
  -- Pieces taken out of the stock for this line; 0 when nobody counts them or they have gone back.
  reserved integer not null default 0,
  -- So many pieces of it were taken back.
  returned integer not null default 0,
  -- What codes take off the line; `total_minor` is what is left.
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  -- Months that its plan runs longer and nobody pays for.
  free_months smallint not null default 0 check (free_months between 0 and 240),
  tax_minor bigint not null default 0,
  -- So many pieces of it are in shipments that count.
  sent integer not null default 0,
  -- Of what was taken back, so many pieces had never been sent.
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
-- Hardware that is still to be sent, as soon as it is paid.
create index order_lines_to_send on order_lines (order_id) where (kind = 'hardware' and ((sent + returned_unsent) < quantity));

-- Append-only history; replaying it gives the order's status.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  from_status smallint,
  to_status smallint not null,
  reason text not null,
  actor_id uuid,
  at timestamptz not null,
  -- What a person gave as the reason; the buyer reads it.
  note text,
  -- What staff say among themselves about what they decided; its buyer never reads it.
  internal_note text
);
comment on column order_events.from_status is 'OrderStatus';
comment on column order_events.to_status is 'OrderStatus';
create index order_events_by_order on order_events (order_id, id);

-- What staff changed about an order before it was paid; append-only, like its history.
create table order_edits (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  -- That of the order after it.
  revision integer not null,
  -- What a person gave as the reason; the buyer reads it.
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

-- Who has had which product for nothing, once for each: by member, and by mailbox should the account be another.
create table trial_grants (
  product_id uuid not null references products,
  member_id uuid not null references members,
  -- A keyed hash, so that it says nothing about anybody whose account is deleted.
  mailbox_hash bytea not null,
  order_id uuid not null references orders,
  granted_at timestamptz not null,
  primary key (product_id, member_id),
  unique (product_id, mailbox_hash)
);
create index trial_grants_by_order on trial_grants (order_id);

-- What invoice the buyer of an order wants; for an order without a row it is kept with the shop's provider for a
-- person. Who writes, reads for issuing, or erases one has locked the order: from when it is issued, it stays.
create table invoice_preferences (
  order_id uuid primary key references orders on delete restrict,
  kind text not null check (kind in ('personal', 'company', 'donation')),
  title text check ((char_length(title) >= 1) and (char_length(title) <= 60)),
  uniform_number text check (uniform_number ~ '^[0-9]{8}$'),
  carrier text check (carrier in ('ecpay', 'mobile', 'certificate')),
  carrier_number text,
  love_code text check (love_code ~ '^[0-9]{3,7}$'),
  updated_at timestamptz not null,
  -- A person's is kept somewhere; a company's is printed, or kept under a mobile barcode; what is given away is
  -- nobody's.
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

-- Buyers ask to give goods back; staff accept that, after which they refund the order, or decline it.
create table return_requests (
  id uuid primary key,
  order_id uuid not null references orders,
  state text not null default 'open' check (state in ('open', 'accepted', 'declined')),
  -- Why, as the buyer says it.
  reason text not null,
  -- The day on which the goods came, as the buyer says it; null: they have not come yet.
  received_on date,
  asked_at timestamptz not null,
  -- Who has decided, and what they say to the buyer about it.
  actor_id uuid,
  answer text,
  decided_at timestamptz,
  -- When all of it was refunded, by its pieces or by an amount.
  refunded_at timestamptz,
  constraint return_requests_check check ((state = 'open') = (decided_at is null)),
  constraint return_requests_refunded_of_accepted check (refunded_at is null or state = 'accepted')
);
comment on column return_requests.state is 'WithdrawalState';
create index return_requests_by_order on return_requests (order_id, asked_at);
create index return_requests_by_state on return_requests (state, asked_at);
-- One at a time waits.
create unique index return_requests_open on return_requests (order_id) where (state = 'open');
create index return_requests_to_refund on return_requests (order_id) where (state = 'accepted' and refunded_at is null);

create table return_request_lines (
  withdrawal_id uuid not null references return_requests,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  -- So many of these pieces a refund has taken back.
  taken_back integer not null default 0,
  -- What was given back for it by an amount, as far as pieces that were taken back since have not been set off
  -- against it.
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
