-- Files with an article of support, kept beside its versions; the content of a row never changes.
create table article_files (
  id uuid primary key,
  article_id uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Under which its content is kept.
  storage_key text not null unique,
  created_at timestamptz not null,
  unique (article_id, name)
);
