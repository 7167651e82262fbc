-- For whom a product is made: among the industries that members choose from as well.
create table product_industries (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references terms on delete cascade,
  primary key (product_id, term_id)
);
create index product_industries_by_term on product_industries (term_id);

-- Revisions from before name none.
update product_revisions set content = content || '{"industries": []}';
