-- Which languages another has left behind, of what is written without versions: as versions of texts keep it, with each
-- change as the next number. Nothing is known of what was written before: all of its languages count as kept up.
alter table categories add column followed jsonb not null default '{}';
alter table terms add column followed jsonb not null default '{}';
alter table releases add column followed jsonb not null default '{}';
alter table media add column followed jsonb not null default '{}';
alter table faq_categories add column followed jsonb not null default '{}';
alter table promotions add column followed jsonb not null default '{}';
alter table shipping_methods add column followed jsonb not null default '{}';
alter table web_info add column followed jsonb not null default '{}';
comment on column categories.followed is 'Followed';
comment on column terms.followed is 'Followed';
comment on column releases.followed is 'Followed';
comment on column media.followed is 'Followed';
comment on column faq_categories.followed is 'Followed';
comment on column promotions.followed is 'Followed';
comment on column shipping_methods.followed is 'Followed';
comment on column web_info.followed is 'Followed';
