set local check_function_bodies = off;

-- Double entry, minor units; append-only; each transaction sums to zero per currency.
create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  reference_id uuid not null,
  posted_at timestamptz not null,
  unique (kind, reference_id)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0 and (abs(amount_minor) < '9007199254740992'::bigint))
);
create index ledger_entries_by_account on ledger_entries (account, currency);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);

-- Without a row: open to all that the provider accepts.
create table payment_method_settings (
  method text primary key,
  is_off boolean not null,
  revision integer not null
);
comment on column payment_method_settings.method is 'PaymentMethod';

create table payment_method_limits (
  method text not null references payment_method_settings,
  currency char(3) not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  primary key (method, currency),
  constraint payment_method_limits_check check (max_minor >= min_minor and (max_minor < '9007199254740992'::bigint))
);
comment on column payment_method_limits.method is 'PaymentMethod';

create table bank_accounts (
  id uuid primary key,
  sort smallint not null,
  currencies text[] not null check (cardinality(currencies) > 0),
  account_number text not null,
  account_name text not null,
  phone text not null,
  address text not null,
  bank_name text not null,
  branch text not null,
  bank_address text not null,
  -- Null: domestic transfers only.
  swift_code text
);

-- Last credential check per provider, wall clock.
create table provider_checks (
  provider text primary key,
  verdict text not null,
  code text,
  checked_at timestamptz not null,
  actor_id uuid
);
comment on column provider_checks.verdict is 'CredentialVerdict';

create table payment_attempts (
  id uuid primary key,
  -- Trade number: at most 20 of [A-Za-z0-9], unique forever.
  ref text not null unique,
  order_id uuid not null references orders,
  provider text not null,
  method text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  state text not null check (state in ('started', 'succeeded', 'failed', 'duplicate', 'review', 'given_up')),
  provider_ref text,
  failure_code text,
  started_at timestamptz not null,
  settled_at timestamptz,
  -- Next query; null: none.
  ask_after timestamptz,
  period_months smallint check (period_months in (1, 3, 6, 12)),
  -- ATM account; null until issued.
  bank_code text check (bank_code ~ '^\d{3}$'),
  account text check (account ~ '^\d{10,16}$'),
  account_until timestamptz,
  payer_bank text,
  payer_last5 text,
  -- Last usable response, paid or not.
  last_answer_at timestamptz,
  -- Started from the order's link without signing in.
  by_stranger boolean not null default false,
  reminders smallint not null default 0 check (reminders between 0 and 2),
  -- Last query, and whether it failed.
  asked_at timestamptz,
  unanswered boolean not null default false,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- Idempotency key of the call.
  request_key text unique,
  charge_ref text,
  -- Refund claim of one process; wall clock.
  refunding_until timestamptz,
  -- Checkout session id, if any; null until the buyer is redirected.
  session_ref text,
  disputed_at timestamptz,
  -- Chargeback lost for good.
  dispute_lost_at timestamptz,
  close_asked_at timestamptz,
  dispute_lost_minor bigint not null default 0 check (dispute_lost_minor >= 0 and (dispute_lost_minor < '9007199254740992'::bigint)),
  constraint payment_attempts_check check (((account is null) = (bank_code is null)) and ((account is null) = (account_until is null)))
);
comment on column payment_attempts.method is 'PaymentMethod';
comment on column payment_attempts.state is 'AttemptState';
comment on column payment_attempts.period_months is 'PlanMonths';
create index payment_attempts_by_order on payment_attempts (order_id, started_at desc);
create index payment_attempts_by_provider_ref on payment_attempts (provider_ref) where (provider_ref is not null);
create index payment_attempts_open_pages on payment_attempts (started_at) where (state = 'started' and session_ref is not null);
create index payment_attempts_to_ask on payment_attempts (ask_after) where (state = any (array['started', 'given_up']));
create index payment_attempts_unanswered on payment_attempts (asked_at) where (state = 'started' and unanswered);
create index payment_attempts_undecided on payment_attempts (started_at) where (state = 'started');
create index payment_attempts_under_review on payment_attempts (order_id) where (state = any (array['review', 'duplicate']));

