-- Whoever saves or imports a product asks which others go by its names, or have its editions, in what is written of them.
create index product_revisions_by_code on product_revisions ((content ->> 'code'));
create index product_revisions_by_slug on product_revisions ((content ->> 'slug'));
create index product_revisions_by_editions on product_revisions using gin ((content -> 'editions') jsonb_path_ops)
  with (fastupdate = off);
