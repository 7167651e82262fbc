-- A version of a product's software or documents, with what is downloaded of it.
create table releases (
  id uuid primary key,
  product_id uuid not null references products,
  version text not null,
  channel text not null check (channel in ('stable', 'beta')),
  -- The day it is said to be of, in Taipei.
  released_on date not null,
  -- Markdown.
  notes jsonb not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- Goes up with every change.
  revision integer not null default 0,
  created_at timestamptz not null,
  unique (product_id, version)
);
comment on column releases.channel is 'ReleaseChannel';
comment on column releases.notes is 'Texts';
comment on column releases.state is 'ReleaseState';
create index releases_published on releases (product_id, released_on desc, id) where state = 'published';
create index releases_by_day on releases (released_on desc, id);

create table release_files (
  id uuid primary key,
  release_id uuid not null references releases,
  name text not null,
  platform text not null check (platform in ('any', 'windows', 'linux', 'macos')),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Under which its content is kept; the content of a row never changes.
  storage_key text not null unique,
  access text not null check (access in ('public', 'entitled')),
  created_at timestamptz not null,
  unique (release_id, name)
);
comment on column release_files.platform is 'DownloadPlatform';
comment on column release_files.access is 'DownloadAccess';

-- How often a file was downloaded on a day in Taipei; by whom is not kept.
create table release_file_days (
  file_id uuid not null references release_files on delete cascade,
  day date not null,
  downloads integer not null,
  primary key (file_id, day)
);
