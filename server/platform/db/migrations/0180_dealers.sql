-- Dealers, their agreements, whose customers members are, and what orders earn along a chain of dealers.

-- Locked before the tree changes: for update by who moves, appoints or changes percents, for share by who reads a chain.
create table dealer_tree (id boolean primary key default true check (id));
insert into dealer_tree default values;

create table dealers (
  id uuid primary key,
  member_id uuid not null unique references members,
  -- Null: appointed by the company.
  parent_id uuid references dealers,
  -- From the first below the company down to the parent.
  ancestors uuid[] not null default '{}',
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  state_reason text,
  -- Dealer area: where he sells.
  area text not null default '',
  may_appoint boolean not null default false,
  -- When he agreed to the dealer agreement; null: not yet.
  agreed_at timestamptz,
  appointed_by uuid references members,
  created_at timestamptz not null,
  revision integer not null default 0,
  check (parent_id is distinct from id),
  check ((parent_id is null) = (ancestors = '{}')),
  check (parent_id is null or ancestors[array_upper(ancestors, 1)] = parent_id),
  check (not id = any (ancestors))
);
comment on column dealers.state is 'DealerState';
create index dealers_by_parent on dealers (parent_id, created_at, id);
create index dealers_by_ancestor on dealers using gin (ancestors);
create index dealers_by_time on dealers (created_at, id);
create index dealers_by_appointer on dealers (appointed_by);

-- A version is in force from `effective_from` until the next one's; of the same instant the greater version counts.
create table dealer_agreements (
  id uuid primary key,
  dealer_id uuid not null references dealers,
  version integer not null check (version > 0),
  -- Basis points of what was paid.
  original_bps integer not null check (original_bps between 0 and 10000),
  -- Lower percents of products.
  caps jsonb not null default '[]',
  -- Earns on what he buys himself.
  own_purchases boolean not null default false,
  -- Renewals of a subscription that earn after its first order; null: all.
  max_renewals integer check (max_renewals >= 0),
  note text not null default '',
  effective_from timestamptz not null,
  -- Who gave it: staff, or the dealer above.
  actor_id uuid references members,
  created_at timestamptz not null,
  unique (dealer_id, version)
);
comment on column dealer_agreements.caps is 'ProductCaps';
create index dealer_agreements_by_actor on dealer_agreements (actor_id);

-- Where earnings are paid to; the greatest version counts.
create table dealer_bank_profiles (
  id uuid primary key,
  dealer_id uuid not null references dealers,
  version integer not null check (version > 0),
  -- Sealed BankInfo.
  details bytea not null,
  -- Last characters of the account number.
  account_hint text not null,
  -- Finds accounts that dealers share.
  account_hash bytea not null,
  actor_id uuid references members,
  created_at timestamptz not null,
  unique (dealer_id, version)
);
create index dealer_bank_profiles_by_account on dealer_bank_profiles (account_hash);
create index dealer_bank_profiles_by_actor on dealer_bank_profiles (actor_id);

-- The dealer of each member. Members without a row have not been attributed.
create table dealer_attributions (
  member_id uuid primary key references members,
  -- Null: the company's, decided for good.
  dealer_id uuid references dealers,
  source text not null check (source in ('link', 'registered', 'staff')),
  -- Payments from then on earn.
  bound_at timestamptz not null,
  -- Why orders paid from now on begin on hold; null: they do not.
  hold text check (hold in ('fraud', 'dispute')),
  actor_id uuid references members
);
comment on column dealer_attributions.source is 'AttributionSource';
comment on column dealer_attributions.hold is 'HoldReason';
create index dealer_attributions_by_dealer on dealer_attributions (dealer_id, bound_at, member_id);
create index dealer_attributions_by_actor on dealer_attributions (actor_id);

