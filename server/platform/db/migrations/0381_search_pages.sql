-- The pages that the site always has are found as well. An entry is known by an id, which such a page has of its name
-- (a UUID of version 8).
create function search_page_id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('page ' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;

create function search_page_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('page', array[search_page_id(case when tg_op = 'DELETE' then old.type else new.type end)]);
  return null;
end $$;
create trigger contents_change_search after insert or update or delete on contents
  for each row execute function search_page_changed();

-- How to reach the vendor is part of the page about that.
create function search_contact_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('page', array[search_page_id('contact')]);
  return null;
end $$;
create trigger web_info_change_search after insert or update on web_info
  for each row execute function search_contact_changed();

select search_changed('page', array(select search_page_id(type) from contents));
