alter table members
  -- When the member deleted the account; of the person nothing is left in the row then.
  add column deleted_at timestamptz;

alter table mails
  -- Whom it was sent to: whoever had the address when it was written. Null for anybody else's address.
  add column member_id uuid references members,
  -- When address and bodies were erased, with the account they were about.
  add column erased_at timestamptz;
update mails set member_id = members.id from members where members.email = mails.to_address;
create index mails_by_member on mails (member_id, queued_at) where member_id is not null;

-- Accounts that were deleted a moment ago: what was still under way then is erased after them, and the mail
-- that says goodbye once it has arrived.
create table erasures (
  member_id uuid primary key references members,
  begun_at timestamptz not null
);
create index erasures_by_time on erasures (begun_at);

-- Lists show, and count, those who are still there.
create index members_present on members (id) where deleted_at is null;
