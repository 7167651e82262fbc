-- Posts that change places: replies move, discussions merge and split. A post keeps its id, as question or as reply.

-- What a moved reply leaves is computed anew by the end of the transaction.
alter table discussions
  alter constraint discussions_accepted_reply_id_id_fkey deferrable initially deferred,
  alter constraint discussions_last_reply_id_id_fkey deferrable initially deferred,
  -- Of the replies, also of those that moved away.
  add column last_number integer not null default 0,
  -- Written as staff.
  add column by_staff boolean not null default false;
update discussions d set last_number = coalesce((select max(number) from replies r where r.discussion_id = d.id), 0);
create index replies_by_time on replies (discussion_id, created_at, number);
