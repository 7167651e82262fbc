alter table refund_parts
  -- How often staff had the gateway asked anew after it had refused: what it says of an earlier time is no answer to this one.
  add column round integer not null default 0;

-- What a bank sent back to the gateway after the books had it given back is owed again.
alter table held_payments
  drop constraint held_payments_cause_check,
  add constraint held_payments_cause_check
    check (cause in ('duplicate', 'amount_differs', 'late', 'transfer', 'renewal', 'refund', 'bounced'));
