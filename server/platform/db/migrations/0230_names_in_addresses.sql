-- News and articles of support are named in their addresses, in every language by the same words, as products are.
alter table news add column slug text not null default '';
alter table articles add column slug text not null default '';
update news set slug = trim(both '-' from regexp_replace(lower(title ->> 'en'), '[^a-z0-9]+', '-', 'g'));
update articles set slug = trim(both '-' from regexp_replace(lower(title ->> 'en'), '[^a-z0-9]+', '-', 'g'));
-- A table cannot be altered while triggers on it wait.
set constraints all immediate;
alter table news alter column slug drop default;
alter table articles alter column slug drop default;
