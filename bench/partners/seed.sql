-- `bench.orders` paid orders of the customers of `bench.dealers` dealers over two years, split, released and paid out.
-- Dealer 1, the measured one, has 200 orders of his own customers and 100 of each of the dealers 2 and 3 below him, whatever
-- the size. Dealer 4 stands above a fifth of the others, in groups of 50. All other orders are spread evenly over the others.

-- A valid UUID, derived from what it stands for.
create function pg_temp.id(what text) returns uuid language sql immutable
  return overlay(overlay(md5(what) placing '4' from 13) placing '8' from 17)::uuid;
create function pg_temp.orders() returns integer language sql immutable return current_setting('bench.orders')::integer;
create function pg_temp.dealers() returns integer language sql immutable return current_setting('bench.dealers')::integer;
-- Of the dealer at a place of the chain, given how many are below him.
create function pg_temp.share(base bigint, place bigint, below bigint) returns bigint language sql immutable
  return base * (array[3000, 2200, 1500])[place] / 10000 - case when below = 0 then 0 else base * (array[3000, 2200, 1500])[place + 1] / 10000 end;

-- Roots have 30 %, those below them 22 %, those below these 15 %.
create temp table bench_dealers as
  with numbered as (
    select n, (n - 5) % 50 as own, n - 5 < pg_temp.dealers() / 5 as of_top, n - 5 - pg_temp.dealers() / 5 as rest
    from generate_series(1, pg_temp.dealers()) n
  ), placed as (
    select n, case
      when n in (1, 4) then null
      when n in (2, 3) then 1
      when of_top then case own when 0 then 4 else n - own end
      when rest % 50 = 0 then null
      when rest % 50 <= 7 then n - rest % 50
      else n - rest % 50 + 1 + rest % 7 end as upper
    from numbered
  )
  select own.n, pg_temp.id('dealer ' || own.n) as id, pg_temp.id('dealer member ' || own.n) as member_id,
    array_remove(array[pg_temp.id('dealer ' || above.upper), pg_temp.id('dealer ' || own.upper)], null) as ancestors,
    own.n % 97 = 9 as suspended
  from placed own left join placed above on above.n = own.upper;
create unique index on bench_dealers (n);

-- Each buys four times; one of 51 is new and has not bought.
create temp table bench_customers as
  select k, pg_temp.id('customer ' || k) as id, bench_dealers.id as dealer_id, bench_dealers.member_id as dealer_member_id, seller,
    case when k <= pg_temp.orders() / 4 then now() - interval '800 days' + k * interval '1 second'
      else now() - k % 100 * interval '1 day' end as joined,
    case k % 4 when 0 then 'registered' else 'link' end as source
  from generate_series(1, pg_temp.orders() / 4 * 51 / 50) k,
    lateral (select case when k <= 50 then 1 when k <= 75 then 2 when k <= 100 then 3 else 4 + k % (pg_temp.dealers() - 3) end
      as seller) chosen join bench_dealers on bench_dealers.n = seller;
create unique index on bench_customers (k);
analyze bench_dealers, bench_customers;

insert into members (id, email, password_hash, first_name, last_name, lang, roles, settings, terms_version, terms_agreed_at,
    refer_code, referred_by, referred_at, referred_code, created_at)
  select member_id, 'dealer-' || n || '@example.test', '', 'Ada', 'Lin', 'en', '{member,dealer}'::text[], '[]'::jsonb, '1', now(),
    'DEALER' || n, null::uuid, null::timestamptz, null, now() - interval '900 days' from bench_dealers
  union all
  select id, 'customer-' || k || '@example.test', '', 'Ben ' || k % 100, 'Wu', 'en', '{member}', '[]', '1', now(), 'CUSTOMER' || k,
    dealer_member_id, joined, case k % 4 when 0 then null when 1 then 'CAMPAIGN' else 'DEALER' end || seller, joined from bench_customers;
insert into member_profiles (member_id, company, city, changed_at)
  select member_id, case n when 1 then 'Nordwind' else 'Company ' || n end, 'Taichung', now() from bench_dealers
  union all select id, 'Works ' || k, 'Tainan', now() from bench_customers where k % 3 = 0;

