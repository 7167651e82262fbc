-- What of a refund is the fee for sending, which goes back with pieces once; none of an amount alone. Refunds of whole
-- orders from before hold none: theirs is what is left of it.
alter table refunds add column shipping_minor bigint not null default 0
  check (shipping_minor between 0 and amount_minor);
