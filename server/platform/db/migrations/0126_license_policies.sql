set local check_function_bodies = off;

-- What a buyer bought (seats, grace, entitlements, maintenance) is copied to the key; how it is checked applies to every key.
alter table license_policies
  add column kind text not null default 'node_locked' check (kind in ('node_locked', 'floating')),
  -- Since when the policy is floating: computers seen before get one full lease from then on.
  add column floating_since timestamptz,
  add column floating_minutes integer not null default 10 check (floating_minutes between 5 and 1440),
  -- 0: no offline files.
  add column offline_days integer not null default 90 check (offline_days between 0 and 400),
  -- Computers a holder may release in 30 days.
  add column unbind_quota integer not null default 3 check (unbind_quota between 0 and 100),
  add column fp_rule text not null default 'two' check (fp_rule in ('one', 'two', 'all')),
  add column entitlements text[] not null default '{}',
  -- Of permanent keys; null: every version.
  add column maintenance_months integer check (maintenance_months between 1 and 120),
  add column trial_days integer not null default 30 check (trial_days between 1 and 365),
  add check ((kind = 'floating') = (floating_since is not null));
comment on column license_policies.kind is 'LicenseKind';
comment on column license_policies.fp_rule is 'FingerprintRule';
-- Revisions written before the policy grew.
update product_revisions set content = jsonb_set(content, '{activation}', jsonb_build_object(
    'kind', 'node_locked', 'floatingMinutes', 10, 'offlineDays', 90, 'unbindQuota', 3, 'fingerprintRule', 'two',
    'entitlements', '[]'::jsonb, 'maintenanceMonths', null, 'trialDays', 30) || (content -> 'activation'))
  where jsonb_typeof(content -> 'activation') = 'object';

alter table licenses
  alter column order_line_id drop not null,
  alter column unit_no drop not null,
  drop column lease_hours,
  add column state_reason text check (state_reason in ('staff', 'past_due', 'fraud', 'holder', 'refund')),
  -- As bought; a granted key takes them from the product.
  add column name jsonb,
  add column edition_id uuid,
  add column edition jsonb,
  add column months integer,
  add column entitlements text[] not null default '{}',
  -- Term as bought or renewed. `valid_until` is this or the latest extension, whichever ends later.
  add column term_until timestamptz,
  -- Permanent keys: versions built until then are covered; null: every version.
  add column maintenance_until timestamptz,
  add column handed_over_at timestamptz,
  add column revision integer not null default 0,
  add foreign key (product_id) references license_policies;
update licenses license set name = line.name, edition_id = line.edition_id, edition = line.edition, months = line.months,
    term_until = license.valid_until
  from order_lines line where line.id = license.order_line_id;
alter table licenses
  alter column name set not null,
  add check ((order_line_id is null) = (unit_no is null)),
  add check ((state in ('suspended', 'revoked', 'refunded')) = (state_reason is not null)) not valid;
comment on column licenses.state_reason is 'LicenseStateReason';
comment on column licenses.name is 'Texts';
comment on column licenses.edition is 'Texts';
comment on column licenses.months is 'PlanMonths';
create index licenses_to_expire on licenses (valid_until) where (state in ('issued', 'active') and valid_until is not null);
create index licenses_by_product on licenses (product_id, issued_at desc, id);
create index licenses_by_hint on licenses (key_hint);
create index licenses_by_issue on licenses (issued_at desc, id);

-- Each extension is its own fact, so that a renewal never overwrites it.
create table license_extensions (
  id uuid primary key,
  license_id uuid not null references licenses,
  until timestamptz not null,
  reason text not null,
  granted_by uuid not null references members,
  granted_at timestamptz not null
);
create index license_extensions_by_license on license_extensions (license_id);
create index license_extensions_by_granter on license_extensions (granted_by);

alter table activations
  drop constraint activations_state_check,
  add constraint activations_state_check check (state in ('live', 'released', 'unbound', 'killed', 'lapsed')),
  -- Given by the holder; shown instead of the program's own name.
  add column label text,
  -- Of the last request's parts, as its lease says.
  add column fp_hash text,
  -- Its program is told that another one took over.
  add column replaced_key jsonb,
  -- An offline file holds the seat until then, whatever the state.
  add column file_until timestamptz,
  add column ended_at timestamptz;
comment on column activations.replaced_key is 'DeviceKey';

-- The file's expiry: until then its computer runs without asking.
create table offline_files (
  jti uuid primary key,
  license_id uuid not null references licenses,
  activation_id uuid not null references activations,
  -- The signed file, so that asking again gives the same one. Only its computer can use it.
  token text not null,
  -- Signs the return code.
  device_key jsonb not null,
  state text not null check (state in ('out', 'returned', 'released_early', 'revoked', 'ended')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
comment on column offline_files.device_key is 'DeviceKey';
comment on column offline_files.state is 'OfflineFileState';
create index offline_files_by_license on offline_files (license_id);
create unique index offline_files_out on offline_files (activation_id) where (state = 'out');
create index offline_files_to_end on offline_files (expires_at) where (state = 'out');
create index offline_files_dead on offline_files (expires_at) where (state in ('released_early', 'revoked'));

alter table license_events
  add column actor_id uuid references members,
  add column reason text,
  add column data jsonb not null default '{}';
alter table license_events disable trigger license_events_append_only;
update license_events set kind = 'system' where kind in ('issue', 'withdraw');
alter table license_events enable trigger license_events_append_only;
alter table license_events add check (kind in
  ('activate', 'validate', 'heartbeat', 'deactivate', 'checkout', 'return', 'holder', 'staff', 'system'));
comment on column license_events.kind is 'LicenseEventKind';
comment on column license_events.code is 'LicenseRecordCode';
comment on column license_events.data is 'LicenseEventData';
create index license_events_by_activation on license_events (activation_id, at) where (code = 'DEVICE_SWAPPED');
create index license_events_by_actor on license_events (actor_id) where (actor_id is not null);
create index license_events_swaps on license_events (at) where (code in ('DEVICE_SWAPPED', 'DEVICE_CONFLICT'));

/*
 * Computers that can hold a seat, and until when: null without end. A floating seat outlives its lease by one more lease,
 * in which its program may come back.
 */
create view activation_seats as
  select a.id as activation_id, a.license_id,
    case
      when a.state <> 'live' then a.file_until
      when p.kind = 'node_locked' then null
      else greatest(greatest(a.seen_at, p.floating_since) + p.floating_minutes * 2 * interval '1 minute', a.file_until)
    end as seat_until
  from activations a
  join licenses l on l.id = a.license_id
  join license_policies p on p.product_id = l.product_id
  where a.state = 'live' or a.file_until is not null;

-- One current and one next key; a retired one still verifies what it signed.
alter table signing_keys
  drop constraint signing_keys_use_check,
  drop constraint signing_keys_use_key,
  add column retired_at timestamptz,
  add constraint signing_keys_use_check check (use in ('current', 'next', 'retired')),
  add check ((use = 'retired') = (retired_at is not null));
create unique index signing_keys_in_use on signing_keys (use) where (use <> 'retired');
