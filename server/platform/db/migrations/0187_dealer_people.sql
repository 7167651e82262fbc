-- Of dealers and their members: erasure, first passwords, what was agreed to.

-- Null: erased with the account; nothing is paid to it any more.
alter table dealer_bank_profiles alter column details drop not null;

-- The version of the agreement that he agreed to at `agreed_at`.
alter table dealers add column agreed_version integer;
update dealers set agreed_version = (
  select version from dealer_agreements agreement
  where agreement.dealer_id = dealers.id and agreement.effective_from <= dealers.agreed_at
  order by effective_from desc, version desc limit 1)
where agreed_at is not null;
alter table dealers add check ((agreed_at is null) = (agreed_version is null));

-- The address that the dealer typed: a later one is not his to know. Null: not known.
alter table dealer_invitations add column email text;
update dealer_invitations set email = members.email from members
  where members.id = dealer_invitations.member_id and members.must_change_password;
