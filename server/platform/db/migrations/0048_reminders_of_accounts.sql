alter table payment_attempts
  -- How many of the reminders before the end of its account were written; those before the order's own end are its.
  add column reminders smallint not null default 0 check (reminders between 0 and 2);
