-- What became of a tag that was merged into another: addresses that name it lead to that one.
create table merged_tags (
  id uuid primary key,
  into_id uuid not null references terms on delete cascade
);
create index merged_tags_by_into on merged_tags (into_id);
