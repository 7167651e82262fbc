-- `bench.discussions` discussions of two years, with four replies each on average, of texts in `bench_texts`. Each asker has ten. The
-- rare text is that of ten discussions, whatever the size, and discussion 1 has 400 replies.

-- A valid UUID, derived from what it stands for.
create function pg_temp.id(what text) returns uuid language sql immutable
  return overlay(overlay(md5(what) placing '4' from 13) placing '8' from 17)::uuid;
create function pg_temp.discussions() returns integer language sql immutable return current_setting('bench.discussions')::integer;

insert into members (id, email, password_hash, first_name, last_name, lang, roles, permissions, settings, terms_version, terms_agreed_at,
    email_verified_at, created_at)
  select pg_temp.id('member ' || n), 'bench-' || n || '@example.test', '', 'Ada', 'Lin', 'en', '{member}'::text[], '{}'::text[],
    '[]'::jsonb, '1', now(), now(), now() - interval '800 days' from generate_series(0, pg_temp.discussions() / 10) n
  union all
  select pg_temp.id('staff'), 'bench-staff@example.test', '', 'Eve', 'Ho', 'en', '{member,manager}', '{forum.write,jobs.read}', '[]', '1',
    now(), now(), now();
insert into member_profiles (member_id, changed_at) select id, now() from members where email like 'bench-%';
insert into sessions (id, token_hash, member_id, created_at, expires_at, second_factor, seen_at, user_agent, ip)
  select gen_random_uuid(), sha256(token::bytea), pg_temp.id(name), now(), now() + interval '1 day', true, now(), 'bench', ''
  from (values ('bench-member', 'member 1'), ('bench-staff', 'staff')) viewer (token, name);

create temp table bench_places as
  select row_number() over (order by id) - 1 as at, count(*) over () as places, id as product_id, category_id from products where live is not null;

create unlogged table bench_discussions as
  select n, pg_temp.id('discussion ' || n) as id, pg_temp.id('member ' || n % (pg_temp.discussions() / 10)) as author_id,
    place.category_id, case when n % 3 > 0 then place.product_id end as product_id, text.*,
    case when n = 1 then 400 else n % 9 end as replies, n % 500 = 13 as hidden,
    now() - interval '730 days' * (pg_temp.discussions() - n + 1) / pg_temp.discussions() as created_at
  from generate_series(1, pg_temp.discussions()) n join bench_places place on place.at = n % place.places
  join bench_texts text on text.rare = (n % (pg_temp.discussions() / 10) = 7)
    and (text.rare or text.at = n % (select count(*) from bench_texts where not rare));

insert into discussions (id, author_id, category_id, product_id, lang, title, body_md, body_html, markdown_version, title_terms, terms, status,
    accepted_reply_id, solved_at, reply_count, last_number, votes, answered, last_reply_id, last_activity_at, asker_spoke_last, awaits_staff_since,
    first_reply_at, hidden_at, hidden_by, created_at)
  select id, author_id, category_id, product_id, lang, title, body_md, body_html, markdown_version, title_terms,
    terms || array_to_tsvector(array['n' || n]),
    case when replies = 0 then 'unsolved' when n % 2 = 0 then 'solved' else 'solving' end,
    case when replies > 0 and n % 2 = 0 then pg_temp.id('reply ' || n || ' 1') end,
    case when replies > 0 and n % 2 = 0 then created_at + interval '2 hours' end,
    replies, replies, n % 5, replies > 0, case when replies > 0 then pg_temp.id('reply ' || n || ' ' || replies) end,
    created_at + replies * interval '1 hour', replies = 0, created_at,
    case when replies > 0 then created_at + interval '1 hour' end, case when hidden then now() end, case when hidden then pg_temp.id('staff') end, created_at
  from bench_discussions;
insert into replies (id, discussion_id, number, author_id, by_staff, body_md, body_html, markdown_version, created_at)
  select pg_temp.id('reply ' || n || ' ' || number), id, number, pg_temp.id('member ' || (n + number) % (pg_temp.discussions() / 10)), false,
    body_md, body_html, markdown_version, created_at + number * interval '1 hour'
  from bench_discussions, generate_series(1, replies) number;
insert into post_votes (id, member_id, discussion_id, created_at)
  select gen_random_uuid(), pg_temp.id('member ' || (n + vote) % (pg_temp.discussions() / 10)), id, created_at
  from bench_discussions, generate_series(1, n % 5) vote;
insert into discussion_follows (member_id, discussion_id, following, since) select author_id, id, true, created_at from bench_discussions;
insert into forum_members (member_id, published_posts)
  select author_id, count(*) from (select author_id from discussions union all select author_id from replies) posts group by 1
  on conflict (member_id) do update set published_posts = excluded.published_posts;
insert into discussion_status_changes (discussion_id, from_status, to_status, actor_id, reason, at)
  select id, null, 'unsolved', author_id, 'asked', created_at from discussions
  union all select id, 'unsolved', status, author_id, 'replied', last_activity_at from discussions where status <> 'unsolved';
drop table bench_discussions, bench_texts;
