-- How long a key goes on working after its plan's end; `grace_days` is how long it works without reaching the portal.
alter table license_policies add column renewal_grace_days integer not null default 7 check (renewal_grace_days between 0 and 365);
alter table licenses add column renewal_grace_days integer check (renewal_grace_days >= 0);
-- As they were sold.
update licenses set renewal_grace_days = grace_days;
alter table licenses alter column renewal_grace_days set not null;
update product_revisions set content = jsonb_set(content, '{activation}', '{"renewalGraceDays": 7}' || (content -> 'activation'))
  where jsonb_typeof(content -> 'activation') = 'object';

create or replace view product_rights as
 SELECT licenses.holder_id AS member_id,
    licenses.product_id,
    licenses.valid_until + licenses.renewal_grace_days::double precision * '1 day'::interval AS until
   FROM licenses
  WHERE licenses.state = ANY (ARRAY['issued', 'active'])
UNION ALL
 SELECT o.member_id,
    l.product_id,
        CASE
            WHEN l.months > 0 THEN o.paid_at + (l.months + l.free_months)::double precision * '1 mon'::interval
            ELSE NULL::timestamp with time zone
        END AS until
   FROM orders o
     JOIN order_lines l ON l.order_id = o.id
  WHERE l.kind <> 'software' AND (o.status = ANY (ARRAY[1, 4])) AND o.paid_at IS NOT NULL AND l.returned < l.quantity;
