-- What an entry of the audit trail changed about a person. The trail itself can never be changed, so what
-- tells of somebody stands here, and goes with their account.
create table audit_personal_facts (
  entry_id bigint primary key references audit_entries,
  member_id uuid not null references members,
  before jsonb not null,
  after jsonb not null
);
comment on column audit_personal_facts.before is 'AuditFacts';
comment on column audit_personal_facts.after is 'AuditFacts';
create index audit_personal_facts_by_member on audit_personal_facts (member_id);
create trigger audit_personal_facts_unchanged before update on audit_personal_facts
  for each row execute function refuse_change();
create trigger audit_personal_facts_kept before truncate on audit_personal_facts
  for each statement execute function refuse_change();
