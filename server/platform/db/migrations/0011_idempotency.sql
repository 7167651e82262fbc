-- Calls that must not create a thing twice: one row per caller, route and Idempotency-Key.
create table idempotency_keys (
  -- Keyed hash of who asked, the route and the key.
  key_hash bytea primary key,
  -- Keyed hash of what was asked: the key with another body is refused.
  body_hash bytea not null,
  -- What the use case is told to recognise a repetition by; the same when a later try takes over.
  request_id uuid not null,
  -- Which try is running, and until when nobody takes over from it.
  claim uuid not null,
  claimed_until timestamptz not null,
  -- The answer, encrypted, because it may hold a session's token; null while no try has succeeded.
  answer bytea,
  expires_at timestamptz not null
);
create index idempotency_keys_by_expiry on idempotency_keys (expires_at);
