-- Words that staff let mean others in searches, because somebody looked for them and found nothing.
create table search_synonyms (
  id uuid primary key,
  words text not null,
  means text not null,
  -- Whether who looks for what it means finds the words too.
  both_ways boolean not null,
  made_at timestamptz not null,
  unique (words, means)
);
create index search_synonyms_by_time on search_synonyms (made_at, id);

-- The same as questions to the index: where a search asks the first, it asks the second (`ts_rewrite`).
create table search_rewrites (
  synonym_id uuid not null references search_synonyms on delete cascade,
  target tsquery not null,
  becomes tsquery not null
);
create index search_rewrites_by_synonym on search_rewrites (synonym_id);

-- What staff have dealt with, by a synonym or by knowing better, is no more in the way.
alter table search_misses add column dismissed boolean not null default false;
