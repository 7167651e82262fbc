-- Who sees keys sees the plans behind them; who may change keys, or cancel renewals of orders, may change plans.
update members set permissions = permissions || '{subscriptions.read}'::text[]
  where 'licenses.read' = any(permissions) and not 'subscriptions.read' = any(permissions);
update members set permissions = permissions || '{subscriptions.write}'::text[]
  where permissions && '{licenses.write,orders.write}'::text[] and 'subscriptions.read' = any(permissions)
    and not 'subscriptions.write' = any(permissions);

create index subscriptions_by_end on subscriptions (paid_until, id);
create index subscriptions_past_due on subscriptions (paid_until, id) where (state = 'past_due');
