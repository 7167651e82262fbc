alter table order_events
  -- What staff say among themselves about what they decided; its buyer never reads it.
  add column internal_note text;
