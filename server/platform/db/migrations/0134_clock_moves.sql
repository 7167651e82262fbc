-- The demo clock moves step by step. The row keeps the newest move, so that any process can finish it.
alter table demo_clock
  -- Both as ahead_seconds; null: never moved.
  add column move_from bigint check (move_from >= 0),
  add column move_to bigint check (move_to >= move_from),
  add column move_started_at timestamptz,
  add column move_ended_at timestamptz,
  add column move_failures jsonb not null default '[]',
  -- The process that moves it, and until when unless it shows life, by the database's clock.
  add column mover uuid,
  add column mover_until timestamptz,
  -- A step has begun, and the simulator has not yet delivered what fell due in it.
  add column delivering boolean not null default false,
  add check ((move_to is null) = (move_from is null) and (move_to is null) = (move_started_at is null));

comment on column demo_clock.move_failures is 'MoveFailure[]';
