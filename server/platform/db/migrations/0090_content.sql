set local check_function_bodies = off;

create table cms_documents (
  type text not null,
  version text not null,
  content jsonb not null,
  published_at timestamptz not null,
  -- Orders versions published at the same instant. `agree_anew`: members must accept it.
  number integer not null default 1,
  agree_anew boolean not null default false,
  primary key (type, version)
);
comment on column cms_documents.content is 'Texts';

-- Versioned content. Publishing copies a version to `faqs`, `news_items`, `cms_documents`, … for visitors.
create table cms_entries (
  kind text not null,
  id text not null,
  live integer,
  -- Scheduled publication, and the error code if it failed.
  publish_at timestamptz,
  publish_number integer,
  publish_fault text,
  primary key (kind, id)
);
comment on column cms_entries.kind is 'EntryTypeName';
create index cms_entries_by_publishing on cms_entries (publish_at) where (publish_at is not null);

create table cms_revisions (
  kind text not null,
  id text not null,
  number integer not null check (number > 0),
  content jsonb not null,
  -- Per field and language: the version up to which the translation is current.
  followed jsonb not null,
  origin text not null,
  restored integer,
  saved_at timestamptz not null,
  saved_by uuid references members,
  published_at timestamptz,
  -- A correction that outdates no translation.
  minor boolean not null default false,
  primary key (kind, id, number),
  foreign key (kind, id) references cms_entries
);
comment on column cms_revisions.kind is 'EntryTypeName';
comment on column cms_revisions.content is 'EntryContent';
comment on column cms_revisions.followed is 'TranslationStatus';
comment on column cms_revisions.origin is 'RevisionOrigin';
create index cms_revisions_by_writer on cms_revisions (saved_by);

create table cms_media (
  media_id uuid not null references media on delete cascade,
  kind text not null,
  id text not null,
  number integer not null,
  primary key (media_id, kind, id, number),
  foreign key (kind, id, number) references cms_revisions on delete cascade
);
comment on column cms_media.kind is 'EntryTypeName';
create index cms_media_by_revision on cms_media (kind, id, number);

create table cms_votes (
  id bigint generated always as identity,
  text_id uuid not null,
  member_id uuid,
  visitor_hash bytea,
  helpful boolean not null,
  reason text,
  voted_at timestamptz not null,
  kind text not null,
  version integer,
  cause text check (cause in ('unclear', 'incomplete', 'wrong', 'outdated', 'other')),
  constraint faq_votes_pkey primary key (id),
  unique (kind, text_id, member_id),
  unique (kind, text_id, visitor_hash),
  constraint faq_votes_member_id_fkey foreign key (member_id) references members,
  constraint faq_votes_check check ((member_id is null) <> (visitor_hash is null))
);
comment on column cms_votes.kind is 'EntryTypeName';
comment on column cms_votes.cause is 'VoteCause';
create index cms_votes_by_member on cms_votes (member_id) where (member_id is not null);
create index cms_votes_by_time on cms_votes (kind, text_id, voted_at desc);

create table faq_categories (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  sort integer not null,
  followed jsonb not null default '{}'
);
comment on column faq_categories.name is 'Texts';
comment on column faq_categories.followed is 'TranslationStatus';

-- Same `slug` in all languages; answers are Markdown.
create table faqs (
  id uuid primary key,
  category_id uuid not null references faq_categories,
  slug text not null unique,
  question jsonb not null,
  answer jsonb not null,
  sort integer not null
);
comment on column faqs.question is 'Texts';
comment on column faqs.answer is 'Texts';
create index faqs_by_category on faqs (category_id, sort);

-- Position of unpublished questions, restored when published again.
create table faq_places (
  id uuid primary key,
  category_id uuid not null references faq_categories on delete cascade,
  sort integer not null
);
create index faq_places_category_id_idx on faq_places (category_id);

-- Visible from `published_at`; the body is Markdown.
create table news_items (
  id uuid primary key,
  kind text not null check (kind in ('release', 'exhibition', 'office', 'price', 'course')),
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamptz not null,
  -- Part of the address, same in all languages.
  slug text not null
);
comment on column news_items.kind is 'NewsKind';
comment on column news_items.title is 'Texts';
comment on column news_items.summary is 'Texts';
comment on column news_items.body is 'Texts';
create index news_items_by_published on news_items (published_at desc, id);

-- Published articles, edited as `article` revisions.
create table support_articles (
  id uuid primary key,
  topic_id uuid not null references taxonomy_terms,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  visibility text not null check (visibility in ('everybody', 'members', 'entitled')),
  published_at timestamptz not null,
  changed_at timestamptz not null,
  slug text not null
);
comment on column support_articles.title is 'Texts';
comment on column support_articles.summary is 'Texts';
comment on column support_articles.body is 'Texts';
comment on column support_articles.visibility is 'ArticleVisibility';
create index support_articles_by_change on support_articles (changed_at desc, id);
create index support_articles_by_topic on support_articles (topic_id, changed_at desc, id);

