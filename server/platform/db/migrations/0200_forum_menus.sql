-- Menus that nobody has written lead to the forum, right after the FAQ.

create function pg_temp.with_forum(entries jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(jsonb_set(entry, '{sub}', (
    select coalesce(jsonb_agg(shown.link order by at, place), '[]')
    from jsonb_array_elements(entry -> 'sub') with ordinality below (link, at)
    cross join lateral (values
      (below.link, 1),
      ('{"name": {"tw": "論壇", "en": "Forum", "cn": "论坛"}, "target": "forum", "address": "", "hidden": false}'::jsonb, 2)
    ) shown (link, place)
    where place = 1 or below.link ->> 'target' = 'faq'
  )) order by position), '[]')
  from jsonb_array_elements(entries) with ordinality listed (entry, position)
$$;

with found as (
  update cms_revisions r set content = jsonb_set(content, '{entries}', pg_temp.with_forum(content -> 'entries'))
  where kind = 'menu' and number = 1 and saved_by is null
    and content -> 'entries' @> '[{"sub": [{"target": "faq"}]}]'
    and not content -> 'entries' @> '[{"sub": [{"target": "forum"}]}]'
    and not exists (select from cms_revisions later where later.kind = r.kind and later.id = r.id and later.number > 1)
  returning id, content -> 'entries' as entries
)
update menus set entries = found.entries from found where menus.id = found.id;

drop function pg_temp.with_forum(jsonb);
