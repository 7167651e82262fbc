-- What staff have refunded of goods that they agreed to take back is counted by pieces.
alter table withdrawals
  -- When all of it was refunded, by its pieces or by an amount.
  add column refunded_at timestamptz,
  add constraint withdrawals_refunded_of_accepted check (refunded_at is null or state = 'accepted');
alter table withdrawal_lines
  -- So many of these pieces a refund has taken back.
  add column taken_back integer not null default 0,
  -- What was given back for it by an amount, as far as pieces that were taken back since have not been set off against it.
  add column ahead_minor bigint not null default 0 check (ahead_minor >= 0),
  add constraint withdrawal_lines_taken_within check (taken_back between 0 and quantity);

-- The refunds that there are, in the order in which they were decided.
do $$
declare
  refund record;
  piece record;
  asked record;
  left_over integer;
begin
  for refund in select * from refunds order by decided_at, id loop
    for piece in select * from refund_lines where refund_id = refund.id loop
      left_over := piece.quantity;
      for asked in
        select line.* from withdrawals w join withdrawal_lines line on line.withdrawal_id = w.id
        where w.order_id = refund.order_id and w.state = 'accepted' and w.decided_at <= refund.decided_at
          and line.order_line_id = piece.order_line_id and line.taken_back < line.quantity
        order by w.refunded_at is not null, w.decided_at, w.id
      loop
        exit when left_over = 0;
        update withdrawal_lines set taken_back = taken_back + least(left_over, asked.quantity - asked.taken_back)
        where withdrawal_id = asked.withdrawal_id and order_line_id = asked.order_line_id;
        left_over := left_over - least(left_over, asked.quantity - asked.taken_back);
      end loop;
    end loop;
    -- All of it, or an amount of which nobody knows for what it was.
    update withdrawals w set refunded_at = refund.decided_at
    where w.order_id = refund.order_id and w.state = 'accepted' and w.decided_at <= refund.decided_at
      and w.refunded_at is null
      and (refund.whole or not exists (select from refund_lines l where l.refund_id = refund.id)
        or not exists (
          select from withdrawal_lines l where l.withdrawal_id = w.id and l.taken_back < l.quantity));
  end loop;
end $$;
create index withdrawals_to_refund on withdrawals (order_id) where state = 'accepted' and refunded_at is null;
create index withdrawal_lines_by_line on withdrawal_lines (order_line_id);
