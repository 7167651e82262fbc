-- A transaction of the books is whole when its database transaction ends: nothing is added to it afterwards, not even
-- what sums to zero, and none is without entries.
create function ledger_refuse_later_entries() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_transactions
    where id = new.transaction_id and xmin = pg_current_xact_id()::xid
  ) then
    raise exception 'ledger transaction % is closed', new.transaction_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger ledger_entries_with_their_transaction before insert on ledger_entries
  for each row execute function ledger_refuse_later_entries();

create function ledger_refuse_empty() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_entries where transaction_id = new.id) then
    raise exception 'ledger transaction % has no entries', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_transactions_not_empty after insert on ledger_transactions
  deferrable initially deferred for each row execute function ledger_refuse_empty();
