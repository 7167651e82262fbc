-- What codes take off orders. What is empty or null limits nothing.
create table promotions (
  id uuid primary key,
  -- What staff call it.
  name text not null,
  title jsonb not null,
  rule jsonb not null,
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  total_limit integer check (total_limit > 0),
  member_limit integer check (member_limit > 0),
  minimum jsonb not null,
  -- For the members of `promotion_members` alone: none, once their accounts are gone.
  members_only boolean not null,
  first_order boolean not null,
  active boolean not null,
  revision integer not null default 0,
  created_at timestamptz not null
);
comment on column promotions.title is 'Texts';
comment on column promotions.rule is 'PromotionRule';
comment on column promotions.minimum is 'Amounts';
create index promotions_by_time on promotions (created_at, id);

create table promotion_members (
  promotion_id uuid not null references promotions on delete cascade,
  member_id uuid not null references members,
  primary key (promotion_id, member_id)
);
create index promotion_members_by_member on promotion_members (member_id);

-- As they are compared: folded.
create table promotion_codes (
  code text primary key check (code ~ '^[0-9A-Z]{4,24}$'),
  promotion_id uuid not null references promotions on delete cascade,
  -- One of many, for one order each.
  single boolean not null,
  created_at timestamptz not null
);
create index promotion_codes_by_promotion on promotion_codes (promotion_id, created_at, code);

-- What codes did for orders, in the words of then: it stays right when the promotion changes or goes.
create table promotion_uses (
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
comment on column promotion_uses.title is 'Texts';
comment on column promotion_uses.rule is 'PromotionRule';
create index promotion_uses_held on promotion_uses (promotion_id, member_id) where released_at is null;
create index promotion_uses_by_promotion on promotion_uses (promotion_id, used_at, id);
create index promotion_uses_by_code on promotion_uses (code);
create index promotion_uses_by_member on promotion_uses (member_id);
