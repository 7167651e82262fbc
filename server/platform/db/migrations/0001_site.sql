-- Texts columns hold { tw, en, cn }.
create table currencies (
  code char(3) primary key,
  name jsonb not null,
  sort integer not null
);
comment on column currencies.name is 'Texts';

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null unique,
  name jsonb not null,
  sort integer not null
);
comment on column categories.name is 'Texts';

-- Lists the whole site draws on: services, technology menu, tags, industries, professions.
create table terms (
  id uuid primary key,
  kind text not null check (kind in ('service', 'technology', 'tag', 'industry', 'profession')),
  name jsonb not null,
  sort integer not null
);
comment on column terms.name is 'Texts';
create index terms_by_kind on terms (kind, sort);

-- One row: who runs the shop.
create table web_info (
  id boolean primary key default true check (id),
  name jsonb not null,
  address jsonb not null,
  phone text not null,
  fax text not null,
  email text not null,
  home jsonb not null,
  demo_seeded boolean not null
);
comment on column web_info.name is 'Texts';
comment on column web_info.address is 'Texts';
comment on column web_info.home is 'HomeCopy';

create table contents (
  type text not null,
  version text not null,
  content jsonb not null,
  published_at timestamptz not null,
  primary key (type, version)
);
comment on column contents.content is 'Texts';
comment on column terms.kind is 'TermKind';

-- One row: what this database was made with; `secret_check` is a keyed hash that only the same secret gives.
create table instance (
  id boolean primary key default true check (id),
  secret_check bytea not null,
  created_at timestamptz not null
);
