-- What a member of staff may do; empty for everybody else.
alter table members add column permissions text[] not null default '{}';
comment on column members.permissions is 'StaffPermission[]';

-- Whether the session's owner proved a second factor when it was opened.
alter table sessions add column second_factor boolean not null default false;
