-- What a product has to do with another one. Several that it requires are alternatives: any one of them will do.
create table product_relations (
  product_id uuid not null references products on delete cascade,
  related_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('goes_with', 'requires', 'replaces')),
  sort integer not null,
  primary key (product_id, kind, related_id),
  check (product_id <> related_id)
);
comment on column product_relations.kind is 'RelationKind';
create index product_relations_by_related on product_relations (related_id, kind);

create constraint trigger product_relations_raise_revision after insert or update or delete on product_relations
  deferrable initially deferred for each row execute function catalogue_changed();

-- Which products a member has a use of, and until when (null: for good): software by a key that is not revoked, its
-- days of grace among it; everything else by an order that is paid.
create view product_rights as
select holder_id as member_id, product_id, valid_until + grace_days * interval '1 day' as until
from licenses where state in ('issued', 'active')
union all
select o.member_id, l.product_id, case when l.months > 0 then o.paid_at + l.months * interval '1 month' end
from orders o join order_lines l on l.order_id = o.id
where l.kind <> 'software' and o.status in (1, 4) and o.paid_at is not null;
