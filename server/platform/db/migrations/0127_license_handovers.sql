-- A key handed over to another member: offered until it is accepted, once for each key.
create table license_handovers (
  license_id uuid primary key references licenses,
  from_id uuid not null references members,
  -- Whom it is offered to, member or not; null once accepted.
  email text,
  to_id uuid references members,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  check ((accepted_at is null) = (to_id is null)),
  check ((accepted_at is null) = (email is not null))
);
create index license_handovers_by_email on license_handovers (email) where (email is not null);
create index license_handovers_by_giver on license_handovers (from_id);
create index license_handovers_by_recipient on license_handovers (to_id) where (to_id is not null);
-- Reminders of optional things that the member does not want to see again.
alter table members add column dismissed_reminders text[] not null default '{}';
