-- What staff decided to give back of paid orders. The money itself leaves the order's revenue for suspense with the
-- decision, as one held payment for each payment that it goes back by.
alter table orders
  -- What of the money that paid it is given back, or is to be.
  add column refunded_minor bigint not null default 0,
  add constraint orders_refund_within_paid check (refunded_minor between 0 and paid_minor);
alter table order_lines
  -- So many pieces of it were taken back.
  add column returned integer not null default 0,
  add constraint order_lines_returned_within check (returned between 0 and quantity);

create table refunds (
  id uuid primary key,
  order_id uuid not null references orders,
  currency char(3) not null,
  -- Nothing for an order that was free.
  amount_minor bigint not null check (amount_minor >= 0 and amount_minor < 9007199254740992),
  -- All of the order is taken back, and with it whatever had not been given back before.
  whole boolean not null,
  -- Its buyer reads it.
  reason text not null,
  -- What staff say among themselves.
  internal_note text,
  actor_id uuid not null,
  decided_at timestamptz not null,
  -- By which call it was decided: a call that is repeated decides nothing more.
  request_key text not null unique
);
create index refunds_by_order on refunds (order_id, decided_at);
create trigger refunds_append_only before update or delete on refunds
  for each row execute function refuse_change();
create trigger refunds_not_truncated before truncate on refunds
  for each statement execute function refuse_change();

create table refund_lines (
  refund_id uuid not null references refunds,
  order_line_id uuid not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (refund_id, order_line_id)
);
create trigger refund_lines_append_only before update or delete on refund_lines
  for each row execute function refuse_change();
create trigger refund_lines_not_truncated before truncate on refund_lines
  for each statement execute function refuse_change();

alter table held_payments
  drop constraint held_payments_cause_check,
  add constraint held_payments_cause_check
    check (cause in ('duplicate', 'amount_differs', 'late', 'transfer', 'renewal', 'refund'));

-- How one held payment of a refund goes back.
create table refund_parts (
  held_id uuid primary key references held_payments,
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
  check (state <> 'prepared' or preparing_actor_id is not null),
  check (not by_gateway or state = 'done')
);
comment on column refund_parts.state is 'RefundState';
comment on column refund_parts.trouble is 'RefundTrouble';
create index refund_parts_by_refund on refund_parts (refund_id);
create index refund_parts_to_ask on refund_parts (ask_after) where state = 'pending';

alter table payment_attempts
  -- The gateway's number of the card's charge, by which it tells how that stands.
  add column charge_ref text,
  -- Until then one process alone gives money of it back; on the machine's clock.
  add column refunding_until timestamptz;

-- What notices have said of charges already.
update payment_attempts set charge_ref = known.charge_ref
from (
  select distinct on (event.ref) event.ref, substring(event.raw from '(?:^|&)gwsr=0*([1-9][0-9]*)') as charge_ref
  from payment_events event
  where event.signature_ok and event.says = 'paid' and event.outcome <> 'simulated'
    and event.raw ~ '(^|&)gwsr=0*[1-9]'
  order by event.ref, event.received_at
) known
where known.ref = payment_attempts.ref and payment_attempts.provider = 'ecpay' and method in ('credit', 'creditPeriod');

-- What was taken back gives no right of use any more.
create or replace view product_rights as
select holder_id as member_id, product_id, valid_until + grace_days * interval '1 day' as until
from licenses where state in ('issued', 'active')
union all
select o.member_id, l.product_id, case when l.months > 0 then o.paid_at + l.months * interval '1 month' end
from orders o join order_lines l on l.order_id = o.id
where l.kind <> 'software' and o.status in (1, 4) and o.paid_at is not null and l.returned < l.quantity;
