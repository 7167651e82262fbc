-- Money that staff found on the account: the day it came in, what they say about it, and who booked it.
alter table held_payments
  add column received_on date,
  add column note text,
  add column booking_actor_id uuid;
create index held_payments_found on held_payments (received_on, amount_minor) where received_on is not null;
