-- Pages of support are used again for guests as well: what they show raises the catalogue's revision.
do $$
declare
  shown text;
begin
  foreach shown in array array['articles', 'article_products', 'article_files'] loop
    execute format(
      'create constraint trigger %I after insert or update or delete on %I
        deferrable initially deferred for each row execute function catalogue_changed()',
      shown || '_raise_revision', shown);
  end loop;
end $$;

-- An article says which of its languages have fallen behind, by the version that visitors read. What staff write before
-- it is published is shown to nobody.
create constraint trigger texts_raise_revision after insert or update of live on texts
  deferrable initially deferred for each row when (new.kind = 'article' and new.live is not null)
  execute function catalogue_changed();
create constraint trigger text_revisions_raise_revision after insert or update on text_revisions
  deferrable initially deferred for each row when (new.kind = 'article' and new.published_at is not null)
  execute function catalogue_changed();
