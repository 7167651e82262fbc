-- Sittings at a form whose draft was sent or discarded: a save of one that arrives later brings nothing back.
create table draft_ends (
  member_id uuid not null references members on delete cascade,
  sitting uuid not null,
  ended_at timestamptz not null,
  primary key (member_id, sitting)
);
create index draft_ends_by_time on draft_ends (ended_at);
