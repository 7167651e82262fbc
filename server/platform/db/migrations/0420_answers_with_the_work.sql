-- The answer of a call is written in the transaction of its work, where the call is known by its name alone.
create unique index idempotency_keys_by_request on idempotency_keys (request_id);
