-- Everything that can be found, whatever it is: one row each, written by the feature it belongs to.
create table search_entries (
  source text not null,
  id uuid not null,
  kind text not null,
  category_id uuid,
  tags uuid[] not null,
  sort integer not null,
  code text,
  -- What it is found by: in its title, in what stands beside the title as well, and anywhere.
  title tsvector not null,
  head tsvector not null,
  terms tsvector not null,
  -- What is shown of it.
  tw jsonb not null,
  en jsonb not null,
  cn jsonb not null,
  -- Of the rules by which texts were taken apart.
  version smallint not null,
  primary key (source, id)
);
comment on column search_entries.source is 'SearchSourceName';
comment on column search_entries.kind is 'SearchKind';
comment on column search_entries.tw is 'SearchTexts';
comment on column search_entries.en is 'SearchTexts';
comment on column search_entries.cn is 'SearchTexts';
-- Rows change rarely: a list of waiting changes would be read by every search in between.
create index search_entries_by_terms on search_entries using gin (terms) with (fastupdate = off);

-- What has changed since its entry was written. A mark is made in the transaction that changes the thing, and goes in
-- the one that writes its entry anew.
create table search_changes (
  source text not null,
  id uuid not null,
  primary key (source, id)
);
comment on column search_changes.source is 'SearchSourceName';

-- A mark that is there is written again, so that whoever is just taking it waits, and takes it with this change.
create function search_changed(changed_source text, changed uuid[]) returns void language sql as $$
  insert into search_changes (source, id)
  select changed_source, each from (select distinct unnest(changed) as each order by 1) ids where each is not null
  on conflict (source, id) do update set source = excluded.source
$$;

create function search_product_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('product', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('product', array[new.id]);
  end if;
  return null;
end $$;
create trigger products_change_search after insert or update or delete on products
  for each row execute function search_product_changed();

create function search_product_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_changed('product', array[old.product_id]); end if;
  if tg_op <> 'DELETE' then perform search_changed('product', array[new.product_id]); end if;
  return null;
end $$;
create trigger product_tags_change_search after insert or update or delete on product_tags
  for each row execute function search_product_part_changed();
create trigger editions_change_search after insert or update or delete on editions
  for each row execute function search_product_part_changed();

create function search_term_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('product', array(select product_id from product_tags where term_id = new.id));
  return null;
end $$;
create trigger terms_change_search after update on terms
  for each row when (old.name is distinct from new.name) execute function search_term_changed();

create function search_category_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('product', array(
    select p.id from products p join categories c on c.id = p.category_id
    where new.id in (c.id, c.parent_id)));
  return null;
end $$;
create trigger categories_change_search after update on categories
  for each row when (old is distinct from new) execute function search_category_changed();

select search_changed('product', array(select id from products));

-- Searches of products go by the entries.
drop index products_by_words;
drop function search_pieces(text);
drop function search_words(jsonb, jsonb, text);

-- Words that were looked for and found nothing; by whom is not kept.
create table search_misses (
  id uuid primary key,
  words text not null,
  lang text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  unique (lang, words)
);
comment on column search_misses.lang is 'Lang';
create index search_misses_by_count on search_misses (count desc, id);
create index search_misses_by_last on search_misses (last_at, id);
