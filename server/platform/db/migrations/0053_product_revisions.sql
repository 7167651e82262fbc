-- What visitors see of a product stands in its own row and those of its parts, as ever; what staff write is kept in
-- revisions, of which one at a time is put into those rows.
alter table products
  -- The revision that visitors see; null: it is not published, and nobody can buy it. The first is what was there
  -- before anybody edited it, and is written down when somebody does.
  add column live integer default 1,
  -- When another takes its place, and which; why it could not, when its time had come.
  add column publish_at timestamptz,
  add column publish_number integer,
  add column publish_fault text,
  -- Those after the first.
  add column pictures jsonb not null default '[]',
  add check ((publish_at is null) = (publish_number is null));
comment on column products.pictures is 'ProductPicture[]';
create index products_by_publishing on products (publish_at, id) where publish_at is not null;

-- What was taken out of a product stays for the orders of it, but is offered no more.
alter table editions add column retired boolean not null default false;
alter table commodities add column retired boolean not null default false;

create table product_revisions (
  product_id uuid not null references products,
  number integer not null check (number > 0),
  content jsonb not null,
  -- How it came to be.
  origin text not null,
  -- Of which revision it is a copy: of this product when restored, of another when copied.
  source_id uuid references products,
  source_number integer,
  saved_at timestamptz not null,
  -- Null: it was there before.
  saved_by uuid references members,
  -- When it was last put before visitors.
  published_at timestamptz,
  primary key (product_id, number)
);
comment on column product_revisions.content is 'ProductContent';
comment on column product_revisions.origin is 'RevisionOrigin';
create index product_revisions_by_writer on product_revisions (saved_by);
create index product_revisions_by_source on product_revisions (source_id);

-- Pictures that staff gave the shop; their files are named by what they hold and measure, and never change.
create table media (
  id uuid primary key,
  filename text not null unique,
  extension text not null check (extension in ('jpg', 'png')),
  -- Of the file that was sent, so that the same is kept once.
  source_hash bytea not null unique,
  name text not null,
  alt jsonb not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  created_at timestamptz not null,
  added_by uuid references members
);
comment on column media.alt is 'Texts';
create index media_by_time on media (created_at, id);
create index media_by_sender on media (added_by);

-- Which pictures a revision shows, in its text too.
create table revision_media (
  media_id uuid not null references media on delete cascade,
  product_id uuid not null,
  number integer not null,
  primary key (media_id, product_id, number),
  foreign key (product_id, number) references product_revisions
);
create index revision_media_by_revision on revision_media (product_id, number);

-- Only what is published has a card, and only plans that are not retired are on it.
create or replace function refresh_product_cards(changed uuid[]) returns void language plpgsql as $$
declare
  settled_until timestamptz := greatest(
    (select max(recorded_at) from prices) - interval '61 days', '1970-01-01 00:00:00+00');
begin
  -- One refresh of a product at a time, so that the later one reads what the earlier one committed.
  perform from products where id = any(changed) order by id for no key update;
  delete from product_cards where product_id = any(changed);
  insert into product_cards (product_id, sort, tw, en, cn, plans, schedule)
  select p.id, p.sort,
    product_card(p, 'tw', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'en', offer.cheapest, offer.stock, tagged.tags),
    product_card(p, 'cn', offer.cheapest, offer.stock, tagged.tags),
    coalesce(offer.plans, '[]'), offer.schedule
  from products p
  left join lateral (
    select
      json_agg(json_build_object(
        'uuid', c.id, 'edition', c.edition_id, 'months', c.months, 'stock', c.stock, 'prices', prices)
        order by e.sort, c.sort, c.id) as plans,
      -- The one that costs least in Taiwan dollars.
      (array_agg(json_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id)
        filter (where c.months is distinct from 0))[1] as cheapest,
      -- Nobody can count the whole when some of it is not counted.
      case when bool_and(c.stock is not null) then sum(c.stock)::integer end as stock,
      case when bool_or(unsettled) then
        json_agg(json_build_object('uuid', c.id, 'months', c.months, 'prices', coalesce(steps, '[]'))
          order by c.sort, c.id) end as schedule
    from commodities c
    left join editions e on e.id = c.edition_id
    join lateral (
      select min(amount_minor) filter (where currency = 'TWD' and until is null) as twd,
        case when c.months = 0 then '[{"minor":0,"currency":"TWD"}]'
          else coalesce(json_agg(json_build_object('minor', amount_minor, 'currency', currency) order by currency)
            filter (where amount_minor is not null and until is null), '[]') end as prices,
        bool_or(valid_from > settled_until) as unsettled,
        json_agg(json_build_object('minor', amount_minor, 'currency', currency,
          'from', (extract(epoch from valid_from) * 1000)::bigint) order by currency, valid_from) as steps
      from (
        select currency, amount_minor, valid_from,
          lead(valid_from) over (partition by currency order by valid_from) as until
        from prices where commodity_id = c.id and list_id = 'standard'
      ) step
      where until is null or until > settled_until
      having c.months = 0 or bool_or(currency = 'TWD' and amount_minor is not null)
    ) priced on true
    where c.product_id = p.id and not c.retired
  ) offer on true
  left join lateral (
    select json_agg(json_build_object('uuid', t.id, 'name', t.name) order by g.sort, t.id) as tags
    from product_tags g join terms t on t.id = g.term_id
    where g.product_id = p.id and t.kind = 'tag'
  ) tagged on true
  where p.id = any(changed) and p.live is not null;
end $$;
