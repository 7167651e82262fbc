-- Which languages of a product another has left behind, as versions of texts keep it. Nothing is known of versions
-- written before: all of their languages count as kept up.
alter table product_revisions
  add column followed jsonb not null default '{}',
  -- Only a correction, which left no other language behind.
  add column minor boolean not null default false;
comment on column product_revisions.followed is 'Followed';
