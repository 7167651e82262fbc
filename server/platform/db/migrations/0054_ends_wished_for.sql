-- Who has asked for the end of a period, when and why: kept before the provider is asked, whose answer may never be heard.
alter table mandates
  add column end_asked_at timestamptz,
  add column end_asker_id uuid references members,
  -- What staff say about it; null: its buyer asked.
  add column end_reason text,
  add check (end_asked_at is not null or (end_asker_id is null and end_reason is null));
