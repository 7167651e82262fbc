-- By which call money was booked: a call that is repeated finds what it has booked already. And whether the mail that
-- told its buyer of a rejection has told them that it is given back.
alter table held_payments
  add column request_key text unique,
  add column refund_told boolean not null default false;
