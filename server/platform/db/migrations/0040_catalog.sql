set local check_function_bodies = off;

-- Writers of a card hold its product's row lock.
create function catalog_changing(changed uuid[]) returns void language sql as $$
  insert into catalog_changes (product_id, changing)
  select each, pg_current_xact_id()::text from (select distinct unnest(changed) as each order by 1) ids
  on conflict (product_id) do update set changing = excluded.changing
    where catalog_changes.changing is distinct from excluded.changing
$$;

-- "from": the lowest price in each currency, whichever plan has it; "several": other plans exist.
create function refresh_product_cards(changed uuid[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
declare
  settled_until timestamptz := greatest(
    (select max(recorded_at) from prices) - interval '61 days', '1970-01-01 00:00:00+00');
begin
  -- One refresh of a product at a time, so that the later one reads the earlier commit.
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
      ((array_agg(jsonb_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id)
        filter (where c.months is distinct from 0))[1]
        || jsonb_build_object('several', count(*) filter (where c.months is distinct from 0) > 1))::json as cheapest,
      -- Null if any plan is uncounted.
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
          'from', (extract(epoch from valid_from) * 1000)::bigint, 'undone', nullif(undone, false))
          order by currency, valid_from) as steps
      from (
        select currency, amount_minor, valid_from, undone,
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
    from product_tags g join taxonomy_terms t on t.id = g.term_id
    where g.product_id = p.id and t.kind = 'tag' and not t.unchecked
  ) tagged on true
  where p.id = any(changed) and p.live is not null;
end $$;

-- Only software has a permanent license: permanent prices of other kinds are no plan to filter by (999).
create function write_product_facets(changed uuid[]) returns void language plpgsql set plan_cache_mode = 'auto' set enable_seqscan = 'on' as $$
declare
  -- Spans that ended before are never queried.
  settled_until timestamptz := coalesce((select max(recorded_at) from prices) - interval '1 day', '-infinity');
begin
  insert into product_facets (product_id, sort, created_at, kind, category_id, tags, industries, tw, en, cn)
  select p.id, p.sort, p.created_at, p.kind, p.category_id,
    array(select g.term_id from product_tags g join taxonomy_terms t on t.id = g.term_id
      where g.product_id = p.id and t.kind = 'tag' and not t.unchecked),
    array(select i.term_id from product_industries i join taxonomy_terms t on t.id = i.term_id
      where i.product_id = p.id and t.kind = 'industry'),
    lower(p.name ->> 'tw'), lower(p.name ->> 'en'), lower(p.name ->> 'cn')
  from products p where p.id = any(changed);

  insert into product_from_prices (product_id, plan, begins, ends, twd, prices, in_stock)
  with plans as (
    select c.product_id, c.id, coalesce(c.months, case p.kind when 'software' then 1000 else 999 end) as plan, c.sort, c.stock is distinct from 0 as in_stock,
      coalesce(p.available_from::timestamp at time zone interval '8 hours', '-infinity') as opens
    from products p join commodities c on c.product_id = p.id
    where p.id = any(changed) and p.sold_online and not c.retired),
  steps as (
    select plans.product_id, plans.id, plans.opens, currency, amount_minor, valid_from as begins,
      coalesce(lead(valid_from) over (partition by plans.id, currency order by valid_from), 'infinity') as ends
    from plans join prices on prices.commodity_id = plans.id and list_id = 'standard'
    where plans.plan <> 0),
  moments as (
    select product_id, opens as begins from plans
    union select product_id, greatest(opens, begins) from steps),
  spans as (
    select product_id, begins, coalesce(lead(begins) over (partition by product_id order by begins), 'infinity') as ends
    from moments),
  offered as (
    select spans.product_id, spans.begins, spans.ends, plans.id, plans.plan, plans.sort, plans.in_stock,
      max(amount_minor) filter (where currency = 'TWD') as twd,
      jsonb_object_agg(currency, amount_minor) filter (where currency is not null) as prices
    from spans
    join plans using (product_id)
    left join steps on steps.id = plans.id and steps.begins <= spans.begins and steps.ends > spans.begins
      and amount_minor is not null
    where spans.ends > settled_until
    group by spans.product_id, spans.begins, spans.ends, plans.id, plans.plan, plans.sort, plans.in_stock
    -- Without a TWD price it is not for sale.
    having plans.plan = 0 or max(amount_minor) filter (where currency = 'TWD') is not null),
  lows as (
    select product_id, begins, plan, jsonb_object_agg(currency, amount) as prices
    from (
      select product_id, begins, case grouping(plan) when 0 then plan else -1 end as plan, currency,
        min(amount::bigint) as amount
      from offered cross join lateral jsonb_each_text(prices) own (currency, amount)
      where plan > 0
      group by grouping sets ((product_id, begins, currency), (product_id, begins, plan, currency))) low
    group by product_id, begins, plan),
  firsts as (
    select distinct on (product_id, begins) product_id, begins, ends, case when plan > 0 then twd end as twd,
      bool_or(in_stock) over (partition by product_id, begins) as in_stock,
      bool_or(plan = 0) over (partition by product_id, begins) as tried
    from offered order by product_id, begins, plan = 0, twd, sort, id)
  select first.product_id, shown.plan, first.begins, ends, twd, lows.prices, in_stock
  from firsts first
  cross join (values (-1), (0)) shown (plan)
  left join lows on lows.product_id = first.product_id and lows.begins = first.begins and lows.plan = -1
  where shown.plan = -1 or tried
  union all
  (select distinct on (product_id, begins, plan) product_id, plan, begins, ends, twd, lows.prices,
    bool_or(in_stock) over (partition by product_id, begins, plan)
  from offered join lows using (product_id, begins, plan)
  where plan > 0 and plan <> 999 order by product_id, begins, plan, twd, sort, id);
