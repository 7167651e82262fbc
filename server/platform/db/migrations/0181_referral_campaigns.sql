-- Further codes of a member, beside members.refer_code.
create table referral_codes (
  code text primary key default new_refer_code(),
  member_id uuid not null references members on delete cascade,
  created_at timestamptz not null
);
create index referral_codes_by_member on referral_codes (member_id);

-- The code by which referred_by was found. Fixed at registration.
alter table members add column referred_code text;
update members set referred_code = referrer.refer_code from members referrer where referrer.id = members.referred_by;
create index members_by_referred_code on members (referred_code, referred_at) where (referred_code is not null);

alter table referral_visits add column code text;
update referral_visits set code = members.refer_code from members where members.id = referral_visits.member_id;
alter table referral_visits alter column code set not null;
alter table referral_visits drop constraint referral_visits_pkey;
alter table referral_visits add primary key (code, day);
create index referral_visits_by_member on referral_visits (member_id);


-- A dealer's link for one occasion. An archived one keeps working: cards in print must not lose anybody.
create table campaigns (
  id uuid primary key,
  member_id uuid not null references members on delete cascade,
  code text not null unique references referral_codes on delete cascade,
  name text not null check (name <> ''),
  -- Within the site, without a language.
  landing_path text not null check (landing_path like '/%' and landing_path not like '//%'),
  created_at timestamptz not null,
  archived_at timestamptz
);
create index campaigns_by_member on campaigns (member_id, created_at, id);
