-- The buyer took back what they had said of a transfer, or said it anew in another report.
alter table transfer_reports
  drop constraint transfer_reports_state_check,
  add constraint transfer_reports_state_check
    check (state in ('open', 'confirmed', 'rejected', 'superseded', 'arrived', 'withdrawn', 'corrected'));
