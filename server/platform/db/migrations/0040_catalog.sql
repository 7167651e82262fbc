-- The tables of catalog.
set local check_function_bodies = off;

-- Whoever writes a product's card holds the product's row, so that nobody waits here for somebody else.
create function catalog_changing(changed uuid[]) returns void language sql as $$
  insert into catalog_changes (product_id, changing)
  select each, pg_current_xact_id()::text from (select distinct unnest(changed) as each order by 1) ids
  on conflict (product_id) do update set changing = excluded.changing
    where catalog_changes.changing is distinct from excluded.changing
$$;

-- A product starts at the least that it costs in the currency it is looked at in, whichever of its plans that is;
-- until now it was what its cheapest plan in Taiwan dollars costs in it. A card also says whether there are other
-- ways to have it than the one it starts at.
create function refresh_product_cards(changed uuid[]) returns void language plpgsql set plan_cache_mode = 'force_generic_plan' set enable_seqscan = 'off' set jit = 'off' as $$
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
      ((array_agg(jsonb_build_object('months', c.months, 'prices', prices) order by twd, c.sort, c.id)
        filter (where c.months is distinct from 0))[1]
        || jsonb_build_object('several', count(*) filter (where c.months is distinct from 0) > 1))::json as cheapest,
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

-- Only software has a permanent licence: what hardware, services and courses cost for good is no plan that is asked
-- for.
create function write_product_facets(changed uuid[]) returns void language plpgsql set plan_cache_mode = 'auto' set enable_seqscan = 'on' as $$
declare
  -- What ended before is not asked for any more, by any clock.
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
      -- A day begins in Taipei.
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
    -- What has no price in Taiwan dollars is not for sale.
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

-- What has changed again is new.
create function search_changed(changed_source text, changed uuid[]) returns void language sql as $$
  insert into search_changes (source, id)
  select changed_source, each from (select distinct unnest(changed) as each order by 1) ids where each is not null
  on conflict (source, id) do update set tries = 0
$$;

-- The pages that the site always has are found as well. An entry is known by an id, which such a page has of its name
-- (a UUID of version 8).
create function search_page_id(name text) returns uuid language sql immutable as $$
  select overlay(overlay(md5('page ' || name) placing '8' from 13) placing '8' from 17)::uuid
$$;

create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  slug text not null unique,
  name jsonb not null,
  sort integer not null,
  -- Which languages another has left behind, of what is written without versions: as versions of texts keep it, with
  -- each change as the next number. Nothing is known of what was written before: all of its languages count as kept
  -- up.
  followed jsonb not null default '{}'
);
comment on column categories.name is 'Texts';
comment on column categories.followed is 'Followed';
create index categories_by_parent on categories (parent_id, sort);

-- Lists the whole site draws on: services, technology menu, tags, industries, professions.
create table taxonomy_terms (
  id uuid primary key,
  kind text not null check (kind in ('service', 'technology', 'tag', 'industry', 'profession')),
  name jsonb not null,
  sort integer not null,
  -- A term under another, such as a topic of support; what a service does, in a sentence.
  parent_id uuid references taxonomy_terms,
  summary jsonb,
  -- Tags come from files too, which name them in one language: true until a person has read what the others say.
  unchecked boolean not null default false,
  followed jsonb not null default '{}'
);
comment on column taxonomy_terms.kind is 'TermKind';
comment on column taxonomy_terms.name is 'Texts';
comment on column taxonomy_terms.summary is 'Texts';
comment on column taxonomy_terms.followed is 'Followed';
create index taxonomy_terms_by_kind on taxonomy_terms (kind, sort);

-- What became of a tag that was merged into another: addresses that name it lead to that one.
create table merged_tags (
  id uuid primary key,
  into_id uuid not null references taxonomy_terms on delete cascade
);
create index merged_tags_by_into on merged_tags (into_id);

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
  added_by uuid references members,
  followed jsonb not null default '{}'
);
comment on column media.alt is 'Texts';
comment on column media.followed is 'Followed';
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
  -- False: only announced, or agreed with a person; no cart takes it, whatever day it is.
  sold_online boolean not null default true,
  -- The revision that visitors see; null: it is not published, and nobody can buy it. The first is what was there
  -- before anybody edited it, and is written down when somebody does.
  live integer default 1,
  -- When another takes its place, and which; why it could not, when its time had come.
  publish_at timestamptz,
  publish_number integer,
  publish_fault text,
  -- Those after the first.
  pictures jsonb not null default '[]',
  -- What staff find a product by: words by their beginnings, Han by pairs, in every language, part number and
  -- address.
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