end $$;

create function search_changed(changed_source text, changed uuid[]) returns void language sql as $$
  insert into search_changes (source, id)
  select changed_source, each from (select distinct unnest(changed) as each order by 1) ids where each is not null
  on conflict (source, id) do update set tries = 0
$$;

-- Site pages are searchable too; their id is a UUID v8 of the name.
create function search_page_id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('page ' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null unique,
  name jsonb not null,
  sort integer not null,
  -- Translation status without versions: each change counts as the next number. Empty: all languages are up to
  -- date.
  followed jsonb not null default '{}'
);
comment on column categories.name is 'Texts';
comment on column categories.followed is 'TranslationStatus';
create index categories_by_parent on categories (parent_id, sort);

create table taxonomy_terms (
  id uuid primary key,
  kind text not null check (kind in ('service', 'technology', 'tag', 'industry', 'profession')),
  name jsonb not null,
  sort integer not null,
  -- Parent: a support topic's category. Summary: a service in one sentence.
  parent_id uuid references taxonomy_terms,
  summary jsonb,
  -- Imported tags have one language: true until staff have checked the others.
  unchecked boolean not null default false,
  followed jsonb not null default '{}'
);
comment on column taxonomy_terms.kind is 'TermKind';
comment on column taxonomy_terms.name is 'Texts';
comment on column taxonomy_terms.summary is 'Texts';
comment on column taxonomy_terms.followed is 'TranslationStatus';
create index taxonomy_terms_by_kind on taxonomy_terms (kind, sort);

-- Redirects of merged tags.
create table merged_tags (
  id uuid primary key,
  into_id uuid not null references taxonomy_terms on delete cascade
);
create index merged_tags_by_into on merged_tags (into_id);

-- File names are content hash and size, so files never change.
create table media (
  id uuid primary key,
  filename text not null unique,
  extension text not null check (extension in ('jpg', 'png')),
  source_hash bytea not null unique,
  name text not null,
  alt jsonb not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes integer not null,
  created_at timestamptz not null,
  added_by uuid references members,
  followed jsonb not null default '{}'
);
comment on column media.alt is 'Texts';
comment on column media.followed is 'TranslationStatus';
create index media_by_sender on media (added_by);
create index media_by_time on media (created_at, id);

