create table license_policies (
  product_id uuid primary key references products,
  seats integer not null check (seats > 0),
  lease_hours integer not null check (lease_hours > 0),
  grace_days integer not null check (grace_days >= 0)
);

-- A product key: looked up by its hash, kept encrypted so that its holder can read it again.
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
  unique (order_line_id, unit_no)
);
comment on column licenses.state is 'LicenseState';
create index licenses_by_holder on licenses (holder_id, issued_at desc);

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

-- Append-only usage record.
create table key_events (
  id bigint generated always as identity primary key,
  license_id uuid not null references licenses,
  activation_id uuid references activations,
  kind text not null,
  code text not null,
  ip text,
  at timestamptz not null
);
create index key_events_by_license on key_events (license_id, id);
create trigger key_events_append_only before update or delete on key_events
  for each row execute function refuse_change();

-- Signs leases; clients pin the current and the next public key.
create table signing_keys (
  kid text primary key,
  use text not null unique check (use in ('current', 'next')),
  private_cipher bytea not null,
  public_jwk jsonb not null,
  created_at timestamptz not null
);
comment on column signing_keys.public_jwk is 'PublicJwk';
