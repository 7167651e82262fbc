-- Words are found by their beginnings, which stand in the index beside them from now on; what a new version writes
-- anew in the background is found in the meantime too.
create function with_beginnings(terms tsvector) returns tsvector language sql immutable as $$
  select terms || array_to_tsvector(array(
    select distinct '^' || left(term, size)
    from unnest(tsvector_to_array(terms)) term, generate_series(3, least(12, length(term))) size
    where term ~ '^[a-z]{3}'))
$$;
update search_entries
set title = with_beginnings(title), head = with_beginnings(head), terms = with_beginnings(terms);
drop function with_beginnings(tsvector);