create table products (
  id uuid primary key,
  category_id uuid not null references categories,
  kind text not null check (kind in ('software', 'hardware', 'course', 'service')),
  code text not null unique,
  slug text not null unique,
  name jsonb not null,
  tagline jsonb not null,
  summary jsonb not null,
  description jsonb not null,
  specifications jsonb not null,
  reminders jsonb not null,
  picture jsonb not null,
  picture_alt jsonb not null,
  payment_title text not null,
  available_from date,
  unavailable_reason jsonb,
  featured boolean not null,
  sort integer not null,
  created_at timestamptz not null,
  -- False: announced only, or sold by quotation.
  sold_online boolean not null default true,
  -- Published revision; null: not published. Revision 1 is stored at the first edit.
  live integer default 1,
  -- Scheduled publication, and why it failed.
  publish_at timestamptz,
  publish_number integer,
  publish_fault text,
  pictures jsonb not null default '[]',
  -- Back office search: words by prefix, Han by pairs, in all languages.
  office_search tsvector generated always as (search_terms(((((((((code || ' ') || slug) || ' ') || coalesce((name ->> 'tw'), '')) || ' ') || coalesce((name ->> 'en'), '')) || ' ') || coalesce((name ->> 'cn'), '')))) stored not null,
  constraint products_check check ((publish_at is null) = (publish_number is null))
);
comment on column products.kind is 'ProductKind';
comment on column products.name is 'Texts';
comment on column products.tagline is 'Texts';
comment on column products.summary is 'Texts';
comment on column products.description is 'Texts';
comment on column products.specifications is 'Specification[]';
comment on column products.reminders is 'Reminder[]';
comment on column products.picture is 'Picture';
comment on column products.picture_alt is 'Texts';
comment on column products.unavailable_reason is 'Texts';
comment on column products.pictures is 'ProductPicture[]';
create index products_by_category on products (category_id, sort);
create index products_by_office_search on products using gin (office_search);
create index products_by_publishing on products (publish_at, id) where (publish_at is not null);
create index products_by_sort on products (sort, id);

-- Smallest to largest; none for a product without editions.
create table editions (
  id uuid primary key,
  product_id uuid not null references products,
  name jsonb not null,
  features jsonb not null,
  sort integer not null,
  -- Referenced by orders, but not offered.
  retired boolean not null default false,
  unique (product_id, id)
);
comment on column editions.name is 'Texts';
comment on column editions.features is 'Texts[]';

-- One row per plan; months null: permanent license.
create table commodities (
  id uuid primary key,
  product_id uuid not null references products,
  months smallint check (months in (0, 1, 3, 6, 12)),
  sort integer not null,
  edition_id uuid,
  -- Available pieces, reserved ones excluded. Null: not counted.
  stock integer check (stock >= 0),
  retired boolean not null default false,
  -- Gross weight per piece; null counts as 0.
  grams integer check (grams between 1 and 10000000),
  constraint commodities_one_per_plan unique nulls not distinct (product_id, edition_id, months),
  foreign key (product_id, edition_id) references editions(product_id, id)
);
comment on column commodities.months is 'PlanMonths';

create table product_tags (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references taxonomy_terms on delete cascade,
  sort integer not null,
  primary key (product_id, term_id)
);
create index product_tags_by_term on product_tags (term_id);

create table product_industries (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references taxonomy_terms on delete cascade,
  primary key (product_id, term_id)
);
create index product_industries_by_term on product_industries (term_id);

-- Several `requires` rows are alternatives.
create table product_relations (
  product_id uuid not null references products on delete cascade,
  related_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('goes_with', 'requires', 'replaces')),
  sort integer not null,
  primary key (product_id, kind, related_id),
  constraint product_relations_check check (product_id <> related_id)
);
comment on column product_relations.kind is 'RelationKind';
create index product_relations_by_related on product_relations (related_id, kind);

create table product_revisions (
  product_id uuid not null references products,
  number integer not null check (number > 0),
  content jsonb not null,
  origin text not null,
  -- Copied from: this product (restored) or another (copied).
  source_id uuid references products,
  source_number integer,
  saved_at timestamptz not null,
  saved_by uuid references members,
  published_at timestamptz,
  followed jsonb not null default '{}',
  -- A correction that outdates no translation.
  minor boolean not null default false,
  primary key (product_id, number)
);
comment on column product_revisions.content is 'ProductContent';
comment on column product_revisions.origin is 'RevisionOrigin';
comment on column product_revisions.followed is 'TranslationStatus';
-- Saving and importing check unpublished revisions for the same code, slug or edition.
create index product_revisions_by_code on product_revisions (((content ->> 'code')));
create index product_revisions_by_editions on product_revisions using gin (((content -> 'editions')) jsonb_path_ops) with (fastupdate=off);
create index product_revisions_by_slug on product_revisions (((content ->> 'slug')));
create index product_revisions_by_source on product_revisions (source_id);
create index product_revisions_by_writer on product_revisions (saved_by);

create table product_revision_media (
  media_id uuid not null references media on delete cascade,
  product_id uuid not null,
  number integer not null,
  primary key (media_id, product_id, number),
  foreign key (product_id, number) references product_revisions
);
create index product_revision_media_by_revision on product_revision_media (product_id, number);

