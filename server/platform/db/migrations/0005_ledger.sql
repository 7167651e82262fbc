-- Double entry in minor units; append-only, and every transaction sums to zero per currency.
create table ledger_transactions (
  id uuid primary key,
  kind text not null,
  reference_id uuid not null,
  posted_at timestamptz not null,
  unique (kind, reference_id)
);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transactions,
  account text not null,
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor <> 0 and abs(amount_minor) < 9007199254740992)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);
create index ledger_entries_by_account on ledger_entries (account, currency);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
  for each row execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create function ledger_refuse_imbalance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id
    group by currency having sum(amount_minor) <> 0
  ) then
    raise exception 'ledger transaction % does not sum to zero', new.transaction_id
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_refuse_imbalance();
