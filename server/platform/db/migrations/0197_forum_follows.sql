-- What members want to hear of. How it reaches them is a preference of notifications.
create table discussion_follows (
  member_id uuid not null references members,
  discussion_id uuid not null references discussions on delete cascade,
  -- False: not wanted, also when the member replies again.
  following boolean not null,
  since timestamptz not null,
  primary key (member_id, discussion_id)
);
create index discussion_follows_by_discussion on discussion_follows (discussion_id) where following;
create index discussion_follows_by_member on discussion_follows (member_id, since, discussion_id) where following;

create table product_follows (
  member_id uuid not null references members,
  product_id uuid not null references products,
  since timestamptz not null,
  primary key (member_id, product_id)
);
create index product_follows_by_product on product_follows (product_id);

-- Members who were told that a text names them: once per text, whatever becomes of it.
create table post_mentions (
  -- A discussion or reply.
  post_id uuid not null,
  member_id uuid not null references members,
  mentioned_at timestamptz not null,
  primary key (post_id, member_id)
);
create index post_mentions_by_member on post_mentions (member_id);

-- When its asker was asked, once, whether it is solved.
alter table discussions add column reminded_at timestamptz;
create index discussions_to_remind on discussions (last_activity_at) where status = 'solving' and reminded_at is null;

-- How far members have read, by time: that stays when replies are moved or numbered anew.
create table discussion_reads (
  member_id uuid not null references members,
  discussion_id uuid not null references discussions on delete cascade,
  -- Of the last visible reply that was shown; of the discussion, if there was none.
  seen_until timestamptz not null,
  -- Among replies of the same instant.
  seen_number integer not null,
  primary key (member_id, discussion_id)
);
create index discussion_reads_by_discussion on discussion_reads (discussion_id);

-- What is older counts as read; without a row, what is older than the account.
create table forum_reads (
  member_id uuid primary key references members,
  all_until timestamptz not null
);
