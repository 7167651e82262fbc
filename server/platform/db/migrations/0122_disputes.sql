alter table payment_attempts
  -- When the bank gave the payment back to the card's holder for good; null: it has not.
  add column dispute_lost_at timestamptz;

alter table payment_events
  drop constraint payment_events_says_check,
  add constraint payment_events_says_check check (says in (
    'paid', 'declined', 'account_issued', 'charged', 'charge_declined', 'disputed', 'dispute_won', 'dispute_lost',
    'refund_moved'));
