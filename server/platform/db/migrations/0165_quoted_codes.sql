-- A quotation of a cart keeps the codes that were in it: what each takes off, as it was issued.
alter table quotations
  add column reductions jsonb not null default '[]',
  add column discount_minor bigint not null default 0,
  add constraint quotations_discount_within check (discount_minor between 0 and total_minor);
comment on column quotations.reductions is 'Reduction[]';

create or replace function refuse_other_offer() returns trigger language plpgsql as $$
begin
  if (new.id, new.series, new.year, new.number, new.member_id, new.lang, new.currency, new.total_minor,
      new.reductions, new.discount_minor, new.seller, new.issued_at, new.last_day)
    is distinct from (old.id, old.series, old.year, old.number, old.member_id, old.lang, old.currency, old.total_minor,
      old.reductions, old.discount_minor, old.seller, old.issued_at, old.last_day) then
    raise exception 'a quotation stays as it was issued';
  end if;
  return new;
end $$;
