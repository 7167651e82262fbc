-- Since when a code is good for nothing more; its promotion and its other codes go on.
alter table promotion_codes add column withdrawn_at timestamptz;

-- Months that a code gives lengthen what is no software too.
create or replace view product_rights as
select holder_id as member_id, product_id, valid_until + grace_days * interval '1 day' as until
from licenses where state in ('issued', 'active')
union all
select o.member_id, l.product_id,
  case when l.months > 0 then o.paid_at + (l.months + l.free_months) * interval '1 month' end
from orders o join order_lines l on l.order_id = o.id
where l.kind <> 'software' and o.status in (1, 4) and o.paid_at is not null and l.returned < l.quantity;
