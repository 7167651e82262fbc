set local check_function_bodies = off;

-- Signs leases; clients pin the current and the next public key.
create table signing_keys (
  kid text primary key,
  use text not null unique check (use in ('current', 'next')),
  private_cipher bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);
comment on column signing_keys.public_jwk is 'PublicJwk';

create table license_policies (
  product_id uuid primary key references products,
  seats integer not null check (seats > 0),
  lease_hours integer not null check (lease_hours > 0),
  grace_days integer not null check (grace_days >= 0)
);

-- Looked up by hash; encrypted, so that the holder can read it again.
create table licenses (
  id uuid primary key,
  key_hash bytea not null unique,
  key_cipher bytea not null,
  key_hint text not null,
  order_line_id uuid not null references order_lines,
  unit_no integer not null,
  product_id uuid not null references products,
  holder_id uuid not null references members,
  state text not null check (state in ('issued', 'active', 'suspended', 'expired', 'revoked', 'refunded')),
  seats integer not null check (seats > 0),
  lease_hours integer not null check (lease_hours > 0),
  grace_days integer not null check (grace_days >= 0),
  valid_from timestamptz not null,
  valid_until timestamptz,
  issued_at timestamptz not null,
  -- Trial reminders: 1 before the end, 2 after it.
  end_told smallint not null default 0 check (end_told between 0 and 2),
  unique (order_line_id, unit_no)
);
comment on column licenses.state is 'LicenseState';
create index licenses_by_holder on licenses (holder_id, issued_at desc);
create index licenses_to_tell on licenses (valid_until) where (end_told < 2 and valid_until is not null);

create table activations (
  id uuid primary key,
  license_id uuid not null references licenses,
  fp_parts jsonb not null,
  device_key jsonb not null,
  device_name text not null,
  platform text not null,
  version text not null,
  state text not null check (state in ('live', 'released')),
  seq integer not null,
  lease_until timestamptz not null,
  activated_at timestamptz not null,
  seen_at timestamptz not null
);
comment on column activations.fp_parts is 'FingerprintParts';
comment on column activations.device_key is 'DeviceKey';
comment on column activations.state is 'ActivationState';
create index activations_by_license on activations (license_id);

create table license_events (
  id bigint generated always as identity primary key,
  license_id uuid not null references licenses,
  activation_id uuid references activations,
  kind text not null,
  code text not null,
  ip text,
  at timestamptz not null
);
create index license_events_by_license on license_events (license_id, id);

create table releases (
  id uuid primary key,
  product_id uuid not null references products,
  version text not null,
  channel text not null check (channel in ('stable', 'beta')),
  -- Release date, Taipei.
  released_on date not null,
  notes jsonb not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  revision integer not null default 0,
  created_at timestamptz not null,
  followed jsonb not null default '{}',
  unique (product_id, version)
);
comment on column releases.channel is 'ReleaseChannel';
comment on column releases.notes is 'Texts';
comment on column releases.state is 'ReleaseState';
comment on column releases.followed is 'TranslationStatus';
create index releases_by_day on releases (released_on desc, id);
create index releases_published on releases (product_id, released_on desc, id) where (state = 'published');

create table release_files (
  id uuid primary key,
  release_id uuid not null references releases,
  name text not null,
  platform text not null check (platform in ('any', 'windows', 'linux', 'macos')),
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Content of a key never changes.
  storage_key text not null unique,
  access text not null check (access in ('public', 'entitled')),
  created_at timestamptz not null,
  unique (release_id, name)
);
comment on column release_files.platform is 'DownloadPlatform';
comment on column release_files.access is 'DownloadAccess';

-- Anonymous, per day in Taipei.
create table release_file_downloads (
  file_id uuid not null references release_files on delete cascade,
  day date not null,
  downloads integer not null,
  primary key (file_id, day)
);

-- Free months also extend products other than software.
create view product_rights as
 SELECT licenses.holder_id AS member_id,
    licenses.product_id,
    licenses.valid_until + licenses.grace_days::double precision * '1 day'::interval AS until
   FROM licenses
  WHERE licenses.state = ANY (ARRAY['issued', 'active'])
UNION ALL
 SELECT o.member_id,
    l.product_id,
        CASE
            WHEN l.months > 0 THEN o.paid_at + (l.months + l.free_months)::double precision * '1 mon'::interval
            ELSE NULL::timestamp with time zone
        END AS until
   FROM orders o
     JOIN order_lines l ON l.order_id = o.id
  WHERE l.kind <> 'software' AND (o.status = ANY (ARRAY[1, 4])) AND o.paid_at IS NOT NULL AND l.returned < l.quantity;

create constraint trigger license_policies_raise_revision after insert or delete or update on license_policies deferrable initially deferred
  for each row execute function catalog_changed();
create trigger license_events_append_only before delete or update on license_events
  for each row execute function refuse_change();
create trigger license_events_not_truncated before truncate on license_events
  for each statement execute function refuse_change();
create constraint trigger releases_raise_revision after insert or delete or update on releases deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger release_files_raise_revision after insert or delete or update on release_files deferrable initially deferred
  for each row execute function catalog_changed();
