-- Members who want to know when a product can be bought; deleted once they are told.
create table product_alerts (
  member_id uuid not null references members,
  product_id uuid not null references products,
  created_at timestamptz not null,
  primary key (member_id, product_id)
);
create index product_alerts_by_product on product_alerts (product_id);

