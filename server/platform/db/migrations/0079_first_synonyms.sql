-- What shops of this trade call by several names: synonyms like any other, which staff may take away. What they do to
-- searches is written by the sweep that finds them of version 0.
insert into search_synonyms (id, words, means, both_ways, made_at)
select gen_random_uuid(), words, means, both_ways, '2026-11-23T00:00:00Z'
from (values
  ('探頭', '測頭', true),
  ('探針', '測頭', true),
  ('探頭', '探針', true),
  ('連網', '聯網', true),
  ('networking', 'network', false),
  ('networked', 'network', false)) as known (words, means, both_ways)
on conflict (words, means) do nothing;
