-- Whether an answer helped: one vote of each member, or of each browser, which may be changed. A question that is
-- withdrawn keeps its votes, so they refer to no row of `faqs`.
create table faq_votes (
  id bigint generated always as identity primary key,
  faq_id uuid not null,
  member_id uuid references members,
  -- SHA-256 of the visitor's generated id.
  visitor_hash bytea,
  helpful boolean not null,
  -- What was missing, in the voter's words.
  reason text,
  voted_at timestamptz not null,
  check ((member_id is null) <> (visitor_hash is null)),
  unique (faq_id, member_id),
  unique (faq_id, visitor_hash)
);
create index faq_votes_by_member on faq_votes (member_id) where member_id is not null;
create index faq_votes_by_time on faq_votes (faq_id, voted_at desc);
