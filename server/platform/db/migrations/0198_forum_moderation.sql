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

-- What waits is hidden until staff approve it; its author is who hides it.
alter table discussions add column waiting_since timestamptz, add check (waiting_since is null or hidden_at is not null);
alter table replies add column waiting_since timestamptz, add check (waiting_since is null or hidden_at is not null);

create table forum_members (
  member_id uuid primary key references members,
  -- Ever, by staff or at once.
  published_posts integer not null default 0 check (published_posts >= 0)
);
insert into forum_members
  select author_id, count(*) from (
    select author_id from discussions where hidden_at is null
    union all
    select author_id from replies where hidden_at is null
  ) posts group by author_id;

create table forum_settings (
  only_row boolean primary key default true check (only_row),
  review boolean not null default true,
  -- Whose first posts wait.
  first_posts integer not null default 2 check (first_posts between 1 and 100),
  -- Who has fewer waits with links, and with edits that change much.
  trusted_posts integer not null default 5 check (trusted_posts between first_posts and 1000)
);
insert into forum_settings default values;

-- Posts and edits that waited for staff.
create table post_reviews (
  id uuid primary key,
  discussion_id uuid not null references discussions on delete cascade,
  -- Null: the question.
  reply_id uuid references replies on delete cascade,
  author_id uuid not null references members,
  kind text not null check (kind in ('post', 'edit')),
  cause text not null check (cause in ('first_posts', 'link', 'rewritten', 'waiting')),
  -- Of an edit: what the author wants instead. A post has its text itself.
  title text,
  body_md text,
  created_at timestamptz not null,
  decided_at timestamptz,
  -- Null: withdrawn by its author, or replaced by a later edit.
  decided_by uuid references members,
  outcome text check (outcome in ('approved', 'rejected', 'withdrawn')),
  -- Of a rejection, for the author.
  reason text,
  check ((kind = 'edit') = (body_md is not null)),
  check ((title is not null) = (kind = 'edit' and reply_id is null)),
  check ((decided_at is null) = (outcome is null)),
  check ((reason is not null) = (outcome is not null and outcome = 'rejected'))
);
comment on column post_reviews.kind is 'ReviewKind';
comment on column post_reviews.cause is 'ReviewCause';
comment on column post_reviews.outcome is 'ReviewOutcome';
create index post_reviews_open on post_reviews (created_at, id) where (decided_at is null);
create index post_reviews_by_time on post_reviews (created_at, id);
create index post_reviews_open_by_author on post_reviews (author_id) where (decided_at is null);
create index post_reviews_by_author on post_reviews (author_id);
create index post_reviews_by_discussion on post_reviews (discussion_id, created_at);
create index post_reviews_by_reply on post_reviews (reply_id, created_at) where (reply_id is not null);
create index post_reviews_by_decider on post_reviews (decided_by) where (decided_by is not null);

-- What members tell staff about posts of others.
create table post_reports (
  id uuid primary key,
  discussion_id uuid not null references discussions on delete cascade,
  -- Null: the question.
  reply_id uuid references replies on delete cascade,
  reporter_id uuid not null references members,
  reason text not null check (reason in ('spam', 'rude', 'misplaced', 'other')),
  text text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references members,
  outcome text check (outcome in ('hidden', 'kept')),
  check ((decided_at is null) = (outcome is null)),
  check ((decided_at is null) = (decided_by is null))
);
comment on column post_reports.reason is 'ReportReason';
comment on column post_reports.outcome is 'ReportOutcome';
create unique index post_reports_of_question on post_reports (discussion_id, reporter_id) where (reply_id is null);
create unique index post_reports_of_reply on post_reports (reply_id, reporter_id) where (reply_id is not null);
create index post_reports_open on post_reports (created_at, id) where (decided_at is null);
create index post_reports_by_discussion on post_reports (discussion_id);
create index post_reports_by_reporter on post_reports (reporter_id);
create index post_reports_by_decider on post_reports (decided_by) where (decided_by is not null);