-- Where a product comes in several scopes of functions: one row each, from the smallest to the largest. A product
-- that comes in one has none, and its plans are its own.
create table editions (
  id uuid primary key,
  product_id uuid not null references products,
  name jsonb not null,
  -- What it adds to the edition before it.
  features jsonb not null,
  sort integer not null,
  -- What was taken out of a product stays for the orders of it, but is offered no more.
  retired boolean not null default false,
  unique (product_id, id)
);
comment on column editions.name is 'Texts';
comment on column editions.features is 'Texts[]';

-- What can be bought of a product: one row per plan period; null months is the permanent licence.
create table commodities (
  id uuid primary key,
  product_id uuid not null references products,
  months smallint check (months in (0, 1, 3, 6, 12)),
  sort integer not null,
  edition_id uuid,
  -- Pieces that can be sold now: those that orders hold are no longer among them. Null: nobody counts them.
  stock integer check (stock >= 0),
  retired boolean not null default false,
  -- One piece with what it is packed in; null: nobody has weighed it, and it counts for nothing.
  grams integer check (grams between 1 and 10000000),
  constraint commodities_one_per_plan unique nulls not distinct (product_id, edition_id, months),
  foreign key (product_id, edition_id) references editions(product_id, id)
);
comment on column commodities.months is 'PlanMonths';

create table product_tags (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references taxonomy_terms on delete cascade,
  -- The most telling first.
  sort integer not null,
  primary key (product_id, term_id)
);
create index product_tags_by_term on product_tags (term_id);

-- For whom a product is made: among the industries that members choose from as well.
create table product_industries (
  product_id uuid not null references products on delete cascade,
  term_id uuid not null references taxonomy_terms on delete cascade,
  primary key (product_id, term_id)
);
create index product_industries_by_term on product_industries (term_id);

-- What a product has to do with another one. Several that it requires are alternatives: any one of them will do.
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
  followed jsonb not null default '{}',
  -- Only a correction, which left no other language behind.
  minor boolean not null default false,
  primary key (product_id, number)
);
comment on column product_revisions.content is 'ProductContent';
comment on column product_revisions.origin is 'RevisionOrigin';
comment on column product_revisions.followed is 'Followed';
-- Whoever saves or imports a product asks which others go by its names, or have its editions, in what is written of
-- them.
create index product_revisions_by_code on product_revisions (((content ->> 'code')));
create index product_revisions_by_editions on product_revisions using gin (((content -> 'editions')) jsonb_path_ops) with (fastupdate=off);
create index product_revisions_by_slug on product_revisions (((content ->> 'slug')));
create index product_revisions_by_source on product_revisions (source_id);
create index product_revisions_by_writer on product_revisions (saved_by);

-- Which pictures a revision shows, in its text too.
create table product_revision_media (
  media_id uuid not null references media on delete cascade,
  product_id uuid not null,
  number integer not null,
  primary key (media_id, product_id, number),
  foreign key (product_id, number) references product_revisions
);
create index product_revision_media_by_revision on product_revision_media (product_id, number);

-- Each product as visitors read it, ready to be sent, in every language: the database itself keeps it, in the
-- transaction that changes the product, a plan or a price, so that it is never older than those.
create table product_cards (
  product_id uuid primary key references products on delete cascade,
  sort integer not null,
  -- A card holds the price it starts at as well as the day it is sold from; the clock decides which is said.
  tw json not null,
  en json not null,
  cn json not null,
  -- Every plan that has a price, in plan order.
  plans json not null,
  schedule json
) with (toast_tuple_target=8160);
comment on column product_cards.tw is 'ProductCard';
comment on column product_cards.en is 'ProductCard';
comment on column product_cards.cn is 'ProductCard';
comment on column product_cards.plans is 'Commodity[]';
comment on column product_cards.schedule is 'PlanSchedule[]';
create index product_cards_by_sort on product_cards (sort, product_id);

