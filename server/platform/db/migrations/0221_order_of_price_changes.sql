-- Two changes of prices may be made in one moment, and ids are random: which is the later is told by a number.
alter table price_changes add column number bigint;
update price_changes set number = ordered.number
from (select id, row_number() over (order by made_at, id) as number from price_changes) ordered
where ordered.id = price_changes.id;
alter table price_changes
  alter column number set not null,
  alter column number add generated always as identity;
select setval(pg_get_serial_sequence('price_changes', 'number'), coalesce(max(number), 0) + 1, false) from price_changes;
drop index price_changes_by_time;
create unique index price_changes_by_number on price_changes (number);
