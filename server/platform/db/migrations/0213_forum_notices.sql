alter table discussions
  -- The asker's words wait for staff: visible, open, and not replied to by staff.
  add column waits boolean not null default false,
  -- How often that began: each wait is told of once.
  add column waits_begun integer not null default 0,
  -- Members were told of it; null: nobody could read it yet.
  add column told_at timestamptz;
alter table replies add column told_at timestamptz;

update discussions set
  waits = hidden_at is null and locked_at is null and status <> 'solved' and awaits_staff_since is not null,
  waits_begun = 1,
  told_at = case when waiting_since is null then created_at end;
update replies set told_at = case when waiting_since is null then created_at end;
