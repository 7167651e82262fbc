-- What somebody asked before they had an account is given to them once their address is verified.
create index tickets_of_guests on tickets (email) where member_id is null;

-- In which language those who run the shop are written to.
alter table web_info add column lang text not null default 'tw' check (lang in ('tw', 'en', 'cn'));
comment on column web_info.lang is 'Lang';
