-- Articles of technical support as visitors read them; they are written as texts of the kind `article`.
create table articles (
  id uuid primary key,
  -- A topic below a category of support.
  topic_id uuid not null references terms,
  title jsonb not null,
  summary jsonb not null,
  -- Markdown.
  body jsonb not null,
  visibility text not null check (visibility in ('everybody', 'members', 'entitled')),
  published_at timestamptz not null,
  changed_at timestamptz not null
);
comment on column articles.title is 'Texts';
comment on column articles.summary is 'Texts';
comment on column articles.body is 'Texts';
comment on column articles.visibility is 'ArticleVisibility';
create index articles_by_topic on articles (topic_id, changed_at desc, id);
create index articles_by_change on articles (changed_at desc, id);

-- What an article is about: a product, from which version to which; null: any.
create table article_products (
  article_id uuid not null references articles on delete cascade,
  product_id uuid not null references products on delete cascade,
  sort integer not null,
  version_from text,
  version_to text,
  primary key (article_id, product_id)
);
create index article_products_by_product on article_products (product_id);

create function search_article_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('article', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('article', array[new.id]);
  end if;
  return null;
end $$;
create trigger articles_change_search after insert or update or delete on articles
  for each row execute function search_article_changed();

-- An article is found by what its topic is called.
create function search_article_topic_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('article', array(
    select a.id from articles a join terms t on t.id = a.topic_id where new.id in (t.id, t.parent_id)));
  return null;
end $$;
create trigger terms_change_articles after update on terms
  for each row when (old.kind = 'technology' and old is distinct from new)
  execute function search_article_topic_changed();
