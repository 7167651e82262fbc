-- The tables of payments.
set local check_function_bodies = off;

-- Double entry in minor units; append-only, and every transaction sums to zero per currency.
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

-- What the shop itself decides about a way to pay; without a row it is open to all that its provider takes.
create table payment_method_settings (
  method text primary key,
  is_off boolean not null,
  -- Goes up with every change, so that nobody changes what they have not seen.
  revision integer not null
);
comment on column payment_method_settings.method is 'PaymentMethod';

-- The smallest and largest amount, where the shop takes less than the provider does.
create table payment_method_limits (
  method text not null references payment_method_settings,
  currency char(3) not null,
  min_minor bigint not null check (min_minor > 0),
  max_minor bigint not null,
  primary key (method, currency),
  constraint payment_method_limits_check check (max_minor >= min_minor and (max_minor < '9007199254740992'::bigint))
);
comment on column payment_method_limits.method is 'PaymentMethod';

-- Where the vendor takes transfers.
create table bank_accounts (
  id uuid primary key,
  sort smallint not null,
  -- In which currencies money may be sent there.
  currencies text[] not null check (cardinality(currencies) > 0),
  account_number text not null,
  account_name text not null,
  phone text not null,
  address text not null,
  bank_name text not null,
  branch text not null,
  bank_address text not null,
  -- For transfers from abroad; null for an account that takes domestic ones alone.
  swift_code text
);

-- Whether each provider knew us when it was last asked, on the wall clock.
create table provider_checks (
  provider text primary key,
  verdict text not null,
  -- The provider's own code, for staff.
  code text,
  checked_at timestamptz not null,
  actor_id uuid
);
comment on column provider_checks.verdict is 'CredentialVerdict';

create table payment_attempts (
  id uuid primary key,
  -- The trade number the gateway knows: at most 20 of [A-Za-z0-9], unique for ever.
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
  -- When the gateway is asked about it next, should no callback come; null: never again.
  ask_after timestamptz,
  -- The months between two charges, where the card is charged by period.
  period_months smallint check (period_months in (1, 3, 6, 12)),
  -- Where a transfer goes to and the last moment it may come; null until the gateway has told.
  bank_code text check (bank_code ~ '^\d{3}$'),
  account text check (account ~ '^\d{10,16}$'),
  account_until timestamptz,
  -- From where a transfer came, as the gateway told.
  payer_bank text,
  payer_last5 text,
  -- When the gateway last said something usable about it, paid or not.
  last_answer_at timestamptz,
  -- Begun by somebody who only holds the order's link.
  by_stranger boolean not null default false,
  -- How many of the reminders before the end of its account were written; those before the order's own end are its.
  reminders smallint not null default 0 check (reminders between 0 and 2),
  -- When the gateway was last asked about it, and whether in vain.
  asked_at timestamptz,
  unanswered boolean not null default false,
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  -- By which call a try to pay was begun: a call that is repeated begins nothing more.
  request_key text unique,
  -- The gateway's number of the card's charge, by which it tells how that stands.
  charge_ref text,
  -- Until then one process alone gives money of it back; on the machine's clock.
  refunding_until timestamptz,
  -- The gateway's own number of the page that takes the money, where it has one; null also while nobody was sent
  -- there.
  session_ref text,
  -- When the card's holder asked their bank to take the payment back.
  disputed_at timestamptz,
  -- When the bank gave the payment back to the card's holder for good; null: it has not.
  dispute_lost_at timestamptz,
  -- When its gateway was last asked to close the page that nobody is to pay on any more.
  close_asked_at timestamptz,
  -- How much of the payment the bank gave back to the card's holder for good.
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

-- The right to charge a card by period, from its first payment on; the provider owns the schedule.
create table mandates (
  id uuid primary key,
  attempt_id uuid not null unique references payment_attempts,
  order_id uuid not null references orders,
  provider text not null,
  months smallint not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  state text not null check (state in ('running', 'cancelled', 'finished')),
  -- The first payment's charge, which is no renewal; null: the provider did not name it.
  first_charge_ref text,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- When the provider is asked next for charges whose callback was lost; null: never again.
  ask_after timestamptz,
  end_asked_at timestamptz,
  end_asker_id uuid references members,
  -- What staff say about it; null: its buyer asked.
  end_reason text,
  constraint mandates_check check (end_asked_at is not null or (end_asker_id is null and end_reason is null))
);
comment on column mandates.months is 'PlanMonths';
comment on column mandates.state is 'MandateState';
create index mandates_by_order on mandates (order_id);
create index mandates_to_ask on mandates (ask_after) where (ask_after is not null);

-- The second and later charges. What they brought stands in suspense until it is decided what they renew.
create table recurring_charges (
  id uuid primary key,
  mandate_id uuid not null references mandates,
  provider text not null,
  charge_ref text not null,
  succeeded boolean not null,
  code text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  -- Which successful charge it was, the first payment being 1; null: the provider did not say.
  sequence integer,
  charged_at timestamptz not null,
  known_at timestamptz not null,
  unique (provider, charge_ref)
);
create index recurring_charges_by_mandate on recurring_charges (mandate_id, charged_at);
create index recurring_charges_by_time on recurring_charges (charged_at desc, id);

-- The inbox: one row per delivery, good or bad. The first that decided something carries the fact's dedupe key.
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
  -- A notice that staff let be taken again is no delivery of its provider's: it says so, and by whom.
  replaying_actor_id uuid,
  unique (provider, dedupe_key),
  constraint webhook_events_check check ((currency is null) = (amount_minor is null))
);
comment on column webhook_events.outcome is 'EventOutcome';
comment on column webhook_events.says is 'NoticeMeaning';
create index webhook_events_by_ref on webhook_events (ref, received_at);
create index webhook_events_by_time on webhook_events (received_at desc);
-- The newest notice of each gateway.
create index webhook_events_called on webhook_events (provider, received_at) where (signature_ok and channel <> 'query');

