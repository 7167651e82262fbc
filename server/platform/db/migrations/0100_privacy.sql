-- The tables of privacy.
set local check_function_bodies = off;

-- Accounts that were deleted a moment ago: what was still under way then is erased after them, and the mail that says
-- goodbye once it has arrived.
create table erasures (
  member_id uuid primary key references members,
  begun_at timestamptz not null
);
