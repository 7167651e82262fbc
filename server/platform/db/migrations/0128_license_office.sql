-- Who may do everything else may do this too; who sees orders sees their keys.
update members set permissions = permissions || '{licenses.read,licenses.write,licenses.reveal}'::text[]
  where permissions @> '{orders.read,orders.write,payments.read,payments.write,members.read,members.write,members.view_as,tickets.read,tickets.write,mail.read,mail.write,jobs.read,jobs.write,staff.read,staff.write,audit.read,site.write,legal.write,search.read,search.write,prices.write,promotions.read,promotions.write,downloads.write,products.read,products.write}'::text[]
    and not permissions && '{licenses.read,licenses.write,licenses.reveal}'::text[];
update members set permissions = permissions || '{licenses.read}'::text[]
  where 'orders.read' = any(permissions) and not 'licenses.read' = any(permissions);

-- Staff find a key by the name of a computer.
alter table activations add column search tsvector generated always as (
  search_terms(device_name || ' ' || coalesce(label, ''))) stored not null;
create index activations_search on activations using gin (search);
