-- Which pictures of the library a version of a text shows, so that none is deleted that visitors look at.
create table text_media (
  media_id uuid not null references media on delete cascade,
  kind text not null,
  id text not null,
  number integer not null,
  primary key (media_id, kind, id, number),
  foreign key (kind, id, number) references text_revisions on delete cascade
);
comment on column text_media.kind is 'TextKindName';
create index text_media_by_revision on text_media (kind, id, number);

insert into text_media (media_id, kind, id, number)
select distinct m.id, r.kind, r.id, r.number
from text_revisions r
cross join lateral regexp_matches(r.content::text,
  '/storage/media/([0-9a-f]{32}-[1-9][0-9]{0,4}x[1-9][0-9]{0,4})\.(?:jpg|png)', 'g') as named (parts)
join media m on m.filename = named.parts[1];