-- Money that stands in suspense until a person decides: one row for each time that some came.
create table suspense_items (
  id uuid primary key,
  order_id uuid not null references orders,
  attempt_id uuid not null references payment_attempts,
  provider text not null,
  cause text not null check (cause in ('duplicate', 'amount_differs', 'late', 'transfer', 'renewal', 'refund', 'bounced')),
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  -- What of it paid the order after all; the rest is to be given back.
  applied_minor bigint not null default 0,
  state text not null check (state in ('held', 'applied', 'refund_due', 'refunded')),
  held_at timestamptz not null,
  decided_at timestamptz,
  -- The bank's or the gateway's number of the transfer that gave it back, and who says so.
  refund_reference text,
  actor_id uuid,
  received_on date,
  note text,
  booking_actor_id uuid,
  request_key text unique,
  refund_told boolean not null default false,
  -- It went back by the bank, out of a payment of which a dispute was lost, and not by us.
  charged_back boolean not null default false,
  constraint suspense_items_charged_back_check check ((not charged_back) or state = 'refunded'),
  constraint suspense_items_check check (applied_minor between 0 and amount_minor),
  constraint suspense_items_check1 check ((state = 'refunded') = (refund_reference is not null)),
  constraint suspense_items_check2 check (state <> 'applied' or applied_minor = amount_minor)
);
comment on column suspense_items.cause is 'HeldCause';
comment on column suspense_items.state is 'HeldState';
create index suspense_items_by_order on suspense_items (order_id, held_at);
create index suspense_items_found on suspense_items (received_on, amount_minor) where (received_on is not null);
create index suspense_items_open on suspense_items (held_at) where (state = any (array['held', 'refund_due']));

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  currency char(3) not null,
  -- Nothing for an order that was free.
  amount_minor bigint not null check (amount_minor >= 0 and (amount_minor < '9007199254740992'::bigint)),
  -- All of the order is taken back, and with it whatever had not been given back before.
  whole boolean not null,
  -- Its buyer reads it.
  reason text not null,
  -- What staff say among themselves.
  internal_note text,
  actor_id uuid not null,
  decided_at timestamptz not null,
  -- By which call it was decided: a call that is repeated decides nothing more.
  request_key text not null unique,
  tax_minor bigint not null default 0,
  -- What of a refund is the fee for sending, which goes back with pieces once; none of an amount alone. Refunds of
  -- whole orders from before hold none: theirs is what is left of it.
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

