-- Where a category stands among others says nothing of its products: they need not be taken apart anew.
drop trigger categories_change_search on categories;
create trigger categories_change_search after update on categories
  for each row when ((old.name, old.parent_id) is distinct from (new.name, new.parent_id))
  execute function search_category_changed();

create index categories_by_parent on categories (parent_id, sort);
