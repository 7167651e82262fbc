-- A quotation whose order was closed before anybody paid can be accepted again: which orders it has become stays known.
create table quotation_orders (
  order_id uuid primary key references orders,
  quotation_id uuid not null references quotations
);
create index quotation_orders_by_quotation on quotation_orders (quotation_id);
create trigger quotation_orders_append_only before update or delete on quotation_orders
  for each row execute function refuse_change();
create trigger quotation_orders_not_truncated before truncate on quotation_orders
  for each statement execute function refuse_change();

insert into quotation_orders (order_id, quotation_id)
select order_id, id from quotations where order_id is not null;