-- How one held payment of a refund goes back.
create table refund_payments (
  held_id uuid primary key references suspense_items,
  refund_id uuid not null references refunds,
  -- pending: the gateway gives it back; failed: it refuses to; manual: by a transfer, which prepared is waiting for
  -- another person who confirms it; done: it has been given back, by the gateway or by hand.
  state text not null check (state in ('pending', 'failed', 'manual', 'prepared', 'done')),
  -- Why the gateway does not give it back, or not yet, and its own code for that.
  trouble text,
  code text,
  -- How often the gateway was asked in vain, and when it is asked next; null: a job is on it, or nobody asks.
  tries integer not null default 0,
  ask_after timestamptz,
  -- When the gateway was first about to be told to give it back; null: it cannot have done so.
  ordered_at timestamptz,
  -- It went back by the gateway.
  by_gateway boolean not null default false,
  -- The transfer that somebody has prepared: the account it goes to, who it belongs to, and who says so.
  payee_bank text,
  payee_account text,
  payee_name text,
  preparing_actor_id uuid,
  prepared_at timestamptz,
  -- How often staff had the gateway asked anew after it had refused: what it says of an earlier time is no answer to
  -- this one.
  round integer not null default 0,
  constraint refund_payments_check check (state <> 'prepared' or preparing_actor_id is not null),
  constraint refund_payments_check1 check ((not by_gateway) or state = 'done')
);
comment on column refund_payments.state is 'RefundState';
comment on column refund_payments.trouble is 'RefundTrouble';
create index refund_payments_by_refund on refund_payments (refund_id);
create index refund_payments_to_ask on refund_payments (ask_after) where (state = 'pending');

-- What a buyer says about a bank transfer, until a person has found it on the account or not.
create table transfer_reports (
  id uuid primary key,
  order_id uuid not null references orders,
  last5 text not null check (last5 ~ '^\d{5}$'),
  transferred_on date not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  -- The picture or PDF of the slip, in the files that people gave us; null: there is none, or it was erased.
  slip_key text,
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'superseded', 'arrived', 'withdrawn', 'corrected')),
  reported_at timestamptz not null,
  decided_at timestamptz
);
comment on column transfer_reports.state is 'TransferState';
-- Whether another report says the same is asked about decided ones, too.
create index transfer_reports_alike on transfer_reports (transferred_on, amount_minor, last5);
create index transfer_reports_by_order on transfer_reports (order_id, reported_at desc);
create unique index transfer_reports_one_open on transfer_reports (order_id) where (state = 'open');
create index transfer_reports_to_match on transfer_reports (amount_minor, last5, transferred_on) where (state = 'open');

-- Slips of transfers that are kept, and that no report names yet: what was refused or cut off on the way leaves no
-- file.
create table orphan_transfer_proofs (
  key text primary key,
  kept_at timestamptz not null
);
create index orphan_transfer_proofs_by_time on orphan_transfer_proofs (kept_at);

-- Rounds of the regular work in which a gateway was asked about open payments; kept for a month.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  -- How many payments it was asked about, about how many it gave a usable answer, and how many of these changed
  -- anything.
  asked integer not null,
  answered integer not null,
  changed integer not null,
  -- Until when the gateway had asked us to ask nothing, where a turn met with that.
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

-- A transaction of the books is whole when its database transaction ends: nothing is added to it afterwards, not even
-- what sums to zero, and none is without entries.
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
-- Rows were guarded one by one; emptying a whole table passes no row.
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
