-- What a demo's own staff have been given: only what a newer version adds is given to them besides.
alter table web_info add column demo_permissions text[];
