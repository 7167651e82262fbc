-- Versions of a post that were written earlier are for its author and staff: it was hidden then, or edited for that reason.
alter table discussions add column concealed_before timestamptz;
alter table replies add column concealed_before timestamptz;
