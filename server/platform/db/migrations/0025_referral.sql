-- Ten letters and digits that nobody takes for another: no 0, O, 1 or I. 50 random bits.
create function new_refer_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 1 + (get_byte(bytes, at) & 31), 1), '' order by at)
  from (select uuid_send(gen_random_uuid()) as bytes) as random,
    unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) as at -- bytes 6 and 8 hold the version
$$;

alter table members
  add column refer_code text not null default new_refer_code(),
  -- Who sent the member here: locked at registration.
  add column referred_by uuid references members on delete set null,
  add column referred_at timestamptz,
  add constraint members_refer_code unique (refer_code),
  add constraint members_not_own_referrer check (referred_by <> id);
create index members_by_referrer on members (referred_by, referred_at) where referred_by is not null;

-- How many visitors a member's link brought, by Taipei's day.
create table referral_visits (
  member_id uuid not null references members on delete cascade,
  day date not null,
  visits integer not null,
  primary key (member_id, day)
);
