-- How the order was paid, as known when the document was issued: a buyer may choose another way while money is on its way.
alter table documents add column method text;
alter table documents disable trigger documents_append_only;
update documents set method = (
  select coalesce((
    select method from payment_attempts
    where order_id = orders.id and state = 'succeeded' order by settled_at, id limit 1), payment_method)
  from orders where orders.id = documents.order_id);
alter table documents enable trigger documents_append_only;
alter table documents alter column method set not null;
comment on column documents.method is 'PaymentMethod';
