-- An order whose time is over may wait for a gateway that says nothing: it waits behind the others, and longer each time.
alter table orders
  -- When it is tried next to end it; null: not yet tried in vain.
  add column close_after timestamptz;
drop index orders_unpaid_by_due;
create index orders_unpaid_by_turn on orders (coalesce(close_after, due_at), id) where status = 0;

alter table payment_attempts
  -- Begun by somebody who only holds the order's link.
  add column by_stranger boolean not null default false;

-- Whether another report says the same is asked about decided ones, too.
create index transfer_reports_alike on transfer_reports (transferred_on, amount_minor, last5);

create trigger payment_events_not_truncated before truncate on payment_events
  for each statement execute function refuse_change();
create trigger free_grants_not_truncated before truncate on free_grants
  for each statement execute function refuse_change();
