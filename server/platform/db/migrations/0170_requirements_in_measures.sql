-- Beside its words, a requirement is told in measures, which computers are held against; null: not told.
alter table computer_requirements
  add column system text,
  add column cores integer check (cores > 0),
  -- GB.
  add column memory_gb integer check (memory_gb > 0),
  add column graphics text,
  -- Pixels.
  add column width integer check (width > 0),
  add column height integer check (height > 0),
  add check ((width is null) = (height is null));
comment on column computer_requirements.system is 'System';
comment on column computer_requirements.graphics is 'Graphics';

-- What the words that are there say, as far as they say it in the usual way.
update computer_requirements set
  system = case
    when os ->> 'en' ~ 'Windows 10' then 'windows10'
    when os ->> 'en' ~ 'Windows 11' then 'windows11'
    when os ->> 'en' ~ 'Windows Server' then 'windows_server'
    when os ->> 'en' ~ 'macOS' then 'macos'
    when os ->> 'en' ~ 'Linux' then 'linux' end,
  cores = substring(cpu ->> 'en' from '(\d{1,3}) cores')::integer,
  memory_gb = substring(memory ->> 'en' from '(\d{1,4}) GB')::integer,
  graphics = case
    when gpu ->> 'en' ~ 'Dedicated' then 'dedicated'
    when gpu ->> 'en' ~ 'Integrated' then 'integrated' end,
  width = substring(display ->> 'en' from '(\d{3,5}) × \d{3,5}')::integer,
  height = substring(display ->> 'en' from '\d{3,5} × (\d{3,5})')::integer;

-- Staff write them in versions as every text (0150); what is there becomes the first version of each.
create function pg_temp.level_of(r computer_requirements) returns jsonb language sql as $$
  select jsonb_build_object('os', r.os, 'cpu', r.cpu, 'memory', r.memory, 'gpu', r.gpu, 'disk', r.disk,
    'display', r.display, 'measures', jsonb_build_object('system', r.system, 'cores', r.cores, 'memory', r.memory_gb,
      'graphics', r.graphics, 'width', r.width, 'height', r.height))
$$;
insert into texts (kind, id, live)
select distinct 'computer', product_id::text, 1 from computer_requirements where level = 'minimum';
insert into text_revisions (kind, id, number, content, followed, origin, saved_at, published_at)
select 'computer', m.product_id::text, 1,
  jsonb_build_object('product', m.product_id, 'minimum', pg_temp.level_of(m),
    'recommended', case when r.product_id is not null then pg_temp.level_of(r) end,
    'note', coalesce(m.note, r.note)),
  '{}', 'found', now(), now()
from computer_requirements m
left join computer_requirements r on r.product_id = m.product_id and r.level = 'recommended'
where m.level = 'minimum';
drop function pg_temp.level_of(computer_requirements);
