-- How long a key goes on working after its plan's end; `grace_days` is how long it works without reaching the portal.
alter table license_policies add column renewal_grace_days integer not null default 7 check (renewal_grace_days between 0 and 365);
alter table licenses add column renewal_grace_days integer check (renewal_grace_days >= 0);
-- As they were sold.
update licenses set renewal_grace_days = grace_days;
alter table licenses alter column renewal_grace_days set not null;
update product_revisions set content = jsonb_set(content, '{activation}', '{"renewalGraceDays": 7}' || (content -> 'activation'))
  where jsonb_typeof(content -> 'activation') = 'object';
