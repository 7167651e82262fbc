-- A charge made shortly before the end may be told of after it, or never: a period that has ended is asked about for some days more.
drop index mandates_to_ask;
create index mandates_to_ask on mandates (ask_after) where ask_after is not null;
update mandates set ask_after = ended_at where state <> 'running' and ended_at > now() - interval '60 days';