-- Not versioned; content of a row never changes.
create table support_article_files (
  id uuid primary key,
  article_id uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  storage_key text not null unique,
  created_at timestamptz not null,
  unique (article_id, name)
);

-- Version range; null: any.
create table support_article_products (
  article_id uuid not null references support_articles on delete cascade,
  product_id uuid not null references products on delete cascade,
  sort integer not null,
  version_from text,
  version_to text,
  primary key (article_id, product_id)
);
create index support_article_products_by_product on support_article_products (product_id);

create table computer_requirements (
  product_id uuid not null references products on delete cascade,
  level text not null check (level in ('minimum', 'recommended')),
  cpu jsonb not null,
  memory jsonb not null,
  gpu jsonb not null,
  os jsonb not null,
  disk jsonb not null,
  display jsonb not null,
  note jsonb,
  system text,
  cores integer check (cores > 0),
  -- GB.
  memory_gb integer check (memory_gb > 0),
  graphics text,
  -- Pixels.
  width integer check (width > 0),
  height integer check (height > 0),
  primary key (product_id, level),
  constraint computer_requirements_check check ((width is null) = (height is null))
);
comment on column computer_requirements.level is 'RequirementLevel';
comment on column computer_requirements.cpu is 'Texts';
comment on column computer_requirements.memory is 'Texts';
comment on column computer_requirements.gpu is 'Texts';
comment on column computer_requirements.os is 'Texts';
comment on column computer_requirements.disk is 'Texts';
comment on column computer_requirements.display is 'Texts';
comment on column computer_requirements.note is 'Texts';
comment on column computer_requirements.system is 'System';
comment on column computer_requirements.graphics is 'Graphics';

create table menus (
  id text primary key,
  entries jsonb not null
);
comment on column menus.entries is 'MenuEntries';

create table tickets (
  id uuid primary key,
  number bigint generated always as identity unique,
  state text not null check (state in ('open', 'answered', 'closed', 'spam')),
  suspicion text check (suspicion in ('trap', 'links')),
  member_id uuid references members,
  lang text not null check (lang in ('tw', 'en', 'cn')),
  name text not null,
  email text not null,
  company text,
  product text,
  subject text not null,
  message text not null,
  sent_at timestamptz not null,
  changed_at timestamptz not null,
  revision integer not null default 0
);
comment on column tickets.state is 'TicketState';
comment on column tickets.suspicion is 'TicketSuspicion';
comment on column tickets.lang is 'Lang';
create index tickets_by_change on tickets (changed_at desc, number desc);
create index tickets_by_member on tickets (member_id) where (member_id is not null);
create index tickets_by_state on tickets (state, sent_at desc);
create index tickets_by_time on tickets (sent_at desc, number desc);
-- Guest tickets are claimed once the address is verified.
create index tickets_of_guests on tickets (email) where (member_id is null);

create table ticket_replies (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  actor_id uuid not null references members,
  text text not null,
  sent_at timestamptz not null
);
create index ticket_replies_by_actor on ticket_replies (actor_id);
create index ticket_replies_by_ticket on ticket_replies (ticket_id, sent_at);

