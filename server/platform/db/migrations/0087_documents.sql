-- The number that the shop is known by to the tax office; it stands on its documents.
alter table web_info add column uniform_number text check (uniform_number ~ '^[0-9]{8}$');

-- The last number that was given in each series and year. Its row is locked from taking a number until the document is
-- written, so that an issue which comes to nothing leaves no gap.
create table document_series (
  series text not null check (series ~ '^[A-Z]{1,4}$'),
  year smallint not null,
  last integer not null check (last > 0),
  primary key (series, year)
);

-- What the shop has issued. What it says of the order stands in the order, which is fixed since it was paid.
create table documents (
  id uuid primary key,
  kind text not null check (kind in ('receipt')),
  series text not null,
  year smallint not null,
  number integer not null,
  order_id uuid not null references orders,
  issued_at timestamptz not null,
  -- Who issued it, in the words of then.
  seller jsonb not null,
  foreign key (series, year) references document_series,
  unique (series, year, number)
);
comment on column documents.kind is 'DocumentKind';
comment on column documents.seller is 'Seller';
create unique index documents_one_receipt on documents (order_id) where kind = 'receipt';
create trigger documents_append_only before update or delete on documents
  for each row execute function refuse_change();
create trigger documents_not_truncated before truncate on documents
  for each statement execute function refuse_change();
