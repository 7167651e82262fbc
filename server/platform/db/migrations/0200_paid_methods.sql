-- Orders that were paid before an order named what had paid it, while their buyer had chosen another way meanwhile: they are
-- read, filtered and counted by it. What nobody has accepted money by stays as it was chosen.
update orders set payment_method = accepted.method
from (
  select distinct on (order_id) order_id, method from payment_attempts
  where state = 'succeeded' order by order_id, settled_at, id) accepted
where accepted.order_id = orders.id and orders.paid_at is not null and orders.payment_method <> accepted.method;