insert into menus (id, entries) values
  ('header', '[{"sub": [], "name": null, "hidden": false, "target": "categories", "address": ""}]'),
  ('panel', '[{"sub": [{"name": {"cn": "技术支持", "en": "Knowledge base", "tw": "技術支援"}, "hidden": false, "target": "support", "address": ""}, {"name": {"cn": "常见问题", "en": "FAQ", "tw": "常見問題"}, "hidden": false, "target": "faq", "address": ""}, {"name": {"cn": "电脑配置要求", "en": "System requirements", "tw": "電腦規格需求"}, "hidden": false, "target": "specification", "address": ""}, {"name": {"cn": "最新消息", "en": "News", "tw": "最新消息"}, "hidden": false, "target": "news", "address": ""}, {"name": {"cn": "联系我们", "en": "Contact", "tw": "聯絡我們"}, "hidden": false, "target": "contact", "address": ""}], "name": {"cn": "支持", "en": "Support", "tw": "支援"}, "hidden": false, "target": "none", "address": ""}]'),
  ('footer', '[{"sub": [{"name": null, "hidden": false, "target": "categories", "address": ""}], "name": {"cn": "产品", "en": "Products", "tw": "產品"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "技术支持", "en": "Knowledge base", "tw": "技術支援"}, "hidden": false, "target": "support", "address": ""}, {"name": {"cn": "常见问题", "en": "FAQ", "tw": "常見問題"}, "hidden": false, "target": "faq", "address": ""}, {"name": {"cn": "电脑配置要求", "en": "System requirements", "tw": "電腦規格需求"}, "hidden": false, "target": "specification", "address": ""}, {"name": {"cn": "联系我们", "en": "Contact", "tw": "聯絡我們"}, "hidden": false, "target": "contact", "address": ""}], "name": {"cn": "支持", "en": "Support", "tw": "支援"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "关于我们", "en": "About us", "tw": "關於我們"}, "hidden": false, "target": "about", "address": ""}, {"name": {"cn": "团队", "en": "Team", "tw": "團隊"}, "hidden": false, "target": "team", "address": ""}, {"name": {"cn": "最新消息", "en": "News", "tw": "最新消息"}, "hidden": false, "target": "news", "address": ""}], "name": {"cn": "公司", "en": "Company", "tw": "公司"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "我的订单", "en": "My orders", "tw": "我的訂單"}, "hidden": false, "target": "orders", "address": ""}, {"name": {"cn": "购物车", "en": "Cart", "tw": "購物車"}, "hidden": false, "target": "cart", "address": ""}], "name": {"cn": "会员", "en": "Members", "tw": "會員"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "购买条款", "en": "Terms of sale", "tw": "購買條款"}, "hidden": false, "target": "terms", "address": ""}, {"name": {"cn": "会员条款", "en": "Member terms", "tw": "會員條款"}, "hidden": false, "target": "memberTerms", "address": ""}, {"name": {"cn": "隐私政策", "en": "Privacy policy", "tw": "隱私權聲明"}, "hidden": false, "target": "privacy", "address": ""}, {"name": {"cn": "信息安全政策", "en": "Security policy", "tw": "資訊安全政策"}, "hidden": false, "target": "security", "address": ""}], "name": {"cn": "条款", "en": "Terms", "tw": "條款"}, "hidden": false, "target": "none", "address": ""}]');

insert into cms_entries (kind, id, live) values
  ('legal', 'terms', null),
  ('legal', 'privacy', null),
  ('legal', 'member_terms', null),
  ('legal', 'digital_consent', null),
  ('page', 'about', null),
  ('page', 'contact', null),
  ('page', 'team', null),
  ('page', 'security', null),
  ('menu', 'header', 1),
  ('menu', 'panel', 1),
  ('menu', 'footer', 1);

