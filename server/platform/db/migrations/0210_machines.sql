-- A CNC machine of a member.
create table devices (
  id uuid primary key,
  member_id uuid not null references members,
  name text not null,
  model text not null,
  location text not null,
  -- IANA name; days and shifts are those of this zone.
  time_zone text not null,
  source text not null check (source in ('push', 'mtconnect', 'mqtt')),
  -- Null: the built-in profile of its source.
  profile jsonb,
  -- Of the member's work order; null: as the control says.
  order_quantity int check (order_quantity >= 0),
  revision int not null default 0,
  created_at timestamptz not null,
  archived_at timestamptz
);
comment on column devices.source is 'DeviceSource';
comment on column devices.profile is 'DeviceProfile';
create index devices_by_member on devices (member_id) where archived_at is null;

-- One valid token for each device: a new one ends the one before.
create table device_tokens (
  device_id uuid primary key references devices on delete cascade,
  token_hash bytea not null unique,
  -- The first characters, to tell tokens apart.
  hint text not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table device_shares (
  device_id uuid not null references devices on delete cascade,
  member_id uuid not null references members,
  shared_at timestamptz not null,
  primary key (device_id, member_id)
);
create index device_shares_by_member on device_shares (member_id);

-- What is known of each device now. Changing columns have no index, so that updates stay in their page.
create table device_states (
  device_id uuid primary key references devices on delete cascade,
  fold jsonb not null,
  -- Rises with each change, across devices: readers resume from the last one they saw.
  revision bigint not null,
  -- Time of this portal.
  last_seen_at timestamptz,
  -- This portal's time less the device's, when it was last heard live.
  skew_ms int not null default 0,
  -- Device's time at which something changes by time alone.
  due_at timestamptz
) with (fillfactor = 80);
comment on column device_states.fold is 'Fold';
create sequence device_revisions;

-- Only the fields of a profile. A repeat has the same key.
create table observations (
  device_id uuid not null,
  at timestamptz not null,
  instance text not null,
  seq bigint not null,
  field text not null,
  part text not null,
  num double precision,
  word text,
  alarm jsonb,
  primary key (device_id, at, instance, seq, field, part)
) partition by range (at);
comment on column observations.field is 'Field';
comment on column observations.alarm is 'AlarmValue';

-- The fold at each midnight (UTC): what comes late is derived again from there.
create table device_midnights (
  device_id uuid not null references devices on delete cascade,
  at timestamptz not null,
  fold jsonb not null,
  primary key (device_id, at)
);
comment on column device_midnights.fold is 'Fold';

create table state_intervals (
  device_id uuid not null references devices on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Of the specification; null: unknown.
  status int,
  signal text not null check (signal in ('never', 'live', 'lost')),
  mode int,
  sub text,
  primary key (device_id, started_at),
  check (ended_at > started_at)
);
comment on column state_intervals.status is 'Status';
comment on column state_intervals.signal is 'Signal';
comment on column state_intervals.mode is 'Mode';
create unique index state_intervals_open on state_intervals (device_id) where ended_at is null;

create table alarm_activations (
  device_id uuid not null references devices on delete cascade,
  part text not null,
  key text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  level text not null check (level in ('fault', 'warning')),
  code text not null,
  text text not null,
  acknowledged_at timestamptz,
  acknowledged_by uuid references members,
  primary key (device_id, part, key, raised_at)
);
comment on column alarm_activations.level is 'AlarmLevel';
create index alarm_activations_by_time on alarm_activations (device_id, raised_at desc);
create index alarm_activations_by_member on alarm_activations (acknowledged_by);

create table program_runs (
  device_id uuid not null references devices on delete cascade,
  started_at timestamptz not null,
  ended_at timestamptz,
  name text not null,
  primary key (device_id, started_at)
);

create table parts_made (
  device_id uuid not null references devices on delete cascade,
  at timestamptz not null,
  seq bigint not null,
  parts int not null,
  cycle_ms int,
  program text,
  primary key (device_id, at, seq)
);

-- What a device sent and what could not be used, for each day (UTC) and reason.
create table device_refusals (
  device_id uuid not null references devices on delete cascade,
  day date not null,
  reason text not null,
  count int not null,
  last_at timestamptz not null,
  -- Of the last one: an id of an item.
  detail text not null,
  primary key (device_id, day, reason)
);
comment on column device_refusals.reason is 'IngestRefusal';