-- Rendered by triggers in the writing transaction, so that it is never stale.
create table product_cards (
  product_id uuid primary key references products on delete cascade,
  sort integer not null,
  -- Both price and sale date are in the card; the clock decides which is shown.
  tw json not null,
  en json not null,
  cn json not null,
  plans json not null,
  schedule json
) with (toast_tuple_target=8160);
comment on column product_cards.tw is 'ProductCard';
comment on column product_cards.en is 'ProductCard';
comment on column product_cards.cn is 'ProductCard';
comment on column product_cards.plans is 'Commodity[]';
comment on column product_cards.schedule is 'PlanSchedule[]';
create index product_cards_by_sort on product_cards (sort, product_id);

-- One narrow row per visible product, for filters, facet counts and sorting.
create table product_facets (
  product_id uuid primary key references product_cards on delete cascade,
  sort integer not null,
  created_at timestamptz not null,
  kind text not null,
  category_id uuid not null,
  tags uuid[] not null,
  industries uuid[] not null,
  tw text not null,
  en text not null,
  cn text not null
);

-- The clock picks the row, so no write is needed when a price starts.
create table product_from_prices (
  product_id uuid not null references product_facets on delete cascade,
  -- Months; 1000: permanent license; 0: products with a trial, and their price after it; -1: cheapest plan except
  -- the trial.
  plan smallint not null,
  begins timestamptz not null,
  ends timestamptz not null,
  -- Null: trial only.
  twd bigint,
  prices jsonb,
  in_stock boolean not null,
  primary key (product_id, plan, begins)
);
comment on column product_from_prices.prices is 'Amounts';

create table price_lists (
  id text primary key,
  name jsonb not null
);
comment on column price_lists.name is 'Texts';

-- Bulk changes, which can be undone.
create table price_changes (
  id uuid primary key,
  list_id text not null references price_lists,
  -- Each price with and without the change.
  cells jsonb not null,
  begins_at timestamptz not null,
  -- Null: permanent.
  ends_at timestamptz,
  made_at timestamptz not null,
  actor_id uuid not null references members,
  undone_at timestamptz,
  -- Order of changes: times may be equal and ids are random.
  number bigint generated always as identity,
  constraint price_changes_check check (ends_at > begins_at)
);
comment on column price_changes.cells is 'PriceCell[]';
create index price_changes_by_actor on price_changes (actor_id);
create unique index price_changes_by_number on price_changes (number);

create table prices (
  commodity_id uuid not null references commodities,
  currency char(3) not null references currencies,
  amount_minor bigint check (amount_minor > 0 and (amount_minor < '9007199254740992'::bigint)),
  list_id text not null default 'standard' references price_lists,
  valid_from timestamptz not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  -- Business clock at the write: a lower bound of the current time.
  recorded_at timestamptz not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  change_id uuid references price_changes,
  -- Reverted while in force: going back from it counts as no price reduction.
  undone boolean not null default false,
  primary key (commodity_id, list_id, currency, valid_from)
);
create index prices_by_beginning on prices (valid_from);
create index prices_by_change on prices (change_id);
create index prices_by_currency on prices (currency, valid_from);
create index prices_by_recording on prices (recorded_at);

-- Raised by each transaction that changes what visitors see; caches are valid for one revision.
create table catalog_revision (
  id boolean primary key default true check (id),
  revision bigint not null,
  -- Version of all guest pages; unique across databases, restored ones included.
  stamp uuid not null default gen_random_uuid(),
  -- Version of category and tag names: raised less often than `revision`.
  names bigint not null default 1
);

-- Products changed per revision, for incremental cache updates.
create table catalog_changes (
  product_id uuid primary key,
  -- Commit that last wrote or removed the card; null until then.
  revision bigint,
  changing text
);
create index catalog_changes_by_changing on catalog_changes (changing) where (changing is not null);
create index catalog_changes_by_revision on catalog_changes (revision, product_id);

-- Search index queue: marked in the changing transaction, removed with the new entry.
create table search_changes (
  source text not null,
  id uuid not null,
  -- The least tried goes first, so that broken entries block no others.
  tries integer not null default 0,
  primary key (source, id)
);
comment on column search_changes.source is 'SearchSourceName';
create index search_changes_by_tries on search_changes (tries, source, id);

