-- What a member tells about themselves; every member has one row. Empty texts are null.
create table member_profiles (
  member_id uuid primary key references members on delete cascade,
  sex text check (sex in ('female', 'male', 'other')),
  birthday date,
  -- An ISO 3166-1 code. Province, city and town hold the id of a place (`GET /Geo`), or a text where there is no list.
  country text,
  province text,
  city text,
  town text,
  address text,
  postal_code text,
  mobile_phone text,
  telephone text,
  fax text,
  industry_id uuid references terms,
  profession_id uuid references terms,
  job_title text,
  company text,
  website text,
  -- Line, WeChat and WhatsApp: who the member is there, the most used first.
  apps jsonb not null default '[]',
  invoice_title text,
  uniform_number text,
  bill_address text,
  changed_at timestamptz not null
);
comment on column member_profiles.sex is 'Sex';
comment on column member_profiles.apps is 'CommunicationApp[]';
-- The picture's file, by a random name of its own; null without one.
alter table members add column avatar text;

insert into member_profiles (member_id, changed_at) select id, created_at from members;

-- Where a member has things sent to, besides the address of the profile.
create table member_addresses (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  -- What the member calls it, such as "Plant 2".
  label text,
  recipient text not null,
  phone text not null,
  country text not null,
  province text,
  city text,
  town text,
  address text not null,
  postal_code text,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index member_addresses_by_member on member_addresses (member_id, created_at, id);
create unique index member_addresses_default on member_addresses (member_id) where is_default;
