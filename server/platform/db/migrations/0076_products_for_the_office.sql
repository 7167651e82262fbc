-- What staff find a product by: words by their beginnings, Han by pairs, in every language, part number and address.
alter table products add column office_search tsvector not null generated always as
  (search_terms(code || ' ' || slug || ' ' || coalesce(name ->> 'tw', '') || ' ' || coalesce(name ->> 'en', '') || ' ' ||
    coalesce(name ->> 'cn', ''))) stored;
create index products_by_office_search on products using gin (office_search);