-- Search index, one row per item.
create table search_entries (
  source text not null,
  id uuid not null,
  kind text not null,
  category_id uuid,
  tags uuid[] not null,
  sort integer not null,
  code text,
  -- Weights: title only, title and heading, everything.
  title tsvector not null,
  head tsvector not null,
  terms tsvector not null,
  tw jsonb not null,
  en jsonb not null,
  cn jsonb not null,
  -- Tokenizer version.
  version smallint not null,
  -- `slug`: part of the page's address. Hidden before `shown_from`.
  slug text,
  shown_from timestamptz,
  -- Terms from tables only, ranked lower than prose.
  listed tsvector not null default ''::tsvector,
  primary key (source, id)
);
comment on column search_entries.source is 'SearchSourceName';
comment on column search_entries.kind is 'SearchKind';
comment on column search_entries.tw is 'SearchTexts';
comment on column search_entries.en is 'SearchTexts';
comment on column search_entries.cn is 'SearchTexts';
-- Rows change rarely; a pending list would slow down every search.
create index search_entries_by_terms on search_entries using gin (terms) with (fastupdate=off);
create index search_entries_by_title on search_entries using gin (title) with (fastupdate=off);
create index search_entries_to_come on search_entries (shown_from) where (shown_from is not null);

-- Raised by each indexing run; results are valid for one revision.
create table search_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);

create table search_synonyms (
  id uuid primary key,
  words text not null,
  means text not null,
  both_ways boolean not null,
  made_at timestamptz not null,
  -- Tokenizer version of its rewrites.
  version smallint not null default 0,
  unique (words, means)
);
create index search_synonyms_by_time on search_synonyms (made_at, id);

-- For `ts_rewrite`.
create table search_rewrites (
  synonym_id uuid not null references search_synonyms on delete cascade,
  target tsquery not null,
  becomes tsquery not null
);
create index search_rewrites_by_synonym on search_rewrites (synonym_id);

-- Anonymous.
create table zero_result_searches (
  id uuid primary key,
  words text not null,
  lang text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  dismissed boolean not null default false,
  -- Handled by a synonym: reappears when that is deleted.
  for_synonym boolean not null default false,
  unique (lang, words)
);
comment on column zero_result_searches.lang is 'Lang';
create index zero_result_searches_by_count on zero_result_searches (count desc, id);
create index zero_result_searches_by_last on zero_result_searches (last_at, id);

insert into catalog_revision (id, revision, names) values
  (true, 1, 1);

insert into price_lists (id, name) values
  ('standard', '{"cn": "标准价", "en": "Standard prices", "tw": "標準價"}');

insert into search_revision (id, revision) values
  (true, 1);

insert into search_synonyms (id, words, means, both_ways, made_at, version) values
  ('4381a0a1-e66a-46d8-81b0-34824eaea01a', '探頭', '測頭', true, '2026-11-23 00:00:00+00', 0),
  ('6386ad4c-d074-49f0-ae34-0c2f27611477', '探針', '測頭', true, '2026-11-23 00:00:00+00', 0),
  ('40cc2797-4283-4e7a-b939-41e10527711a', '探頭', '探針', true, '2026-11-23 00:00:00+00', 0),
  ('25ec837f-7fdd-4a84-aa70-25191983a337', '連網', '聯網', true, '2026-11-23 00:00:00+00', 0),
  ('285530ea-f226-4b14-bcd5-eac7518b7753', 'networking', 'network', false, '2026-11-23 00:00:00+00', 0),
  ('072c2fef-caf4-4adc-96d8-4439d6533b15', 'networked', 'network', false, '2026-11-23 00:00:00+00', 0),
  ('fabe8bfd-a77d-46b6-88db-8a73b4c76cbd', '補償', '補正', true, '2026-11-26 00:00:00+00', 0),
  ('f596da53-7db5-46e3-8abb-251ad768147e', '刀具補償', '刀具補正', true, '2026-11-26 00:00:00+00', 0);

alter table member_profiles add constraint member_profiles_industry_id_fkey foreign key (industry_id) references taxonomy_terms(id);
alter table member_profiles add constraint member_profiles_profession_id_fkey foreign key (profession_id) references taxonomy_terms(id);
-- Deferred to the commit and once per transaction, to hold the row lock briefly.
create function catalog_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.catalog_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.catalog_changed_by', pg_current_xact_id()::text, true);
    insert into catalog_revision (revision) values (1)
      on conflict (id) do update set revision = catalog_revision.revision + 1, stamp = gen_random_uuid();
    -- The row lock is held until commit, so revisions rise in commit order.
    update catalog_changes set revision = (select revision from catalog_revision), changing = null
      where changing = pg_current_xact_id()::text;
  end if;
  return null;