-- One per paid order of a dealer's customer.
create table profit_runs (
  order_id uuid primary key references orders,
  buyer_id uuid not null references members,
  -- The last of the chain.
  seller_id uuid not null references dealers,
  currency char(3) not null references currencies,
  -- As it stood when the order was paid: changes of tree, percents and states do not alter it.
  chain jsonb not null,
  -- What was paid, without tax, shipping and what was refunded since.
  base_minor bigint not null check (base_minor >= 0),
  -- Greatest step of its earnings.
  step integer not null default 0,
  settled_at timestamptz not null,
  release_at timestamptz not null,
  released_at timestamptz,
  hold text check (hold in ('fraud', 'dispute')),
  hold_note text,
  hold_at timestamptz,
  held_by uuid references members,
  check ((hold is null) = (hold_at is null))
);
comment on column profit_runs.chain is 'RunChain';
comment on column profit_runs.hold is 'HoldReason';
create index profit_runs_to_release on profit_runs (release_at, order_id) where (released_at is null and hold is null);
create index profit_runs_held on profit_runs (hold_at, order_id) where (hold is not null);
create index profit_runs_by_buyer on profit_runs (buyer_id, settled_at);
create index profit_runs_by_seller on profit_runs (seller_id, settled_at, order_id);
create index profit_runs_by_time on profit_runs (settled_at, order_id);
create index profit_runs_by_holder on profit_runs (held_by);

-- Step 0 is the sale, each further step the difference that a refund or a chargeback made.
create table dealer_earnings (
  id uuid primary key,
  order_id uuid not null references profit_runs,
  step integer not null check (step >= 0),
  -- In the chain, from 0; `tier` counts from the seller.
  position smallint not null check (position >= 0),
  tier smallint not null check (tier >= 0),
  dealer_id uuid not null references dealers,
  currency char(3) not null references currencies,
  amount_minor bigint not null check (amount_minor <> 0),
  -- What the order was paid for its products, after this step.
  base_minor bigint not null check (base_minor >= 0),
  -- Adds up to `amount_minor`.
  by_product jsonb not null,
  -- Why the company keeps it; null: it is the dealer's.
  withheld text check (withheld in ('suspended', 'closed', 'own_purchase', 'renewal_limit')),
  posted_at timestamptz not null,
  -- Its ledger transaction.
  posting_id uuid not null,
  -- Since when it may be paid out.
  released_at timestamptz,
  -- The payout that pays it; null: none does.
  payout_line_id uuid,
  -- Since when that payout is on its way.
  paid_at timestamptz,
  unique (order_id, step, position),
  check (withheld is null or (released_at is null and payout_line_id is null)),
  check (payout_line_id is null or released_at is not null),
  check (paid_at is null or payout_line_id is not null)
);
comment on column dealer_earnings.by_product is 'ProductShares';
comment on column dealer_earnings.withheld is 'WithheldReason';
create index dealer_earnings_by_dealer on dealer_earnings (dealer_id, posted_at, id);
create index dealer_earnings_withheld on dealer_earnings (dealer_id, posted_at, id) where (withheld is not null);
create index dealer_earnings_unpaid on dealer_earnings (dealer_id, currency) where (payout_line_id is null and withheld is null);
create index dealer_earnings_by_posting on dealer_earnings (posting_id);
create index dealer_earnings_by_payout on dealer_earnings (payout_line_id) where (payout_line_id is not null);

-- Roll-up of dealer_earnings, kept in the transaction that posts them.
create table dealer_totals (
  dealer_id uuid not null references dealers,
  -- First day, in Taipei.
  month date not null,
  currency char(3) not null references currencies,
  seller_id uuid not null references dealers,
  tier smallint not null,
  product_id uuid not null references products,
  amount_minor bigint not null,
  withheld_minor bigint not null,
  primary key (dealer_id, month, currency, seller_id, tier, product_id)
);
create index dealer_totals_by_month on dealer_totals (month, dealer_id);
create index dealer_totals_by_seller on dealer_totals (seller_id);
create index dealer_totals_by_product on dealer_totals (product_id);

-- Who may pay out may manage dealers; who reads payments may read them.
update members set permissions = permissions || '{dealers.read}'::text[]
  where 'payments.read' = any(permissions) and not 'dealers.read' = any(permissions);
update members set permissions = permissions || '{dealers.write,payouts.write}'::text[]
  where 'payments.write' = any(permissions) and 'payments.read' = any(permissions) and not 'dealers.write' = any(permissions);