-- What lists of products are narrowed, counted and put in order by: one narrow row for each product that visitors
-- see.
create table product_facets (
  product_id uuid primary key references product_cards on delete cascade,
  sort integer not null,
  created_at timestamptz not null,
  kind text not null,
  category_id uuid not null,
  tags uuid[] not null,
  industries uuid[] not null,
  -- Its name in small letters, in each language.
  tw text not null,
  en text not null,
  cn text not null
);

-- What a product starts at while nothing of it changes: from the day it can be bought, each price over the time it
-- holds. The clock picks the row in force, so that nobody has to write when a price begins.
create table product_from_prices (
  product_id uuid not null references product_facets on delete cascade,
  -- Months; 1000: the permanent licence; 0: there is a free trial, and what it starts at after it; -1: what costs
  -- least of all, the trial aside.
  plan smallint not null,
  begins timestamptz not null,
  ends timestamptz not null,
  -- Null: there is nothing but a trial.
  twd bigint,
  -- By currency.
  prices jsonb,
  -- False: every piece of it is sold.
  in_stock boolean not null,
  primary key (product_id, plan, begins)
);
comment on column product_from_prices.prices is 'Amounts';

-- Which prices are meant: the shop's own; dealers may get others.
create table price_lists (
  id text primary key,
  name jsonb not null
);
comment on column price_lists.name is 'Texts';

-- What staff did to many prices at once, so that it can be told and undone.
create table price_changes (
  id uuid primary key,
  list_id text not null references price_lists,
  -- Each price as it would have been when the change began, and as it is by it.
  cells jsonb not null,
  begins_at timestamptz not null,
  -- When everything is as before again; null: it stays.
  ends_at timestamptz,
  made_at timestamptz not null,
  actor_id uuid not null references members,
  undone_at timestamptz,
  -- Two changes of prices may be made in one moment, and ids are random: which is the later is told by a number.
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
  -- The product's clock when the row was written, so that the database knows how late it is at least.
  recorded_at timestamptz not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  change_id uuid references price_changes,
  -- A price of a change that was undone while it held: it was offered, but going back from it is no reduction.
  undone boolean not null default false,
  primary key (commodity_id, list_id, currency, valid_from)
);
-- When the next price begins, among very many that have begun long ago.
create index prices_by_beginning on prices (valid_from);
create index prices_by_change on prices (change_id);
-- Which currencies anything is priced in.
create index prices_by_currency on prices (currency, valid_from);
create index prices_by_recording on prices (recorded_at);

-- At most one row, which goes up with every transaction that changes what visitors read of the catalogue: what was
-- read at a revision is right as long as that revision stands.
create table catalog_revision (
  id boolean primary key default true check (id),
  revision bigint not null,
  -- Pages of guests are used again until something that they show changes: the catalogue's revision now goes up with
  -- all of it, and has a stamp that no other revision of this or any other database has, a restored one among them.
  stamp uuid not null default gen_random_uuid(),
  -- What a search shows beside its entries are names of categories and tags, and it is narrowed by which belongs to
  -- which: what was found stays right while neither these nor the entries change, whatever becomes of prices and
  -- pieces.
  names bigint not null default 1
);

-- Which products a revision of the catalogue changed, so that a process that keeps what lists are narrowed by reads
-- only those anew.
create table catalog_changes (
  product_id uuid primary key,
  -- Of the last commit that wrote its card or took it away; null until the commit.
  revision bigint,
  -- Which transaction is about to.
  changing text
);
create index catalog_changes_by_changing on catalog_changes (changing) where (changing is not null);
create index catalog_changes_by_revision on catalog_changes (revision, product_id);

-- What has changed since its entry was written. A mark is made in the transaction that changes the thing, and goes in
-- the one that writes its entry anew.
create table search_changes (
  source text not null,
  id uuid not null,
  -- How often an entry could not be written: what was tried least is tried first, so that any number of things that
  -- cannot be written holds up nothing else.
  tries integer not null default 0,
  primary key (source, id)
);
comment on column search_changes.source is 'SearchSourceName';
create index search_changes_by_tries on search_changes (tries, source, id);

