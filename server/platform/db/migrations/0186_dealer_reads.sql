-- What may be paid out, by currency: the candidates of a payout.
create index dealer_earnings_payable on dealer_earnings (currency, dealer_id) include (amount_minor, order_id)
  where (payout_line_id is null and withheld is null and released_at is not null);
