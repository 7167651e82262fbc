-- What members agree to is led to from every page, as the other terms are. A footer that anybody has written a version of
-- is theirs, and stays as it is.
update menus set entries = jsonb_insert(entries, '{4,sub,1}', '{
    "name": {"tw": "會員條款", "en": "Member terms", "cn": "会员条款"}, "target": "memberTerms", "address": "", "hidden": false
  }')
where id = 'footer' and not exists (
  select from text_revisions where kind = 'menu' and id = 'footer' and (number > 1 or origin <> 'found'));
update text_revisions r set content = jsonb_build_object('entries', m.entries)
from menus m
where r.kind = 'menu' and r.id = 'footer' and m.id = r.id and not exists (
  select from text_revisions where kind = 'menu' and id = 'footer' and (number > 1 or origin <> 'found'));
