-- Questions and news are found as well. `slug` names a thing within its page's address; what has a `shown_from` is not
-- found before.
alter table search_entries add column slug text;
alter table search_entries add column shown_from timestamptz;

create function search_faq_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('faq', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('faq', array[new.id]);
  end if;
  return null;
end $$;
create trigger faqs_change_search after insert or update or delete on faqs
  for each row execute function search_faq_changed();

create function search_faq_category_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('faq', array(select id from faqs where category_id = new.id));
  return null;
end $$;
create trigger faq_categories_change_search after update on faq_categories
  for each row when (old is distinct from new) execute function search_faq_category_changed();

create function search_news_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('news', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('news', array[new.id]);
  end if;
  return null;
end $$;
create trigger news_change_search after insert or update or delete on news
  for each row execute function search_news_changed();

select search_changed('faq', array(select id from faqs));
select search_changed('news', array(select id from news));
