-- Official invoices, which a provider issues about paid orders.
create table invoices (
  id uuid primary key,
  order_id uuid not null references orders,
  -- After an invoice was made void the next one of its order has the next number.
  round smallint not null check (round > 0),
  -- By which the provider knows it: never given twice, so that it is issued once however often that is asked.
  relate_number text not null unique check (relate_number ~ '^[A-Za-z0-9]{1,30}$'),
  -- asked: it is to be issued; failed: a person has to look at it; voiding: it is to be made void.
  state text not null check (state in ('asked', 'issued', 'failed', 'voiding', 'void')),
  asked_at timestamptz not null,
  -- Who asked for it; null: its payment did.
  asking_actor_id uuid,
  -- In whole Taiwan dollars, tax included.
  amount_minor bigint not null check (amount_minor > 0 and amount_minor < 1000000000000),
  tax text not null check (tax in ('taxed', 'zero', 'exempt')),
  -- What the provider was, or will be, told; null until it is first about to be told anything.
  content jsonb,
  -- Since when the provider may have issued it; null: it cannot have.
  sent_at timestamptz,
  -- Until then, on the machine's clock, one process alone speaks to the provider about it.
  busy_until timestamptz,
  number text check (number ~ '^[A-Z]{2}[0-9]{8}$'),
  random_code text check (random_code ~ '^[0-9]{4}$'),
  issued_at timestamptz,
  trouble text,
  -- The provider's own code and words for it.
  code text,
  message text,
  void_reason text,
  -- The refund that it is made void for.
  void_refund_id uuid references refunds,
  voiding_actor_id uuid,
  voided_at timestamptz,
  unique (order_id, round),
  check (state not in ('issued', 'voiding') or number is not null),
  check ((number is null) = (issued_at is null) and (number is null) = (random_code is null)),
  check ((state = 'failed') <= (trouble is not null)),
  check (state <> 'void' or voided_at is not null),
  check (state <> 'voiding' or void_reason is not null),
  check (sent_at is null or content is not null)
);
comment on column invoices.state is 'InvoiceState';
comment on column invoices.tax is 'TaxKind';
comment on column invoices.content is 'InvoiceContent';
comment on column invoices.trouble is 'InvoiceTrouble';
create unique index invoices_one_standing on invoices (order_id) where state <> 'void';
-- The letters of a track come again after some years.
create unique index invoices_by_number on invoices (number, (extract(year from issued_at at time zone 'Asia/Taipei')));
create index invoices_by_time on invoices (asked_at, id);

-- What of an invoice is not owed any more, because money was given back.
create table invoice_allowances (
  id uuid primary key,
  invoice_id uuid not null references invoices,
  refund_id uuid not null references refunds,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('asked', 'made', 'failed')),
  asked_at timestamptz not null,
  -- What was left of the invoice before it; known from when the provider may have made it.
  left_before bigint,
  number text unique check (number ~ '^[0-9]{16}$'),
  made_at timestamptz,
  trouble text,
  code text,
  message text,
  unique (invoice_id, refund_id),
  check ((state = 'made') = (number is not null) and (state = 'made') = (made_at is not null)),
  check ((state = 'failed') <= (trouble is not null))
);
comment on column invoice_allowances.state is 'AllowanceState';
comment on column invoice_allowances.trouble is 'InvoiceTrouble';
create index invoice_allowances_by_refund on invoice_allowances (refund_id);

-- What became of an invoice, step by step.
create table invoice_events (
  id bigint generated always as identity primary key,
  invoice_id uuid not null references invoices,
  what text not null,
  -- A number, or the provider's own code.
  detail text,
  note text,
  actor_id uuid,
  at timestamptz not null
);
comment on column invoice_events.what is 'InvoiceDeed';
create index invoice_events_by_invoice on invoice_events (invoice_id, id);
create trigger invoice_events_append_only before update or delete on invoice_events
  for each row execute function refuse_change();
create trigger invoice_events_not_truncated before truncate on invoice_events
  for each statement execute function refuse_change();
