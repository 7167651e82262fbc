-- Slips of transfers that are kept, and that no report names yet: what was refused or cut off on the way leaves no file.
create table unnamed_slips (
  key text primary key,
  kept_at timestamptz not null
);
create index unnamed_slips_by_time on unnamed_slips (kept_at);