-- The provider owns the schedule.
create table mandates (
  id uuid primary key,
  attempt_id uuid not null unique references payment_attempts,
  order_id uuid not null references orders,
  provider text not null,
  months smallint not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  state text not null check (state in ('running', 'cancelled', 'finished')),
  -- Charge of the first payment, which is no renewal; null: not given.
  first_charge_ref text,
  started_at timestamptz not null,
  ended_at timestamptz,
  ask_after timestamptz,
  end_asked_at timestamptz,
  end_asker_id uuid references members,
  -- By staff; null: canceled by the buyer.
  end_reason text,
  constraint mandates_check check (end_asked_at is not null or (end_asker_id is null and end_reason is null))
);
comment on column mandates.months is 'PlanMonths';
comment on column mandates.state is 'MandateState';
create index mandates_by_order on mandates (order_id);
create index mandates_to_ask on mandates (ask_after) where (ask_after is not null);

-- Second and later charges; in suspense until allocated.
create table recurring_charges (
  id uuid primary key,
  mandate_id uuid not null references mandates,
  provider text not null,
  charge_ref text not null,
  succeeded boolean not null,
  code text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  sequence integer,
  charged_at timestamptz not null,
  known_at timestamptz not null,
  unique (provider, charge_ref)
);
create index recurring_charges_by_mandate on recurring_charges (mandate_id, charged_at);
create index recurring_charges_by_time on recurring_charges (charged_at desc, id);

-- One row per delivery. The first one that decided something holds the dedupe key.
create table webhook_events (
  id uuid primary key,
  provider text not null,
  channel text not null,
  dedupe_key text,
  ref text,
  signature_ok boolean not null,
  outcome text not null,
  raw text not null,
  received_at timestamptz not null,
  says text check (says in ('paid', 'declined', 'account_issued', 'charged', 'charge_declined', 'disputed', 'dispute_won', 'dispute_lost', 'refund_moved')),
  currency char(3),
  amount_minor bigint check (amount_minor > 0),
  -- Replayed by staff, no delivery.
  replaying_actor_id uuid,
  unique (provider, dedupe_key),
  constraint webhook_events_check check ((currency is null) = (amount_minor is null))
);
comment on column webhook_events.outcome is 'EventOutcome';
comment on column webhook_events.says is 'EventMeaning';
create index webhook_events_by_ref on webhook_events (ref, received_at);
create index webhook_events_by_time on webhook_events (received_at desc);
create index webhook_events_called on webhook_events (provider, received_at) where (signature_ok and channel <> 'query');

-- Money awaiting a decision, one row per receipt.
create table suspense_items (
  id uuid primary key,
  order_id uuid not null references orders,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  cause text not null check (cause in ('duplicate', 'amount_differs', 'late', 'transfer', 'renewal', 'refund', 'bounced')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  -- Applied to the order; the rest is to be refunded.
  applied_minor bigint not null default 0,
  state text not null check (state in ('held', 'applied', 'refund_due', 'refunded')),
  held_at timestamptz not null,
  decided_at timestamptz,
  -- Reference of the refunding transfer, and who recorded it.
  refund_reference text,
  actor_id uuid,
  received_on date,
  note text,
  booking_actor_id uuid,
  request_key text unique,
  refund_told boolean not null default false,
  -- Returned by a lost chargeback, not by us.
  charged_back boolean not null default false,
  constraint suspense_items_charged_back_check check ((not charged_back) or state = 'refunded'),
  constraint suspense_items_check check (applied_minor between 0 and amount_minor),
  constraint suspense_items_check1 check ((state = 'refunded') = (refund_reference is not null)),
  constraint suspense_items_check2 check (state <> 'applied' or applied_minor = amount_minor)
);
comment on column suspense_items.cause is 'SuspenseCause';
comment on column suspense_items.state is 'SuspenseState';
create index suspense_items_by_order on suspense_items (order_id, held_at);
create index suspense_items_found on suspense_items (received_on, amount_minor) where (received_on is not null);
create index suspense_items_open on suspense_items (held_at) where (state = any (array['held', 'refund_due']));

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  currency char(3) not null,
  -- 0 for a free order.
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor < '9007199254740992'::bigint)),
  -- The whole order, with everything not refunded before.
  whole boolean not null,
  -- Visible to the buyer.
  reason text not null,
  -- Staff only.
  internal_note text,
  actor_id uuid not null,
  decided_at timestamptz not null,
  request_key text not null unique,
  tax_minor bigint not null default 0,
  -- Shipping fee refunded, once; 0 for an amount only.
  shipping_minor bigint not null default 0,
  constraint refunds_check check (tax_minor between 0 and amount_minor),
  constraint refunds_check1 check (shipping_minor between 0 and amount_minor)
);
create index refunds_by_order on refunds (order_id, decided_at);

