-- Whether a miss was dealt with by a synonym, so that it comes back when the synonym goes; one that somebody took off the
-- list by hand stays off it.
alter table search_misses add column for_synonym boolean not null default false;

update search_misses m set for_synonym = true
where dismissed and exists (select from search_synonyms s where s.words = m.words)
  and not exists (
    select from audit_entries e
    where e.action = 'search.miss_dismissed' and e.subject_type = 'searchMiss' and e.subject_id = m.id::text);
