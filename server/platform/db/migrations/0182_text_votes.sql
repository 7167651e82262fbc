-- Whether a text helped, of questions as of articles. What did not help says why, and which version was read.
alter table faq_votes rename to text_votes;
alter table text_votes rename column faq_id to text_id;
alter table text_votes add column kind text not null default 'faq';
alter table text_votes alter column kind drop default;
comment on column text_votes.kind is 'TextKindName';
alter table text_votes add column version integer;
alter table text_votes add column cause text
  check (cause in ('unclear', 'incomplete', 'wrong', 'outdated', 'other'));
comment on column text_votes.cause is 'VoteCause';
alter table text_votes drop constraint faq_votes_faq_id_member_id_key;
alter table text_votes drop constraint faq_votes_faq_id_visitor_hash_key;
alter table text_votes add unique (kind, text_id, member_id);
alter table text_votes add unique (kind, text_id, visitor_hash);
drop index faq_votes_by_time;
create index text_votes_by_time on text_votes (kind, text_id, voted_at desc);
alter index faq_votes_by_member rename to text_votes_by_member;
