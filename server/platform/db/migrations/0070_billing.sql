set local check_function_bodies = off;

-- The row is locked from taking a number to writing the document: numbers have no gaps.
create table document_series (
  series text not null check (series ~ '^[A-Z]{1,4}$'),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

-- Issued documents; the order they refer to is fixed since payment.
create table documents (
  id uuid primary key,
  kind text not null check (kind in ('receipt', 'credit_note')),
  series text not null,
  year smallint not null,
  number integer not null,
  order_id uuid not null references orders,
  issued_at timestamptz not null,
  seller jsonb not null,
  -- Snapshot: the buyer may still change the order's method.
  method text not null,
  refund_id uuid references refunds,
  unique (series, year, number),
  foreign key (series, year) references document_series,
  constraint documents_refund_of_credit_note check ((kind = 'credit_note') = (refund_id is not null))
);
comment on column documents.kind is 'DocumentKind';
comment on column documents.seller is 'Seller';
comment on column documents.method is 'PaymentMethod';
create unique index documents_one_credit_note on documents (refund_id);
create unique index documents_one_receipt on documents (order_id) where (kind = 'receipt');

-- Snapshot of the buyer's company. Separate from the append-only table, because it is erased with the account.
create table document_companies (
  document_id uuid primary key references documents,
  title text not null check ((char_length(title) >= 1) and (char_length(title) <= 60)),
  uniform_number text not null check (uniform_number ~ '^[0-9]{8}$')
);

create table quotations (
  id uuid primary key,
  series text not null,
  year smallint not null,
  number integer not null,
  member_id uuid not null references members,
  -- Null: made by the buyer from the cart.
  actor_id uuid,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  currency char(3) not null references currencies,
  -- Without shipping, which needs the address.
  total_minor bigint not null check (total_minor > 0 and (total_minor < '9007199254740992'::bigint)),
  buyer_name text not null,
  email text not null,
  company text,
  uniform_number text,
  note text,
  seller jsonb not null,
  issued_at timestamptz not null,
  -- Last day of acceptance, Taipei.
  last_day date not null,
  shipping_method_id uuid references shipping_methods,
  shipping_address_id uuid references member_addresses on delete set null,
  withdrawn_at timestamptz,
  withdrawing_actor_id uuid,
  withdraw_reason text,
  order_id uuid unique references orders,
  request_key text unique,
  reductions jsonb not null default '[]',
  discount_minor bigint not null default 0,
  unique (series, year, number),
  foreign key (series, year) references document_series,
  constraint quotations_check check ((withdrawn_at is null) = (withdraw_reason is null)),
  constraint quotations_check1 check (order_id is null or withdrawn_at is null),
  constraint quotations_discount_within check (discount_minor between 0 and total_minor)
);
comment on column quotations.lang is 'Lang';
comment on column quotations.seller is 'Seller';
comment on column quotations.reductions is 'Reduction[]';
create index quotations_by_member on quotations (member_id, issued_at desc, id);
create index quotations_by_shipping_address on quotations (shipping_address_id);
create index quotations_by_shipping_method on quotations (shipping_method_id);
create index quotations_by_time on quotations (issued_at desc, id);

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
  unit_minor bigint not null check (unit_minor > 0 and (unit_minor < '9007199254740992'::bigint)),
  -- Shop price at that time; null without one.
  listed_minor bigint,
  unique (quotation_id, "position")
);
comment on column quotation_lines.kind is 'ProductKind';
comment on column quotation_lines.name is 'Texts';
comment on column quotation_lines.edition is 'Texts';
comment on column quotation_lines.months is 'PlanMonths';
create index quotation_lines_by_commodity on quotation_lines (commodity_id);
create index quotation_lines_by_product on quotation_lines (product_id);

-- A quotation can be accepted again if its order was canceled unpaid.
create table quotation_orders (
  order_id uuid primary key references orders,
  quotation_id uuid not null references quotations
);
create index quotation_orders_by_quotation on quotation_orders (quotation_id);