create table refund_lines (
  refund_id uuid not null references refunds,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, order_line_id)
);

-- One part of a refund per suspense item.
create table refund_payments (
  held_id uuid primary key references suspense_items,
  refund_id uuid not null references refunds,
  -- pending: with the gateway; failed: refused; manual: by bank transfer; prepared: awaits a second person; done.
  state text not null check (state in ('pending', 'failed', 'manual', 'prepared', 'done')),
  -- Reason and gateway code for a failure or delay.
  trouble text,
  code text,
  -- Null `ask_after`: a job is on it, or no retry.
  tries integer not null default 0,
  ask_after timestamptz,
  -- First request; null: the gateway cannot have refunded yet.
  ordered_at timestamptz,
  by_gateway boolean not null default false,
  payee_bank text,
  payee_account text,
  payee_name text,
  preparing_actor_id uuid,
  prepared_at timestamptz,
  -- Retries requested by staff: a refusal of an earlier round does not count for this one.
  round integer not null default 0,
  constraint refund_payments_check check (state <> 'prepared' or preparing_actor_id is not null),
  constraint refund_payments_check1 check ((not by_gateway) or state = 'done')
);
comment on column refund_payments.state is 'RefundState';
comment on column refund_payments.trouble is 'RefundProblem';
create index refund_payments_by_refund on refund_payments (refund_id);
create index refund_payments_to_ask on refund_payments (ask_after) where (state = 'pending');

create table transfer_reports (
  id uuid primary key,
  order_id uuid not null references orders,
  last5 text not null check (last5 ~ '^\d{5}$'),
  transferred_on date not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  -- Transfer proof in file storage; null: none, or erased.
  slip_key text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'superseded', 'arrived', 'withdrawn', 'corrected')),
  reported_at timestamptz not null,
  decided_at timestamptz
);
comment on column transfer_reports.state is 'TransferState';
-- Duplicates are searched among decided reports too.
create index transfer_reports_alike on transfer_reports (transferred_on, amount_minor, last5);
create index transfer_reports_by_order on transfer_reports (order_id, reported_at desc);
create unique index transfer_reports_one_open on transfer_reports (order_id) where (state = 'open');
create index transfer_reports_to_match on transfer_reports (amount_minor, last5, transferred_on) where (state = 'open');

-- Stored proofs without a report yet, to be deleted after a failed upload.
create table orphan_transfer_proofs (
  key text primary key,
  kept_at timestamptz not null
);
create index orphan_transfer_proofs_by_time on orphan_transfer_proofs (kept_at);

-- Runs of payment polling; kept for a month.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  asked integer not null,
  answered integer not null,
  changed integer not null,
  paused_until timestamptz
);
create index reconciliation_runs_by_time on reconciliation_runs (begun_at);

create function ledger_refuse_empty() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A ledger transaction is final at commit: no later entries, even if balanced, and never empty.
create function ledger_refuse_later_entries() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transactions
    where id = new.transaction_id and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_transactions_append_only before delete or update on ledger_transactions
  for each row execute function refuse_change();
create constraint trigger ledger_transactions_not_empty after insert on ledger_transactions deferrable initially deferred
  for each row execute function ledger_refuse_empty();
-- Row triggers do not fire on truncate.
create trigger ledger_transactions_not_truncated before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before delete or update on ledger_entries
  for each row execute function refuse_change();
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_refuse_imbalance();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger ledger_entries_with_their_transaction before insert on ledger_entries
  for each row execute function ledger_refuse_later_entries();
create constraint trigger payment_method_settings_raise_revision after insert or delete or update on payment_method_settings deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger payment_method_limits_raise_revision after insert or delete or update on payment_method_limits deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger bank_accounts_raise_revision after insert or delete or update on bank_accounts deferrable initially deferred
  for each row execute function catalog_changed();
create trigger webhook_events_append_only before delete or update on webhook_events
  for each row execute function refuse_change();
create trigger webhook_events_not_truncated before truncate on webhook_events
  for each statement execute function refuse_change();
create trigger refunds_append_only before delete or update on refunds for each row execute function refuse_change();
create trigger refunds_not_truncated before truncate on refunds for each statement execute function refuse_change();
create trigger refund_lines_append_only before delete or update on refund_lines
  for each row execute function refuse_change();
create trigger refund_lines_not_truncated before truncate on refund_lines
  for each statement execute function refuse_change();
