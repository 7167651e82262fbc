-- How much of its end the holder of a free trial was told of: 1 that it comes, 2 that it is over.
alter table licenses add column end_told smallint not null default 0 check (end_told between 0 and 2);
-- Nobody is written to about what was over before there were such mails.
update licenses set end_told = 2 where valid_until <= now();
create index licenses_to_tell on licenses (valid_until) where end_told < 2 and valid_until is not null;
