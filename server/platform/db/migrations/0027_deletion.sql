alter table members
  -- When the member deleted the account; of the person nothing is left in the row then.
  add column deleted_at timestamptz;

alter table mails
  -- Whose mail it is, whatever address it went to; null for nobody's.
  add column member_id uuid references members,
  -- When address and bodies were erased, with the account they were about.
  add column erased_at timestamptz;
update mails set member_id = orders.member_id from orders
  where split_part(mails.dedupe_key, ':', 2) = orders.id::text;
update mails set member_id = members.id from members
  where mails.member_id is null and members.email = mails.to_address;
create index mails_by_member on mails (member_id, queued_at) where member_id is not null;

alter table idempotency_keys
  -- Whose the answer is: who asked, or who was registered by it. Null for nobody's.
  add column member_id uuid references members;
create index idempotency_keys_by_member on idempotency_keys (member_id) where member_id is not null;

-- Accounts that were deleted a moment ago: what was still under way then is erased after them, and the mail
-- that says goodbye once it has arrived.
create table erasures (
  member_id uuid primary key references members,
  begun_at timestamptz not null
);

-- Lists show, and count, those who are still there.
create index members_present on members (id) where deleted_at is null;
