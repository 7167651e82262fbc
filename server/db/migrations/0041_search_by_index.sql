-- Everything that holds a question. The planner does not know that reading every entry's terms means fetching each from
-- where large values are kept, which takes fifty times as long as the index; so it is not let choose.
create function search_holding(question tsquery) returns setof search_entries
language plpgsql stable set enable_seqscan = off as $$
begin
  return query select * from search_entries where terms @@ question;
end $$;