insert into dealers (id, member_id, parent_id, ancestors, state, area, may_appoint, agreed_at, created_at)
  select id, member_id, ancestors[cardinality(ancestors)], ancestors, case when suspended then 'suspended' else 'active' end,
    'Area ' || n % 20, true, now() - interval '890 days', now() - interval '900 days' + n * interval '1 minute' from bench_dealers;
insert into dealer_agreements (id, dealer_id, version, original_bps, effective_from, created_at)
  select pg_temp.id('agreement ' || n), id, 1, (array[3000, 2200, 1500])[cardinality(ancestors) + 1], now() - interval '900 days',
    now() - interval '900 days' from bench_dealers;
insert into dealer_bank_profiles (id, dealer_id, version, details, account_hint, account_hash, created_at)
  select pg_temp.id('bank ' || n), id, 1, '', lpad(n::text, 5, '0'), sha256(n::text::bytea), now() - interval '800 days' from bench_dealers;
insert into dealer_attributions (member_id, dealer_id, source, bound_at) select id, dealer_id, source, joined from bench_customers;
insert into dealer_invitations (member_id, dealer_id, created_at, sent_at, expires_at)
  select id, dealer_id, joined, joined, joined + interval '3 days' from bench_customers where source = 'registered';
insert into referral_codes (code, member_id, created_at)
  select 'CAMPAIGN' || n, member_id, now() - interval '850 days' from bench_dealers;
insert into campaigns (id, member_id, code, name, landing_path, created_at)
  select pg_temp.id('campaign ' || n), member_id, 'CAMPAIGN' || n, 'Fair', '/', now() - interval '850 days' from bench_dealers;
insert into referral_visits (code, member_id, day, visits)
  select code, member_id, current_date - back, 5 from referral_codes, generate_series(0, 89) back where code like 'CAMPAIGN%';

-- One of 100 is half refunded after three days; 20 in the small shop and 2,000 in the large one are on hold.
create unlogged table bench_sales as
  with plan as (
    select row_number() over (order by p.id) - 1 as at, p.id as product_id, min(c.id::text)::uuid as commodity_id, p.kind, p.name
    from products p join commodities c on c.product_id = p.id where c.months is distinct from 0 group by p.id limit 8
  )
  select n, pg_temp.id('order ' || n) as id, pg_temp.id('order line ' || n) as line_id, buyer.id as member_id, buyer.dealer_id as seller_id,
    plan.*, case when n % 10 = 0 then 'USD' else 'TWD' end as currency, 1000 + n::bigint * 37 % 50000 as base, placed.*,
    n % 100 = 13 and paid_at < now() - interval '4 days' as refunded, n % greatest(50, pg_temp.orders() / 2000) = 7 as held
  from generate_series(1, pg_temp.orders()) n join bench_customers buyer on buyer.k = 1 + n % (pg_temp.orders() / 4)
  join plan on plan.at = n % 8,
    lateral (select now() - (n::bigint * 7919 % 730) * interval '1 day' - (n % 86400) * interval '1 second' as paid_at) placed;
analyze bench_sales;

insert into orders (id, number, member_id, status, currency, total_minor, payment_method, paid_minor, refunded_minor, lang, email,
    buyer_name, placed_at, due_at, paid_at)
  select id, 'M' || to_char(paid_at, 'YYMMDD') || '-' || lpad(n::text, 8, '0'), member_id, 1, currency, base, 'credit', base,
    case when refunded then base / 2 else 0 end, 'en', 'ben@example.test', 'Ben Wu', paid_at, paid_at, paid_at from bench_sales;
insert into order_lines (id, order_id, position, product_id, commodity_id, kind, name, payment_title, months, quantity, unit_minor,
    total_minor)
  select line_id, id, 0, product_id, commodity_id, kind, name, 'Plan', 1, 1, base, base from bench_sales;
