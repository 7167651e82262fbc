-- A try that nobody finished: the time to pay is over, and the gateway has said since then that nothing was paid.
alter table payment_attempts
  drop constraint payment_attempts_state_check,
  add constraint payment_attempts_state_check
    check (state in ('started', 'succeeded', 'failed', 'duplicate', 'review', 'given_up'));
-- It is asked about for as long as its plan says all the same: money may still come.
drop index payment_attempts_to_ask;
create index payment_attempts_to_ask on payment_attempts (ask_after) where state in ('started', 'given_up');
create index payment_attempts_undecided on payment_attempts (started_at) where state = 'started';
