-- The record of a key stays as it is, except that erasing a member takes away how they called a computer.
create function refuse_license_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.data ? 'name' then
    old.data := old.data - 'name';
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger license_events_append_only on license_events;
create trigger license_events_append_only before delete or update on license_events
  for each row execute function refuse_license_event_change();
