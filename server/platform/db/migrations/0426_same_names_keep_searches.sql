-- Whoever saves a category or a tag as it stood, or says that a language of it still holds, changes no name: what was
-- found stays right.
drop trigger categories_raise_names on categories;
drop trigger terms_raise_names on terms;
drop trigger merged_tags_raise_names on merged_tags;

create constraint trigger categories_raise_names after insert or delete on categories
  deferrable initially deferred for each row execute function shown_names_changed();
create constraint trigger changed_categories_raise_names after update on categories
  deferrable initially deferred for each row
  when (to_jsonb(old) - 'followed' is distinct from to_jsonb(new) - 'followed')
  execute function shown_names_changed();
create constraint trigger terms_raise_names after insert or delete on terms
  deferrable initially deferred for each row execute function shown_names_changed();
create constraint trigger changed_terms_raise_names after update on terms
  deferrable initially deferred for each row
  when (to_jsonb(old) - 'followed' is distinct from to_jsonb(new) - 'followed')
  execute function shown_names_changed();
create constraint trigger merged_tags_raise_names after insert or delete on merged_tags
  deferrable initially deferred for each row execute function shown_names_changed();
create constraint trigger changed_merged_tags_raise_names after update on merged_tags
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function shown_names_changed();
