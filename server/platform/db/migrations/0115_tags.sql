-- Tags come from files too, which name them in one language: true until a person has read what the others say.
alter table terms add column unchecked boolean not null default false;
