-- Taiwan says 補正 for what the mainland calls 補償, and some in Taiwan say that as well.
insert into search_synonyms (id, words, means, both_ways, made_at)
select gen_random_uuid(), words, means, both_ways, '2026-11-26T00:00:00Z'
from (values
  ('補償', '補正', true),
  ('刀具補償', '刀具補正', true)) as known (words, means, both_ways)
on conflict (words, means) do nothing;
