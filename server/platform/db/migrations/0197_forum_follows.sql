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
