-- What leads through the site, as visitors read it; staff write it in versions, as other texts.
create table menus (
  id text primary key,
  entries jsonb not null
);
comment on column menus.entries is 'MenuEntries';

-- A page of the shop under the names it has had so far.
create function pg_temp.leads(target text, tw text, en text, cn text) returns jsonb language sql as $$
  select jsonb_build_object('name', jsonb_build_object('tw', tw, 'en', en, 'cn', cn), 'target', target, 'address', '',
    'hidden', false)
$$;
create function pg_temp.heads(tw text, en text, cn text, sub jsonb) returns jsonb language sql as $$
  select pg_temp.leads('none', tw, en, cn) || jsonb_build_object('sub', sub)
$$;
-- Every category, under its own name.
create function pg_temp.categories() returns jsonb language sql as $$
  select '{"name": null, "target": "categories", "address": "", "hidden": false}'::jsonb
$$;

insert into menus (id, entries) values
  ('header', jsonb_build_array(pg_temp.categories() || '{"sub": []}')),
  ('panel', jsonb_build_array(
    pg_temp.heads('支援', 'Support', '支持', jsonb_build_array(
      pg_temp.leads('support', '技術支援', 'Knowledge base', '技术支持'),
      pg_temp.leads('faq', '常見問題', 'FAQ', '常见问题'),
      pg_temp.leads('specification', '電腦規格需求', 'System requirements', '电脑配置要求'),
      pg_temp.leads('news', '最新消息', 'News', '最新消息'),
      pg_temp.leads('contact', '聯絡我們', 'Contact', '联系我们'))))),
  ('footer', jsonb_build_array(
    pg_temp.heads('產品', 'Products', '产品', jsonb_build_array(pg_temp.categories())),
    pg_temp.heads('支援', 'Support', '支持', jsonb_build_array(
      pg_temp.leads('support', '技術支援', 'Knowledge base', '技术支持'),
      pg_temp.leads('faq', '常見問題', 'FAQ', '常见问题'),
      pg_temp.leads('specification', '電腦規格需求', 'System requirements', '电脑配置要求'),
      pg_temp.leads('contact', '聯絡我們', 'Contact', '联系我们'))),
    pg_temp.heads('公司', 'Company', '公司', jsonb_build_array(
      pg_temp.leads('about', '關於我們', 'About us', '关于我们'),
      pg_temp.leads('team', '團隊', 'Team', '团队'),
      pg_temp.leads('news', '最新消息', 'News', '最新消息'))),
    pg_temp.heads('會員', 'Members', '会员', jsonb_build_array(
      pg_temp.leads('orders', '我的訂單', 'My orders', '我的订单'),
      pg_temp.leads('cart', '購物車', 'Cart', '购物车'))),
    pg_temp.heads('條款', 'Terms', '条款', jsonb_build_array(
      pg_temp.leads('terms', '購買條款', 'Terms of sale', '购买条款'),
      pg_temp.leads('privacy', '隱私權聲明', 'Privacy policy', '隐私政策'),
      pg_temp.leads('security', '資訊安全政策', 'Security policy', '信息安全政策')))));

-- Whoever changes one changes every page of guests.
create constraint trigger menus_raise_revision after insert or update or delete on menus
  deferrable initially deferred for each row execute function catalogue_changed();

-- They are there as the first version of each.
insert into texts (kind, id, live) select 'menu', id, 1 from menus;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select 'menu', id, 1, jsonb_build_object('entries', entries), '{}', 'found', now(), now() from menus;
