-- What staff tell the author of a post that they hide.
alter table discussions
  add column hide_note text,
  add check (hide_note is null or hidden_at is not null);
alter table replies
  add column hide_note text,
  add check (hide_note is null or hidden_at is not null);
