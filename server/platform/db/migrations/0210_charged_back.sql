-- What the bank gave to a card's holder after a lost dispute has reached the buyer: nobody gives it back once more.
alter table payment_attempts
  -- How much of the payment the bank gave back to the card's holder for good.
  add column dispute_lost_minor bigint not null default 0
    check (dispute_lost_minor >= 0 and dispute_lost_minor < 9007199254740992);
update payment_attempts set dispute_lost_minor = entry.amount_minor
from ledger_transactions posted
join ledger_entries entry on entry.transaction_id = posted.id and entry.account = 'disputes_lost'
where posted.kind = 'payment.charged_back' and posted.reference_id = payment_attempts.id;

alter table held_payments
  -- It went back by the bank, out of a payment of which a dispute was lost, and not by us.
  add column charged_back boolean not null default false,
  add constraint held_payments_charged_back_check check (not charged_back or state = 'refunded');