end $$;

create function product_card(product products, lang text, cheapest json, stock integer, tags json) returns json language sql stable as $$
  select json_build_object(
    'uuid', product.id,
    'category', product.category_id,
    'kind', product.kind,
    'code', product.code,
    'slug', product.slug,
    'name', product.name -> lang,
    'tagline', product.tagline -> lang,
    'picture', product.picture,
    'pictureAlt', product.picture_alt -> lang,
    'tags', (
      select coalesce(json_agg(json_build_object('uuid', tag -> 'uuid', 'name', tag -> 'name' -> lang) order by at), '[]')
      from json_array_elements(tags) with ordinality each (tag, at)),
    'stock', stock,
    'from', cheapest,
    'unavailable', case when product.available_from is not null or not product.sold_online then json_build_object(
      'from', product.available_from, 'online', product.sold_online,
      'reason', coalesce(product.unavailable_reason ->> lang, '')) end)
$$;

create function price_rows_changed() returns trigger language plpgsql as $$
declare
  priced uuid[];
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    priced := array(select distinct commodity_id from after_change);
  elsif tg_op = 'DELETE' then
    priced := array(select distinct commodity_id from before_change);
  else
    priced := array(select commodity_id from after_change union select commodity_id from before_change);
  end if;
  changed := array(select distinct product_id from commodities where id = any(priced));
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create function product_cards_gone() returns trigger language plpgsql as $$
declare
  gone uuid[] := array(select product_id from before_change);
begin
  if cardinality(gone) > 0 then
    perform catalog_changing(gone);
  end if;
  return null;
end $$;

create function product_cards_written() returns trigger language plpgsql as $$
declare
  written uuid[] := array(select product_id from after_change);
begin
  if cardinality(written) > 0 then
    perform write_product_facets(written);
    perform catalog_changing(written);
  end if;
  return null;
end $$;

-- Once per statement, and only for affected products.
create function product_parts_changed() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct product_id from after_change);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct product_id from before_change);
  else
    changed := array(select product_id from after_change union select product_id from before_change);
  end if;
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create function product_rows_changed() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(select id from after_change);
begin
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create function search_category_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('product', array(
    select p.id from products p join categories c on c.id = p.category_id
    where new.id in (c.id, c.parent_id)));
  return null;
end $$;

create function search_contact_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('page', array[search_page_id('contact')]);
  return null;
end $$;

create function search_product_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then perform search_changed('product', array[old.id]);
  elsif tg_op = 'INSERT' or old is distinct from new then perform search_changed('product', array[new.id]);
  end if;
  return null;
end $$;

create function search_product_part_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform search_changed('product', array[old.product_id]); end if;
  if tg_op <> 'DELETE' then perform search_changed('product', array[new.product_id]); end if;
  return null;
end $$;

create function search_term_changed() returns trigger language plpgsql as $$
begin
  perform search_changed('product', array(select product_id from product_tags where term_id = new.id));
  return null;
end $$;

-- Uses the catalog_revision row, whose lock is taken at commit anyway.
create function shown_names_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.shown_names_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.shown_names_changed_by', pg_current_xact_id()::text, true);
    insert into catalog_revision (revision, names) values (1, 1)
      on conflict (id) do update set names = catalog_revision.names + 1;
  end if;
  return null;
end $$;

create function term_rows_changed() returns trigger language plpgsql as $$
declare
  changed uuid[] := array(
    select distinct product_id from product_tags where term_id in (select id from after_change));
begin
  if cardinality(changed) > 0 then
    perform refresh_product_cards(changed);
  end if;
  return null;
end $$;

create constraint trigger currencies_raise_revision after insert or delete or update on currencies deferrable initially deferred
  for each row execute function catalog_changed();
create trigger company_profile_change_search after insert or update on company_profile
  for each row execute function search_contact_changed();
create constraint trigger company_profile_raise_revision after insert or delete or update on company_profile deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger exchange_rate_tables_raise_revision after insert on exchange_rate_tables deferrable initially deferred
  for each row execute function catalog_changed();
create trigger categories_change_search after update on categories
  for each row when ((old.name is distinct from new.name or old.parent_id is distinct from new.parent_id)) execute function search_category_changed();
