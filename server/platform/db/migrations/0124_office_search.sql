-- The back office finds quotations and tickets by words, as it does orders and members.
alter table quotations add column search tsvector generated always as (
  search_terms(buyer_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(uniform_number, ''))) stored not null;
create index quotations_search on quotations using gin (search);
alter table tickets add column search tsvector generated always as (
  search_terms(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || subject)) stored not null;
create index tickets_search on tickets using gin (search);
