-- Texts that a post had while it waited were nobody's to read but its author's.
update discussions d set concealed_before = greatest(d.concealed_before, d.created_at) where exists (
  select from post_reviews v where v.discussion_id = d.id and v.reply_id is null and v.kind = 'post' and v.outcome = 'approved');
update replies r set concealed_before = greatest(r.concealed_before, r.created_at) where exists (
  select from post_reviews v where v.reply_id = r.id and v.kind = 'post' and v.outcome = 'approved');
