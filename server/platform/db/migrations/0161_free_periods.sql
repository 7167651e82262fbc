-- Free time that staff gave was paid by no line.
alter table subscription_periods drop constraint subscription_periods_check2,
  add constraint subscription_periods_paid check (
    state not in ('paid', 'refunded')
    or (settled_at is not null and (order_line_id is not null or (state = 'paid' and amount_minor = 0))));