-- E-invoices (電子發票) for paid orders.
create table einvoices (
  id uuid primary key,
  order_id uuid not null references orders,
  -- Counts up when an invoice is voided and reissued.
  round smallint not null check (round > 0),
  -- Our id at the provider, never reused: makes issuing idempotent.
  relate_number text not null unique check (relate_number ~ '^[A-Za-z0-9]{1,30}$'),
  -- asked: to be issued; failed: needs a person; voiding: to be voided.
  state text not null check (state in ('asked', 'issued', 'failed', 'voiding', 'void')),
  asked_at timestamptz not null,
  asking_actor_id uuid,
  -- Whole TWD, tax included.
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '1000000000000'::bigint)),
  tax text not null check (tax in ('taxed', 'zero', 'exempt')),
  -- Request content; null before the first try.
  content jsonb,
  -- First request; null: it cannot be issued yet.
  sent_at timestamptz,
  -- Claim of one process; wall clock.
  busy_until timestamptz,
  number text check (number ~ '^[A-Z]{2}[0-9]{8}$'),
  random_code text check (random_code ~ '^[0-9]{4}$'),
  issued_at timestamptz,
  trouble text,
  code text,
  message text,
  void_reason text,
  void_refund_id uuid references refunds,
  voiding_actor_id uuid,
  voided_at timestamptz,
  unique (order_id, round),
  constraint einvoices_check check ((state <> ALL (array['issued', 'voiding'])) or number is not null),
  constraint einvoices_check1 check (((number is null) = (issued_at is null)) and ((number is null) = (random_code is null))),
  constraint einvoices_check2 check ((state = 'failed') <= (trouble is not null)),
  constraint einvoices_check3 check (state <> 'void' or voided_at is not null),
  constraint einvoices_check4 check (state <> 'voiding' or void_reason is not null),
  constraint einvoices_check5 check (sent_at is null or content is not null)
);
comment on column einvoices.state is 'InvoiceState';
comment on column einvoices.tax is 'TaxKind';
comment on column einvoices.content is 'InvoiceContent';
comment on column einvoices.trouble is 'InvoiceProblem';
-- Track letters recur after some years.
create unique index einvoices_by_number on einvoices (number, EXTRACT(year from (issued_at AT TIME ZONE 'Asia/Taipei')));
create index einvoices_by_time on einvoices (asked_at, id);
create unique index einvoices_one_standing on einvoices (order_id) where (state <> 'void');

create table einvoice_events (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references einvoices,
  what text not null,
  detail text,
  note text,
  actor_id uuid,
  at timestamptz not null
);
comment on column einvoice_events.what is 'InvoiceAction';
create index einvoice_events_by_invoice on einvoice_events (invoice_id, id);

-- Allowances (折讓) for refunds.
create table einvoice_allowances (
  id uuid primary key,
  invoice_id uuid not null references einvoices,
  refund_id uuid not null references refunds,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'made', 'failed')),
  asked_at timestamptz not null,
  left_before bigint,
  number text unique check (number ~ '^[0-9]{16}$'),
  made_at timestamptz,
  trouble text,
  code text,
  message text,
  unique (invoice_id, refund_id),
  constraint einvoice_allowances_check check (((state = 'made') = (number is not null)) and ((state = 'made') = (made_at is not null))),
  constraint einvoice_allowances_check1 check ((state = 'failed') <= (trouble is not null))
);
comment on column einvoice_allowances.state is 'AllowanceState';
comment on column einvoice_allowances.trouble is 'InvoiceProblem';
create index einvoice_allowances_by_refund on einvoice_allowances (refund_id);

-- A quotation is fixed; only personal data can be erased.
create function refuse_other_offer() returns trigger language plpgsql as $$
begin
  if (new.id, new.series, new.year, new.number, new.member_id, new.lang, new.currency, new.total_minor,
      new.reductions, new.discount_minor, new.seller, new.issued_at, new.last_day)
    is distinct from (old.id, old.series, old.year, old.number, old.member_id, old.lang, old.currency, old.total_minor,
      old.reductions, old.discount_minor, old.seller, old.issued_at, old.last_day) then
    raise exception 'a quotation stays as it was issued';
  end if;
  return new;
end $$;

create trigger documents_append_only before delete or update on documents
  for each row execute function refuse_change();
create trigger documents_not_truncated before truncate on documents
  for each statement execute function refuse_change();
create trigger quotations_as_issued before update on quotations for each row execute function refuse_other_offer();
create trigger quotations_not_deleted before delete on quotations for each row execute function refuse_change();
create trigger quotations_not_truncated before truncate on quotations
  for each statement execute function refuse_change();
create trigger quotation_lines_append_only before delete or update on quotation_lines
  for each row execute function refuse_change();
create trigger quotation_lines_not_truncated before truncate on quotation_lines
  for each statement execute function refuse_change();
create trigger quotation_orders_append_only before delete or update on quotation_orders
  for each row execute function refuse_change();
create trigger quotation_orders_not_truncated before truncate on quotation_orders
  for each statement execute function refuse_change();
create trigger einvoice_events_append_only before delete or update on einvoice_events
  for each row execute function refuse_change();
create trigger einvoice_events_not_truncated before truncate on einvoice_events
  for each statement execute function refuse_change();