insert into payment_attempts (id, ref, order_id, provider, method, currency, amount_minor, state, started_at, settled_at)
  select pg_temp.id('attempt ' || n), 'B' || n, id, 'ecpay', 'credit', currency, base, 'succeeded', paid_at, paid_at from bench_sales;
insert into revenue_schedules (id, order_id, order_line_id, currency, rule, net_minor, refunded_minor, recognized_minor, from_day, to_day,
    spread_from, created_at)
  select pg_temp.id('schedule ' || n), id, line_id, currency, 'at_once', base, back, base - back, day, day, day, paid_at
  from bench_sales, lateral (select case when refunded then base / 2 else 0 end as back, paid_at::date as day) of;

-- What each dealer of the chain earns with each step. Payouts are made every 30 days; the last one is not sent yet.
create unlogged table bench_shares as
  select sale.n, sale.id as order_id, sale.seller_id, sale.currency, sale.product_id, step.step, step.left_minor, step.posted_at,
    own.id as dealer_id, own.n as dealer_n, place - 1 as position, below as tier, minor, withheld, released_at,
    floor(extract(epoch from now() - released_at) / 86400 / 30)::integer as age
  from bench_sales sale join bench_dealers seller on seller.id = sale.seller_id,
    lateral (
      select 0 as step, base as left_minor, paid_at as posted_at
      union all select 1, base - base / 2, paid_at + interval '3 days' where refunded
    ) step,
    unnest(seller.ancestors || seller.id) with ordinality chain (id, place) join bench_dealers own on own.id = chain.id,
    lateral (select cardinality(seller.ancestors) + 1 - place as below) places,
    lateral (select pg_temp.share(left_minor, place, below) - case step when 0 then 0 else pg_temp.share(base, place, below) end as minor) shares,
    lateral (select case when own.suspended and paid_at > now() - interval '60 days' then 'suspended'
      when sale.n % 1000 = 501 and below = 0 then 'own_purchase' end as withheld) kept,
    lateral (select case when not held and withheld is null and paid_at < now() - interval '14 days' then paid_at + interval '14 days' end
      as released_at) releases
  where minor <> 0;
analyze bench_shares;

insert into profit_runs (order_id, buyer_id, seller_id, currency, chain, base_minor, step, settled_at, release_at, released_at, hold, hold_at)
  select sale.id, member_id, seller_id, currency, links, case when refunded then base - base / 2 else base end, refunded::integer, paid_at,
    paid_at + interval '14 days', case when not held and paid_at < now() - interval '14 days' then paid_at + interval '14 days' end,
    case when held then (array['fraud', 'dispute'])[1 + n / 7 % 2] end, case when held then paid_at end
  from bench_sales sale join (
    select order_id, jsonb_agg(jsonb_build_object('dealer', dealer_id, 'agreement', pg_temp.id('agreement ' || dealer_n), 'originalBps',
      (array[3000, 2200, 1500])[position + 1], 'caps', '[]'::jsonb, 'withheld', withheld) order by position) as links
    from bench_shares where step = 0 group by order_id) chain on chain.order_id = sale.id;
insert into dealer_earnings (id, order_id, step, position, tier, dealer_id, currency, amount_minor, base_minor, by_product, withheld, posted_at,
    posting_id, released_at, payout_line_id, paid_at)
  select pg_temp.id('earning ' || n || ' ' || step || ' ' || position), order_id, step, position, tier, dealer_id, currency, minor, left_minor,
    jsonb_build_array(jsonb_build_object('product', product_id, 'minor', minor)), withheld, posted_at,
    pg_temp.id('posting ' || n || ' ' || step), released_at,
    case when age > 0 then pg_temp.id('payout line ' || age || currency || dealer_n) end,
    case when age > 1 then now() - (age - 1) * interval '30 days' end from bench_shares;
insert into dealer_totals (dealer_id, month, currency, seller_id, tier, product_id, amount_minor, withheld_minor)
  select dealer_id, date_trunc('month', posted_at at time zone 'Asia/Taipei')::date, currency, seller_id, tier, product_id,
    sum(case when withheld is null then minor else 0 end), sum(case when withheld is null then 0 else minor end)
  from bench_shares group by 1, 2, 3, 4, 5, 6;

