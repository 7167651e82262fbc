alter table payment_attempts
  -- When its gateway was last asked to close the page that nobody is to pay on any more.
  add column close_asked_at timestamptz;
create index payment_attempts_open_pages on payment_attempts (started_at)
  where state = 'started' and session_ref is not null;

-- The newest notice of each gateway.
create index payment_events_called on payment_events (provider, received_at) where signature_ok and channel <> 'query';
