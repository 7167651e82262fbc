-- What dealers are paid: batches of lines, the files they leave as, and the rates of what is withheld.

create table payout_settings (
  id boolean primary key default true check (id),
  withholding jsonb not null,
  -- Smallest payout by currency, in minor units; a currency without one: 1.
  minimums jsonb not null,
  revision integer not null default 0
);
comment on column payout_settings.withholding is 'WithholdingRules';
comment on column payout_settings.minimums is 'Amounts';
insert into payout_settings (withholding, minimums) values ('[]', '{"TWD": 1000}');

-- How a bank wants its file; data that finance edits.
create table payout_profiles (
  id uuid primary key,
  name text not null check (name <> ''),
  format jsonb not null,
  archived_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null
);
comment on column payout_profiles.format is 'ProfileFormat';
create unique index payout_profiles_by_name on payout_profiles (lower(name)) where (archived_at is null);
insert into payout_profiles (id, name, created_at, format) values ('0184a5c0-0000-4000-8000-000000000001', 'CSV', '2026-11-01',
  '{"columns": [
     {"field": "line", "heading": "Line"}, {"field": "reference", "heading": "Reference"},
     {"field": "accountName", "heading": "Account name"}, {"field": "accountNumber", "heading": "Account number"},
     {"field": "bankName", "heading": "Bank"}, {"field": "branch", "heading": "Branch"},
     {"field": "swiftCode", "heading": "SWIFT"}, {"field": "amount", "heading": "Amount"},
     {"field": "currency", "heading": "Currency"}, {"field": "date", "heading": "Date"}],
    "headings": true, "encoding": "utf8bom", "separator": "comma", "date": "iso"}');

create table payout_batches (
  id uuid primary key,
  number text not null unique,
  currency char(3) not null references currencies,
  state text not null check (state in ('draft', 'approved', 'exported', 'sent', 'settled', 'cancelled')),
  profile_id uuid not null references payout_profiles,
  created_by uuid not null references members,
  created_at timestamptz not null,
  approved_by uuid references members,
  approved_at timestamptz,
  exported_at timestamptz,
  sent_at timestamptz,
  settled_at timestamptz,
  cancelled_at timestamptz,
  -- Kept as it left, so that a second download is the same.
  file bytea,
  file_name text,
  check (approved_by is null or approved_by <> created_by),
  check ((approved_by is null) = (approved_at is null)),
  check ((file is null) = (exported_at is null)),
  check ((file is null) = (file_name is null))
);
comment on column payout_batches.state is 'PayoutState';
create index payout_batches_by_time on payout_batches (created_at, id);
create index payout_batches_by_profile on payout_batches (profile_id);
create index payout_batches_by_creator on payout_batches (created_by);
create index payout_batches_by_approver on payout_batches (approved_by);

create table payout_lines (
  id uuid primary key,
  batch_id uuid not null references payout_batches,
  dealer_id uuid not null references dealers,
  bank_profile_id uuid not null references dealer_bank_profiles,
  state text not null check (state in ('open', 'paid', 'removed', 'failed', 'returned')),
  -- What it was earned; what is withheld of it; what is paid.
  amount_minor bigint not null check (amount_minor > 0),
  tax_minor bigint not null check (tax_minor between 0 and amount_minor),
  taxes jsonb not null,
  reason text,
  settled_at timestamptz,
  unique (batch_id, dealer_id)
);
comment on column payout_lines.state is 'PayoutLineState';
comment on column payout_lines.taxes is 'WithheldTaxes';
create index payout_lines_by_dealer on payout_lines (dealer_id, id);
create index payout_lines_by_profile on payout_lines (bank_profile_id);

alter table dealer_earnings add constraint dealer_earnings_payout_line_id_fkey
  foreign key (payout_line_id) references payout_lines;
