-- The home page is put together from sections; staff write it in versions, as other texts. It begins with what it has
-- shown so far.
comment on column web_info.home is 'HomeSections';

update web_info set home = jsonb_build_array(
    jsonb_build_object('kind', 'hero', 'hidden', false, 'heading', home -> 'headline', 'lead', home -> 'subline',
      'primaryAction', home -> 'primaryAction', 'secondaryAction', home -> 'secondaryAction', 'picture', ''),
    jsonb_build_object('kind', 'products', 'hidden', false, 'products', '[]'::jsonb,
      'heading', jsonb_build_object('tw', '主力產品', 'en', 'Featured products', 'cn', '主打产品')),
    jsonb_build_object('kind', 'values', 'hidden', false, 'heading', null, 'values', coalesce(home -> 'values', '[]')),
    jsonb_build_object('kind', 'news', 'hidden', false, 'count', 3,
      'heading', jsonb_build_object('tw', '最新消息', 'en', 'News', 'cn', '最新消息')));

insert into texts (kind, id, live) select 'home', 'home', 1 from web_info;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select 'home', 'home', 1, jsonb_build_object('sections', home), '{}', 'found', now(), now() from web_info;
