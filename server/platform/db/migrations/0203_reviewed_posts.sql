-- Texts that a post had while it waited were nobody's to read but its author's.
update discussions d set concealed_before = greatest(d.concealed_before, d.created_at) where exists (
  select from post_reviews v where v.discussion_id = d.id and v.reply_id is null and v.kind = 'post' and v.outcome = 'approved');
update replies r set concealed_before = greatest(r.concealed_before, r.created_at) where exists (
  select from post_reviews v where v.reply_id = r.id and v.kind = 'post' and v.outcome = 'approved');

-- Of an edit that waits: others are not to see the versions before it.
alter table post_reviews add column conceal boolean not null default false;

-- The asker says with it that the solution does not work: true from then on for one that waited.
alter table replies add column reopens boolean not null default false;