create constraint trigger categories_raise_names after insert or delete on categories deferrable initially deferred
  for each row execute function shown_names_changed();
create constraint trigger categories_raise_revision after insert or delete or update on categories deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger changed_categories_raise_names after update on categories deferrable initially deferred
  for each row when (((to_jsonb(old.*) - 'followed') is distinct from (to_jsonb(new.*) - 'followed'))) execute function shown_names_changed();
create constraint trigger changed_terms_raise_names after update on taxonomy_terms deferrable initially deferred
  for each row when (((to_jsonb(old.*) - 'followed') is distinct from (to_jsonb(new.*) - 'followed'))) execute function shown_names_changed();
create trigger taxonomy_terms_change_search after update on taxonomy_terms
  for each row when ((old.name is distinct from new.name or old.unchecked <> new.unchecked)) execute function search_term_changed();
create constraint trigger taxonomy_terms_raise_names after insert or delete on taxonomy_terms deferrable initially deferred
  for each row execute function shown_names_changed();
create constraint trigger taxonomy_terms_raise_revision after insert or delete or update on taxonomy_terms deferrable initially deferred
  for each row execute function catalog_changed();
create trigger taxonomy_terms_updated after update on taxonomy_terms referencing new table as after_change
  for each statement execute function term_rows_changed();
create constraint trigger changed_merged_tags_raise_names after update on merged_tags deferrable initially deferred
  for each row when ((old.* is distinct from new.*)) execute function shown_names_changed();
create constraint trigger merged_tags_raise_names after insert or delete on merged_tags deferrable initially deferred
  for each row execute function shown_names_changed();
create constraint trigger merged_tags_raise_revision after insert or delete or update on merged_tags deferrable initially deferred
  for each row execute function catalog_changed();
create trigger products_change_search after insert or delete or update on products
  for each row execute function search_product_changed();
create trigger products_inserted after insert on products referencing new table as after_change
  for each statement execute function product_rows_changed();
create constraint trigger products_raise_revision after insert or delete or update on products deferrable initially deferred
  for each row execute function catalog_changed();
create trigger products_updated after update on products referencing new table as after_change
  for each statement execute function product_rows_changed();
create trigger editions_change_search after insert or delete or update on editions
  for each row execute function search_product_part_changed();
create constraint trigger editions_raise_revision after insert or delete or update on editions deferrable initially deferred
  for each row execute function catalog_changed();
create trigger editions_updated after update on editions referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger commodities_deleted after delete on commodities referencing old table as before_change
  for each statement execute function product_parts_changed();
create trigger commodities_inserted after insert on commodities referencing new table as after_change
  for each statement execute function product_parts_changed();
create trigger commodities_updated after update on commodities referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_tags_change_search after insert or delete or update on product_tags
  for each row execute function search_product_part_changed();
create trigger product_tags_deleted after delete on product_tags referencing old table as before_change
  for each statement execute function product_parts_changed();
create trigger product_tags_inserted after insert on product_tags referencing new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_tags_updated after update on product_tags referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_industries_deleted after delete on product_industries referencing old table as before_change
  for each statement execute function product_parts_changed();
create trigger product_industries_inserted after insert on product_industries referencing new table as after_change
  for each statement execute function product_parts_changed();
create trigger product_industries_updated after update on product_industries referencing old table as before_change new table as after_change
  for each statement execute function product_parts_changed();
create constraint trigger product_relations_raise_revision after insert or delete or update on product_relations deferrable initially deferred
  for each row execute function catalog_changed();
create constraint trigger product_cards_raise_revision after insert or delete or update on product_cards deferrable initially deferred
  for each row execute function catalog_changed();
create trigger product_cards_tell_gone after delete on product_cards referencing old table as before_change
  for each statement execute function product_cards_gone();
create trigger product_cards_write_facets after insert on product_cards referencing new table as after_change
  for each statement execute function product_cards_written();
create trigger prices_deleted after delete on prices referencing old table as before_change
  for each statement execute function price_rows_changed();
create trigger prices_inserted after insert on prices referencing new table as after_change
  for each statement execute function price_rows_changed();
create constraint trigger prices_raise_revision after insert or delete or update on prices deferrable initially deferred
  for each row execute function catalog_changed();
create trigger prices_updated after update on prices referencing old table as before_change new table as after_change
  for each statement execute function price_rows_changed();
