-- Rows were guarded one by one; emptying a whole table passes no row.
create trigger ledger_transactions_not_truncated before truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_not_truncated before truncate on ledger_entries
  for each statement execute function refuse_change();
create trigger order_events_not_truncated before truncate on order_events
  for each statement execute function refuse_change();
create trigger order_edits_not_truncated before truncate on order_edits
  for each statement execute function refuse_change();
