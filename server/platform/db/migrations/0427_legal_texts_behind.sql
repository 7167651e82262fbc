-- The pages of legal texts, which are used again for guests as well, say too which languages have fallen behind.
drop trigger texts_raise_revision on texts;
drop trigger text_revisions_raise_revision on text_revisions;
create constraint trigger texts_raise_revision after insert or update of live on texts
  deferrable initially deferred for each row when (new.kind in ('article', 'legal') and new.live is not null)
  execute function catalogue_changed();
create constraint trigger text_revisions_raise_revision after insert or update on text_revisions
  deferrable initially deferred for each row when (new.kind in ('article', 'legal') and new.published_at is not null)
  execute function catalogue_changed();
