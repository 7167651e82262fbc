set local check_function_bodies = off;

-- Offset of the demo clock; never decreases.
create table demo_clock (
  id boolean primary key default true check (id),
  ahead_seconds bigint not null check (ahead_seconds >= 0)
);
