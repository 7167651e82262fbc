set local check_function_bodies = off;

-- What a line of a paid order, or its shipping fee, earns and when. Hardware sent in parts has a row for each.
create table revenue_schedules (
  id uuid primary key,
  order_id uuid not null references orders,
  -- Null: the shipping fee.
  order_line_id uuid references order_lines,
  part smallint not null default 0,
  currency char(3) not null references currencies,
  -- Null: not known yet.
  rule text check (rule in ('at_once', 'period', 'maintenance', 'delivery')),
  -- Delivered with this part.
  pieces integer check (pieces > 0),
  -- Paid for it, without tax.
  net_minor bigint not null check (net_minor > 0),
  -- First and last day, in Taipei.
  from_day date,
  to_day date,
  -- From this day on, what is neither in `spread_base` nor refunded is spread evenly until `to_day`.
  spread_from date,
  spread_base bigint not null default 0,
  recognized_minor bigint not null default 0,
  -- Refunded before it was earned; after.
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  unearned_minor bigint not null generated always as (net_minor - refunded_minor - recognized_minor) stored
    check (unearned_minor >= 0),
  -- When its days are looked up next; null: they are known.
  check_at timestamptz,
  created_at timestamptz not null,
  unique nulls not distinct (order_id, order_line_id, part),
  check (recognized_minor >= reversed_minor),
  check ((from_day is null) = (to_day is null)),
  check ((from_day is null) = (spread_from is null)),
  check ((from_day is null) = (rule is null)),
  check ((from_day is null) or (check_at is null)),
  check (to_day >= from_day)
);
comment on column revenue_schedules.rule is 'RevenueRule';
create index revenue_schedules_by_line on revenue_schedules (order_line_id);
create index revenue_schedules_by_time on revenue_schedules (created_at, id);
create index revenue_schedules_to_check on revenue_schedules (check_at) where (check_at is not null);
create index revenue_schedules_to_earn on revenue_schedules (spread_from) where (unearned_minor > 0);

-- What is earned by the end of a day, in minor units.
create function revenue_earned_by(one revenue_schedules, day date) returns bigint language sql immutable
  return case
    when one.spread_from is null or day < one.spread_from then one.recognized_minor
    when day >= one.to_day then one.net_minor - one.refunded_minor
    else one.spread_base + div((one.net_minor - one.refunded_minor - one.spread_base)::numeric * (day - one.spread_from + 1),
      (one.to_day - one.spread_from + 1)::numeric)::bigint
  end;

-- What `revenue_schedules` earned by month; refunds reverse in the month of their decision.
create table revenue_earnings (
  schedule_id uuid not null references revenue_schedules,
  month date not null check (extract(day from month) = 1),
  earned_minor bigint not null default 0 check (earned_minor >= 0),
  reversed_minor bigint not null default 0 check (reversed_minor >= 0),
  primary key (schedule_id, month)
);
create index revenue_earnings_by_month on revenue_earnings (month);

-- One posting each, whose reference is `id`: of a day, or of one order that a refund brought up to date, which several
-- refunds of a day do if a delivery becomes known between them.
create table revenue_postings (
  id uuid primary key,
  day date not null,
  currency char(3) not null references currencies,
  order_id uuid references orders,
  amount_minor bigint not null check (amount_minor > 0),
  posted_at timestamptz not null
);
create unique index revenue_postings_of_days on revenue_postings (day, currency) where (order_id is null);
create index revenue_postings_by_order on revenue_postings (order_id) where (order_id is not null);

create table revenue_settings (
  one boolean primary key default true check (one),
  -- The last day that was posted; null: none.
  earned_through date,
  permanent_rule text not null default 'at_once' check (permanent_rule in ('at_once', 'maintenance')),
  revision integer not null default 0
);
comment on column revenue_settings.permanent_rule is 'PermanentRule';
insert into revenue_settings default values;

-- Orders paid before this release; a task schedules them.
create table revenue_backlog (
  order_id uuid primary key references orders
);
insert into revenue_backlog select id from orders where paid_at is not null and paid_minor > 0;
