-- Texts columns hold { tw, en, cn }; Markdown where a comment says so.

-- The name by which a caller asks for who runs the shop.
alter table web_info add column public_id uuid not null unique default gen_random_uuid();

-- A term under another, such as a topic of support; what a service does, in a sentence.
alter table terms add column parent_id uuid references terms;
alter table terms add column summary jsonb;
comment on column terms.summary is 'Texts';

-- Which currencies anything is priced in.
create index prices_by_currency on prices (currency);

create table faq_categories (
  id uuid primary key,
  slug text not null unique,
  name jsonb not null,
  sort integer not null
);
comment on column faq_categories.name is 'Texts';

-- `slug` names a question in an address, in every language; answers are Markdown.
create table faqs (
  id uuid primary key,
  category_id uuid not null references faq_categories,
  slug text not null unique,
  question jsonb not null,
  answer jsonb not null,
  sort integer not null
);
comment on column faqs.question is 'Texts';
comment on column faqs.answer is 'Texts';
create index faqs_by_category on faqs (category_id, sort);

-- What a computer needs for a product: at least, or to work well.
create table computer_requirements (
  product_id uuid not null references products on delete cascade,
  level text not null check (level in ('minimum', 'recommended')),
  cpu jsonb not null,
  memory jsonb not null,
  gpu jsonb not null,
  os jsonb not null,
  disk jsonb not null,
  display jsonb not null,
  note jsonb,
  primary key (product_id, level)
);
comment on column computer_requirements.level is 'RequirementLevel';
comment on column computer_requirements.cpu is 'Texts';
comment on column computer_requirements.memory is 'Texts';
comment on column computer_requirements.gpu is 'Texts';
comment on column computer_requirements.os is 'Texts';
comment on column computer_requirements.disk is 'Texts';
comment on column computer_requirements.display is 'Texts';
comment on column computer_requirements.note is 'Texts';

-- Shown from `published_at`; the body is Markdown.
create table news (
  id uuid primary key,
  kind text not null check (kind in ('release', 'exhibition', 'office', 'price', 'course')),
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_at timestamptz not null
);
comment on column news.kind is 'NewsKind';
comment on column news.title is 'Texts';
comment on column news.summary is 'Texts';
comment on column news.body is 'Texts';
create index news_by_published on news (published_at desc, id);
