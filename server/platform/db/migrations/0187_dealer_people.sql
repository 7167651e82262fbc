-- Of dealers and their members: erasure, first passwords.

-- Null: erased with the account; nothing is paid to it any more.
alter table dealer_bank_profiles alter column details drop not null;
