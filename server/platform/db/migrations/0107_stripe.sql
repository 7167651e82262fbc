alter table payment_attempts
  -- The gateway's own number of the page that takes the money, where it has one; null also while nobody was sent there.
  add column session_ref text,
  -- When the card's holder asked their bank to take the payment back.
  add column disputed_at timestamptz;

alter table payment_events
  drop constraint payment_events_says_check,
  add constraint payment_events_says_check check (says in (
    'paid', 'declined', 'account_issued', 'charged', 'charge_declined', 'disputed', 'refund_moved'));
