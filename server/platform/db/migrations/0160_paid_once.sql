-- A quotation's prices were agreed on for once: what was ordered from one is never charged by period.
alter table orders add column paid_once boolean not null default false;
update orders set paid_once = true where id in (select order_id from quotations where order_id is not null);
