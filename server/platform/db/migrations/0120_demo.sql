-- The tables of demo.
set local check_function_bodies = off;

-- How far a demo's clock is ahead of the real one; it never goes back.
create table demo_clock (
  id boolean primary key default true check (id),
  ahead_seconds bigint not null check (ahead_seconds >= 0)
);
