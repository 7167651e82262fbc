set local check_function_bodies = off;

-- Recently deleted accounts: late writes are erased after them, and the farewell mail once it is sent.
create table erasures (
  member_id uuid primary key references members,
  begun_at timestamptz not null
);