insert into cms_revisions (kind, id, number, content, followed, origin, saved_at, published_at, minor) values
  ('legal', 'terms', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('legal', 'privacy', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('legal', 'member_terms', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('legal', 'digital_consent', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('page', 'about', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('page', 'contact', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('page', 'team', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('page', 'security', 1, '{"text": {"cn": "", "en": "", "tw": ""}}', '{}', 'found', now(), null, false),
  ('menu', 'header', 1, '{"entries": [{"sub": [], "name": null, "hidden": false, "target": "categories", "address": ""}]}', '{}', 'found', now(), now(), false),
  ('menu', 'panel', 1, '{"entries": [{"sub": [{"name": {"cn": "技术支持", "en": "Knowledge base", "tw": "技術支援"}, "hidden": false, "target": "support", "address": ""}, {"name": {"cn": "常见问题", "en": "FAQ", "tw": "常見問題"}, "hidden": false, "target": "faq", "address": ""}, {"name": {"cn": "电脑配置要求", "en": "System requirements", "tw": "電腦規格需求"}, "hidden": false, "target": "specification", "address": ""}, {"name": {"cn": "最新消息", "en": "News", "tw": "最新消息"}, "hidden": false, "target": "news", "address": ""}, {"name": {"cn": "联系我们", "en": "Contact", "tw": "聯絡我們"}, "hidden": false, "target": "contact", "address": ""}], "name": {"cn": "支持", "en": "Support", "tw": "支援"}, "hidden": false, "target": "none", "address": ""}]}', '{}', 'found', now(), now(), false),
  ('menu', 'footer', 1, '{"entries": [{"sub": [{"name": null, "hidden": false, "target": "categories", "address": ""}], "name": {"cn": "产品", "en": "Products", "tw": "產品"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "技术支持", "en": "Knowledge base", "tw": "技術支援"}, "hidden": false, "target": "support", "address": ""}, {"name": {"cn": "常见问题", "en": "FAQ", "tw": "常見問題"}, "hidden": false, "target": "faq", "address": ""}, {"name": {"cn": "电脑配置要求", "en": "System requirements", "tw": "電腦規格需求"}, "hidden": false, "target": "specification", "address": ""}, {"name": {"cn": "联系我们", "en": "Contact", "tw": "聯絡我們"}, "hidden": false, "target": "contact", "address": ""}], "name": {"cn": "支持", "en": "Support", "tw": "支援"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "关于我们", "en": "About us", "tw": "關於我們"}, "hidden": false, "target": "about", "address": ""}, {"name": {"cn": "团队", "en": "Team", "tw": "團隊"}, "hidden": false, "target": "team", "address": ""}, {"name": {"cn": "最新消息", "en": "News", "tw": "最新消息"}, "hidden": false, "target": "news", "address": ""}], "name": {"cn": "公司", "en": "Company", "tw": "公司"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "我的订单", "en": "My orders", "tw": "我的訂單"}, "hidden": false, "target": "orders", "address": ""}, {"name": {"cn": "购物车", "en": "Cart", "tw": "購物車"}, "hidden": false, "target": "cart", "address": ""}], "name": {"cn": "会员", "en": "Members", "tw": "會員"}, "hidden": false, "target": "none", "address": ""}, {"sub": [{"name": {"cn": "购买条款", "en": "Terms of sale", "tw": "購買條款"}, "hidden": false, "target": "terms", "address": ""}, {"name": {"cn": "会员条款", "en": "Member terms", "tw": "會員條款"}, "hidden": false, "target": "memberTerms", "address": ""}, {"name": {"cn": "隐私政策", "en": "Privacy policy", "tw": "隱私權聲明"}, "hidden": false, "target": "privacy", "address": ""}, {"name": {"cn": "信息安全政策", "en": "Security policy", "tw": "資訊安全政策"}, "hidden": false, "target": "security", "address": ""}], "name": {"cn": "条款", "en": "Terms", "tw": "條款"}, "hidden": false, "target": "none", "address": ""}]}', '{}', 'found', now(), now(), false);

create function search_article_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('article', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('article', array[new.id]);
  end if;
  return null;
end $$;

create function search_article_topic_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('article', array(
    select a.id from support_articles a join taxonomy_terms t on t.id = a.topic_id where new.id in (t.id, t.parent_id)));
  return null;
end $$;

create function search_faq_category_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('faq', array(select id from faqs where category_id = new.id));
  return null;
end $$;

create function search_faq_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('faq', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('faq', array[new.id]);
  end if;
  return null;
end $$;

create function search_news_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('news', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('news', array[new.id]);
  end if;
  return null;
end $$;

create function search_page_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('page', array[search_page_id(case when tg_op = 'DELETE' then old.type else new.type end)]);
  return null;
end $$;

create trigger taxonomy_terms_change_articles after update on taxonomy_terms
  for each row when ((old.kind = 'technology' and (old.* is distinct from new.*))) execute function search_article_topic_changed();
create trigger cms_documents_change_search after insert or delete or update on cms_documents
  for each row execute function search_page_changed();
create constraint trigger cms_documents_raise_revision after insert or delete or update on cms_documents deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger cms_entries_raise_revision after insert or update of live on cms_entries deferrable initially deferred
  for each row when (((new.kind = any (array['article', 'legal'])) and new.live is not null)) execute function catalog_changed();
create constraint trigger cms_revisions_raise_revision after insert or update on cms_revisions deferrable initially deferred
  for each row when (((new.kind = any (array['article', 'legal'])) and new.published_at is not null)) execute function catalog_changed();
create trigger faq_categories_change_search after update on faq_categories
  for each row when ((old.* is distinct from new.*)) execute function search_faq_category_changed();
create constraint trigger faq_categories_raise_revision after insert or delete or update on faq_categories deferrable initially deferred
  for each row execute function catalog_changed();
create trigger faqs_change_search after insert or delete or update on faqs
  for each row execute function search_faq_changed();
create constraint trigger faqs_raise_revision after insert or delete or update on faqs deferrable initially deferred
  for each row execute function catalog_changed();
create trigger news_items_change_search after insert or delete or update on news_items
  for each row execute function search_news_changed();
create constraint trigger news_items_raise_revision after insert or delete or update on news_items deferrable initially deferred
  for each row execute function catalog_changed();
create trigger support_articles_change_search after insert or delete or update on support_articles
  for each row execute function search_article_changed();
create constraint trigger support_articles_raise_revision after insert or delete or update on support_articles deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger support_article_files_raise_revision after insert or delete or update on support_article_files deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger support_article_products_raise_revision after insert or delete or update on support_article_products deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger computer_requirements_raise_revision after insert or delete or update on computer_requirements deferrable initially deferred
  for each row execute function catalog_changed();
-- Menus are on every guest page.
create constraint trigger menus_raise_revision after insert or delete or update on menus deferrable initially deferred
  for each row execute function catalog_changed();
