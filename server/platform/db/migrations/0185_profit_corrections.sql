-- What staff correct of a dealer's share of an order: an earning of its own once a second person has approved it.
create table profit_corrections (
  id uuid primary key,
  order_id uuid not null references profit_runs,
  dealer_id uuid not null references dealers,
  -- Negative: taken back.
  amount_minor bigint not null check (amount_minor <> 0),
  -- The dealer reads it.
  reason text not null check (reason <> ''),
  state text not null check (state in ('requested', 'approved', 'rejected')),
  requested_by uuid not null references members,
  requested_at timestamptz not null,
  decided_by uuid references members,
  decided_at timestamptz,
  -- Why it was rejected.
  note text,
  check ((state = 'requested') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (state <> 'approved' or decided_by <> requested_by)
);
comment on column profit_corrections.state is 'CorrectionState';
create index profit_corrections_by_order on profit_corrections (order_id, requested_at);
create index profit_corrections_by_dealer on profit_corrections (dealer_id);
create index profit_corrections_requested on profit_corrections (requested_at, id) where (state = 'requested');
create index profit_corrections_by_requester on profit_corrections (requested_by);
create index profit_corrections_by_decider on profit_corrections (decided_by);

-- Null: what the split of the order gives.
alter table dealer_earnings add column correction_id uuid references profit_corrections;
create unique index dealer_earnings_by_correction on dealer_earnings (correction_id) where (correction_id is not null);
