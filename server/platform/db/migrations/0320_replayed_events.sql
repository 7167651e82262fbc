-- A notice that staff let be taken again is no delivery of its provider's: it says so, and by whom.
alter table payment_events add column replaying_actor_id uuid;
