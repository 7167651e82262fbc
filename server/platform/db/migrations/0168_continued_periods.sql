alter table subscriptions
  -- Start of the last paid period that began after one that was refunded; null: paid time had no gap.
  add column continued_at timestamptz;
