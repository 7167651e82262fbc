-- The site's search finds discussions by title, question and accepted reply.

create function search_discussion_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('discussion', array[old.id]);
  elsif tg_op = 'INSERT'
    or (old.title, old.body_md, old.solution, old.accepted_reply_id, old.hidden_at)
      is distinct from (new.title, new.body_md, new.solution, new.accepted_reply_id, new.hidden_at)
  then perform search_changed('discussion', array[new.id]);
  end if;
  return null;
end $$;
create trigger discussions_change_search after insert or delete or update on discussions
  for each row execute function search_discussion_changed();

create function search_reply_changed() returns trigger language plpgsql as $$
begin
  if (old.body_md, old.hidden_at) is distinct from (new.body_md, new.hidden_at) then
    perform search_changed('discussion', array(select id from discussions where accepted_reply_id = new.id));
  end if;
  return null;
end $$;
create trigger replies_change_search after update on replies
  for each row execute function search_reply_changed();
create index discussions_by_accepted on discussions (accepted_reply_id) where (accepted_reply_id is not null);

select search_changed('discussion', array(select id from discussions));
