-- What of an order was given back is told by a credit note, one for each refund whose money has gone back.
alter table documents
  drop constraint documents_kind_check,
  add constraint documents_kind_check check (kind in ('receipt', 'credit_note')),
  add column refund_id uuid references refunds,
  add constraint documents_refund_of_credit_note check ((kind = 'credit_note') = (refund_id is not null));
create unique index documents_one_credit_note on documents (refund_id);
