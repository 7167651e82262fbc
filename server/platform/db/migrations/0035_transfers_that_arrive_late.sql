-- The order was paid another way, and the money came all the same: it stands in held_payments to be given back.
alter table transfer_reports
  drop constraint transfer_reports_state_check,
  add constraint transfer_reports_state_check
    check (state in ('open', 'confirmed', 'rejected', 'superseded', 'arrived'));
