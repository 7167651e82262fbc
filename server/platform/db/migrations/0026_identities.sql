-- Whom Google and LINE know a member as: an outside sign-in that opens the account. One of each at most.
create table member_identities (
  provider text not null,
  -- The person's lasting id there; an address may change hands.
  subject text not null,
  member_id uuid not null references members on delete cascade,
  -- As it was told when it was linked, to be shown; it opens nothing.
  email text,
  linked_at timestamptz not null,
  primary key (provider, subject),
  unique (member_id, provider)
);
comment on column member_identities.provider is 'IdentityProviderName';
