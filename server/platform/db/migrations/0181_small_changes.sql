-- A version that only corrected something leaves no other language behind.
alter table text_revisions add column minor boolean not null default false;
