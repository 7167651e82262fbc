alter table payment_attempts
  -- When the gateway last said something usable about it, paid or not.
  add column last_answer_at timestamptz;
