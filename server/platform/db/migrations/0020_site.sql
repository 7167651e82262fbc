set local check_function_bodies = off;

-- Texts columns hold { tw, en, cn }.
create table currencies (
  code char(3) primary key,
  name jsonb not null,
  sort integer not null
);
comment on column currencies.name is 'Texts';

create table company_profile (
  id boolean primary key default true check (id),
  name jsonb not null,
  address jsonb not null,
  phone text not null,
  fax text not null,
  email text not null,
  home jsonb not null,
  demo_seeded boolean not null,
  public_id uuid not null default gen_random_uuid() unique,
  -- Permissions already granted to demo staff: an upgrade adds only new ones.
  demo_permissions text[],
  -- Tax id (統一編號), printed on documents.
  uniform_number text check (uniform_number ~ '^[0-9]{8}$'),
  -- Language of mails to the shop.
  lang text not null default 'tw' check (lang in ('tw', 'en', 'cn')),
  followed jsonb not null default '{}'
);
comment on column company_profile.name is 'Texts';
comment on column company_profile.address is 'Texts';
comment on column company_profile.home is 'HomeSections';
comment on column company_profile.lang is 'Lang';
comment on column company_profile.followed is 'TranslationStatus';

-- TWD per unit, for approximate prices. One row per change; the newest is in force.
create table exchange_rate_tables (
  version integer primary key check (version > 0),
  rates jsonb not null,
  source text not null check (source in ('demo', 'manual', 'csv', 'ecb', 'restored')),
  as_of date,
  -- Version whose rates were restored.
  restored integer references exchange_rate_tables,
  set_at timestamptz not null,
  actor_id uuid
);
comment on column exchange_rate_tables.rates is 'Rates';
comment on column exchange_rate_tables.source is 'RateSource';
create index exchange_rate_tables_by_actor on exchange_rate_tables (actor_id);

create trigger exchange_rate_tables_append_only before delete or update on exchange_rate_tables
  for each row execute function refuse_change();
create trigger exchange_rate_tables_not_truncated before truncate on exchange_rate_tables
  for each statement execute function refuse_change();
