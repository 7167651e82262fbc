-- What staff write in three languages (questions, news, documents) is kept in versions, as products are; visitors
-- read the rows of `faqs`, `news` and `contents`, into which publishing puts a version.
create table texts (
  kind text not null,
  id text not null,
  -- The version that visitors read; null: none.
  live integer,
  -- When which version is to take its place, and why that failed: the code of a refusal.
  publish_at timestamptz,
  publish_number integer,
  publish_fault text,
  primary key (kind, id)
);
comment on column texts.kind is 'TextKindName';
create index texts_by_publishing on texts (publish_at) where publish_at is not null;

create table text_revisions (
  kind text not null,
  id text not null,
  number integer not null check (number > 0),
  content jsonb not null,
  -- By field and language: up to which version the words keep pace with the other languages.
  followed jsonb not null,
  origin text not null,
  -- The version of the same text that it restored.
  restored integer,
  saved_at timestamptz not null,
  -- Null: it was there before.
  saved_by uuid references members,
  -- When it was last put before visitors.
  published_at timestamptz,
  primary key (kind, id, number),
  foreign key (kind, id) references texts
);
comment on column text_revisions.kind is 'TextKindName';
comment on column text_revisions.content is 'TextContent';
comment on column text_revisions.followed is 'Followed';
comment on column text_revisions.origin is 'RevisionOrigin';
create index text_revisions_by_writer on text_revisions (saved_by);

-- Several versions of a document may be published in one moment; of some, members have to agree anew.
alter table contents add column number integer not null default 1;
alter table contents add column agree_anew boolean not null default false;
update contents set number = ranked.number
from (select type, version, row_number() over (partition by type order by published_at, version) as number
  from contents) ranked
where ranked.type = contents.type and ranked.version = contents.version;

-- What is there already becomes the first version of each.
insert into texts (kind, id, live) select 'faq', id::text, 1 from faqs;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select 'faq', id::text, 1,
  jsonb_build_object('category', category_id, 'slug', slug, 'question', question, 'answer', answer), '{}', 'found',
  now(), now()
from faqs;

insert into texts (kind, id, live) select 'news', id::text, 1 from news;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select 'news', id::text, 1,
  jsonb_build_object('kind', kind, 'day', to_char(published_at at time zone 'Asia/Taipei', 'YYYY-MM-DD'),
    'title', title, 'summary', summary, 'body', body), '{}', 'found', now(), now()
from news;

insert into texts (kind, id, live)
select case when type in ('terms', 'privacy', 'member_terms', 'digital_consent') then 'legal' else 'page' end, type,
  max(number)
from contents group by type;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select case when type in ('terms', 'privacy', 'member_terms', 'digital_consent') then 'legal' else 'page' end, type,
  number, jsonb_build_object('text', content), '{}', 'found', published_at, published_at
from contents;

-- Those that nobody has written yet are there to be written.
insert into texts (kind, id)
select kind, id from (values ('legal', 'terms'), ('legal', 'privacy'), ('legal', 'member_terms'),
  ('legal', 'digital_consent'), ('page', 'about'), ('page', 'contact'), ('page', 'team'), ('page', 'security')
) as document (kind, id)
on conflict do nothing;
insert into text_revisions (kind, id, number, content, followed, origin, saved_at)
select kind, id, 1, '{"text": {"tw": "", "en": "", "cn": ""}}', '{}', 'found', now()
from texts where live is null;
