-- Where a question stood that was taken from visitors: it comes back there when it is published again.
create table faq_places (
  id uuid primary key,
  category_id uuid not null references faq_categories on delete cascade,
  sort integer not null
);
create index on faq_places (category_id);
