-- By which its owner knows a card again; of a card's number nothing else is kept anywhere.
alter table payment_attempts
  add column card_last4 text check (card_last4 ~ '^\d{4}$');
