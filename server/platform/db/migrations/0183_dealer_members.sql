-- Members whom dealers register, and the first passwords that they get.

alter table members
  -- Until when a first password, known to somebody else, opens a session; the time of its use after that. Null: the
  -- password is the member's own.
  add column first_password_until timestamptz;

alter table dealers
  -- The company's own record of the dealer's name, for mails to strangers: what he types about himself later is not in it.
  -- Empty: none.
  add column known_as text not null default '';

-- Members registered by a dealer. Invited until they have set a password and agreed to the terms.
create table dealer_invitations (
  member_id uuid primary key references members,
  dealer_id uuid not null references dealers,
  -- Of the first mail.
  created_at timestamptz not null,
  -- Of the last mail.
  sent_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > sent_at)
);
create index dealer_invitations_by_dealer on dealer_invitations (dealer_id, created_at, member_id);