insert into members (id, email, password_hash, first_name, last_name, lang, roles, permissions, settings, terms_version, terms_agreed_at, created_at)
  select pg_temp.id('staff ' || n), 'staff-' || n || '@example.test', '', 'Eve', 'Ho', 'en', '{member,manager}',
    '{dealers.read,jobs.read}', '[]', '1', now(), now() from generate_series(1, 2) n;
insert into payout_batches (id, number, currency, state, profile_id, created_by, created_at, approved_by, approved_at, exported_at, file, file_name,
    sent_at, settled_at)
  select pg_temp.id('payout ' || age || currency), 'BENCH' || age || currency, currency, case age when 1 then 'approved' else 'settled' end,
    (select id from payout_profiles order by id limit 1), pg_temp.id('staff 1'), at - interval '2 days', pg_temp.id('staff 2'), at - interval '1 day',
    case when age > 1 then at end, case when age > 1 then ''::bytea end, case when age > 1 then 'file' end,
    case when age > 1 then at end, case when age > 1 then at end
  from generate_series(1, 24) age, unnest(array['TWD', 'USD']) currency,
    lateral (select now() - (age - 1) * interval '30 days' as at) due;
insert into payout_lines (id, batch_id, dealer_id, bank_profile_id, state, amount_minor, tax_minor, taxes, settled_at)
  select pg_temp.id('payout line ' || age || currency || dealer_n), pg_temp.id('payout ' || age || currency), dealer_id,
    pg_temp.id('bank ' || dealer_n), case age when 1 then 'open' else 'paid' end, sum(minor), 0, '[]',
    case when age > 1 then now() - (age - 1) * interval '30 days' end
  from bench_shares where age > 0 group by age, currency, dealer_id, dealer_n;

create unlogged table bench_postings as
  select pg_temp.id('posting ' || n || ' ' || step) as reference_id, 'profit.shared' as kind, posted_at, currency, entry.*
  from (select n, step, posted_at, currency, sum(minor) as all_minor, coalesce(sum(minor) filter (where withheld is null), 0) as earned
    from bench_shares group by 1, 2, 3, 4) shared,
    lateral (values ('commission_expense', all_minor), ('dealers_pending', -earned), ('dealers_unallocated', earned - all_minor)) entry (account, minor)
  union all
  select order_id, 'profit.released', released_at, currency, entry.*
  from (select order_id, released_at, currency, sum(minor) as minor from bench_shares where released_at is not null group by 1, 2, 3) released,
    lateral (values ('dealers_pending', minor), ('dealers_available', -minor)) entry (account, minor)
  union all
  select line.id, entry.kind, batch.approved_at, batch.currency, entry.account, entry.minor
  from payout_lines line join payout_batches batch on batch.id = line.batch_id,
    lateral (values ('payout.set_aside', 'dealers_available', amount_minor), ('payout.set_aside', 'dealers_batched', -amount_minor),
      ('payout.sent', 'dealers_batched', amount_minor), ('payout.sent', 'clearing:bank', -amount_minor)) entry (kind, account, minor)
  where batch.number like 'BENCH%' and (line.state = 'paid' or entry.kind = 'payout.set_aside');
insert into ledger_transactions (id, kind, reference_id, posted_at)
  select distinct on (kind, reference_id) pg_temp.id(kind || reference_id), kind, reference_id, posted_at from bench_postings;
insert into ledger_entries (transaction_id, account, currency, amount_minor)
  select pg_temp.id(kind || reference_id), account, currency, minor from bench_postings where minor <> 0;

insert into sessions (id, token_hash, member_id, created_at, expires_at, second_factor, seen_at, user_agent, ip)
  select gen_random_uuid(), sha256(token::bytea), member_id, now(), now() + interval '1 day', true, now(), 'bench', ''
  from (select 'bench-dealer-' || n, member_id from bench_dealers where n in (1, 4)
    union all select 'bench-staff', pg_temp.id('staff 1')) viewer (token, member_id);
drop table bench_sales, bench_shares, bench_postings, bench_dealers, bench_customers;
