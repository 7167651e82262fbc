-- The counts beside the back office's navigation run on every page.
create index einvoices_with_problem on einvoices (id) where (trouble is not null);
create index einvoice_allowances_with_problem on einvoice_allowances (invoice_id) where (trouble is not null);
create index webhook_events_by_outcome on webhook_events (outcome, received_at desc);
