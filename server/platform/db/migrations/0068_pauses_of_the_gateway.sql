-- Until when the gateway had asked us to ask nothing, where a turn met with that.
alter table payment_turns add column paused_until timestamptz;
