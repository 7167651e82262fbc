-- Visitors see a tag that a file made once somebody has read its names: only then cards, facets and searches tell of it.
do $$
declare
  own regprocedure;
  former text;
begin
  foreach own in array array['refresh_product_cards(uuid[])', 'write_product_facets(uuid[])']::regprocedure[] loop
    former := pg_get_functiondef(own);
    if position('t.kind = ''tag''' in former) = 0 then
      raise exception '% does not read tags', own;
    end if;
    execute replace(former, 't.kind = ''tag''', 't.kind = ''tag'' and not t.unchecked');
  end loop;
end $$;

create temporary table unread on commit drop as
  select distinct product_id from product_tags where term_id in (select id from terms where unchecked);
select refresh_product_cards(array(select product_id from unread));
select search_changed('product', array(select product_id from unread));

-- Things are found by a tag's names from then on.
drop trigger terms_change_search on terms;
create trigger terms_change_search after update on terms
  for each row when (old.name is distinct from new.name or old.unchecked <> new.unchecked)
  execute function search_term_changed();