-- Everything that can be found, whatever it is: one row each, written by the feature it belongs to.
create table search_entries (
  source text not null,
  id uuid not null,
  kind text not null,
  category_id uuid,
  tags uuid[] not null,
  sort integer not null,
  code text,
  -- What it is found by: in its title, in what stands beside the title as well, and anywhere.
  title tsvector not null,
  head tsvector not null,
  terms tsvector not null,
  -- What is shown of it.
  tw jsonb not null,
  en jsonb not null,
  cn jsonb not null,
  -- Of the rules by which texts were taken apart.
  version smallint not null,
  -- Questions and news are found as well. `slug` names a thing within its page's address; what has a `shown_from` is
  -- not found before.
  slug text,
  shown_from timestamptz,
  -- What stands in an entry's tables alone: a control in a list of many tells less than one in a sentence. Entries
  -- are written anew, because their version is an earlier one.
  listed tsvector not null default ''::tsvector,
  primary key (source, id)
);
comment on column search_entries.source is 'SearchSourceName';
comment on column search_entries.kind is 'SearchKind';
comment on column search_entries.tw is 'SearchTexts';
comment on column search_entries.en is 'SearchTexts';
comment on column search_entries.cn is 'SearchTexts';
-- Rows change rarely: a list of waiting changes would be read by every search in between.
create index search_entries_by_terms on search_entries using gin (terms) with (fastupdate=off);
-- Suggestions look at titles first.
create index search_entries_by_title on search_entries using gin (title) with (fastupdate=off);
create index search_entries_to_come on search_entries (shown_from) where (shown_from is not null);

-- Goes up with every round of entries that is written: what was found at a revision is right as long as it stands.
create table search_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);

-- Words that staff let mean others in searches, because somebody looked for them and found nothing.
create table search_synonyms (
  id uuid primary key,
  words text not null,
  means text not null,
  -- Whether who looks for what it means finds the words too.
  both_ways boolean not null,
  made_at timestamptz not null,
  -- In which version's terms the questions of a synonym are: those of another are made anew from what staff typed.
  version smallint not null default 0,
  unique (words, means)
);
create index search_synonyms_by_time on search_synonyms (made_at, id);

-- The same as questions to the index: where a search asks the first, it asks the second (`ts_rewrite`).
create table search_rewrites (
  synonym_id uuid not null references search_synonyms on delete cascade,
  target tsquery not null,
  becomes tsquery not null
);
create index search_rewrites_by_synonym on search_rewrites (synonym_id);

-- Words that were looked for and found nothing; by whom is not kept.
create table zero_result_searches (
  id uuid primary key,
  words text not null,
  lang text not null,
  count integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- What staff have dealt with, by a synonym or by knowing better, is no more in the way.
  dismissed boolean not null default false,
  -- Whether a miss was dealt with by a synonym, so that it comes back when the synonym goes; one that somebody took
  -- off the list by hand stays off it.
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
-- Deferred to the commit, so that nobody waits for this row longer than a commit takes; once a transaction.
create function catalog_changed() returns trigger language plpgsql as $$
begin
  if current_setting('millwright.catalog_changed_by', true) is distinct from pg_current_xact_id()::text then
    perform set_config('millwright.catalog_changed_by', pg_current_xact_id()::text, true);
    insert into catalog_revision (revision) values (1)
      on conflict (id) do update set revision = catalog_revision.revision + 1, stamp = gen_random_uuid();
    -- Nobody else holds a revision until this commit, so that they rise in the order of commits.
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

-- A card is written anew with whatever it tells; what goes by the card goes with it.
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

-- A product's card is written anew only where a statement touched a product, and once for each statement: what
-- touched none wrote none and took as long, and whoever sold a piece of stock had the card written twice.
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

-- A statement may change many rows: their products are refreshed together.
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

-- How to reach the vendor is part of the page about that.
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

-- In the row of the catalogue's revision, which those who change names hold anyway at their commit.
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
