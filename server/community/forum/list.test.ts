import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Discussion, Reply } from "#shared/community/forum/contract.ts";
import { rebuildSynonyms } from "#server/catalog/search/synonyms.ts";
import { REPLIES_PER_PAGE, MAX_COUNTED } from "#shared/community/forum/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { ask, codeOf, detail, forumPeople, listOf, replyTo } from "#test/kit/data/forum.ts";
import { software } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let asker: Client;
let helper: Client;
let staff: Client;
let guest: Client;

beforeEach(async () => {
  world = await testWorld();
  ({ asker, helper, staff, guest } = await forumPeople(world));
});

test("pages by ten, newest first, with the total, and by place", async () => {
  const asked: Discussion[] = [];
  for (let each = 0; each < 12; each++) {
    asked.push(await ask(asker, { title: `Question ${each}` }));
    world.advance(1_000);
  }
  const newest = asked.map(({ uuid }) => uuid).toReversed();
  const first = (await guest.get("/Article")).json();
  expect([first.total, first.page, first.perPage]).toEqual([12, 1, 10]);
  expect(first.data.map(({ uuid }: Discussion) => uuid)).toEqual(newest.slice(0, 10));
  const uuids = async (query: string) => (await listOf(guest, query)).map(({ uuid }) => uuid);
  expect(await uuids("?page=2")).toEqual(newest.slice(10));
  expect(await uuids("?perPage=3&page=2")).toEqual(newest.slice(3, 6));
  expect(await uuids(`?after=${newest[9]}`)).toEqual(newest.slice(10));
  expect(await uuids("?orderby=created_at&sort=asc&limit=2")).toEqual(
    newest.toReversed().slice(0, 2),
  );
  await replyTo(helper, asked[0]!);
  expect(await uuids("?orderby=last_activity_at&limit=1")).toEqual([asked[0]!.uuid]);
});

test("filters by product, author, language, status and category with what is below it", async () => {
  const own = await ask(asker);
  const { uuid: category } = own.category;
  const other = await ask(helper, { productsable_id: undefined, category });
  const found = async (query: string) => (await listOf(guest, query)).map(({ uuid }) => uuid);
  expect(await found(`?productsable_id=${software.uuid}`)).toEqual([own.uuid]);
  expect(await found(`?member_usersable_id=${helper.memberId}`)).toEqual([other.uuid]);
  expect(await found("?lang=en")).toHaveLength(2);
  expect(await found("?lang=zh-Hant-TW")).toEqual([]);
  await replyTo(helper, own);
  expect(await found("?status[]=solving")).toEqual([own.uuid]);
  const { parent_id: above } = await world.db
    .selectFrom("categories")
    .select("parent_id")
    .where("id", "=", own.category.uuid)
    .executeTakeFirstOrThrow();
  expect(await found(`?category=${above ?? own.category.uuid}`)).toHaveLength(2);
});

test("finds Han words of either script and words of the text; titles first", async () => {
  const inText = await ask(asker, { title: "Tool question", content: "關於刀具補償" });
  const inTitle = await ask(asker, { title: "刀具補償設定", content: "G41 D1" });
  await ask(asker);
  const found = async (query: string) => (await listOf(guest, query)).map(({ uuid }) => uuid);
  world.advance(1_000);
  await replyTo(helper, inText);
  expect(await found(`?orderby=relevance&search=${encodeURIComponent("刀具")}`)).toEqual([
    inTitle.uuid,
    inText.uuid,
  ]);
  expect(await found(`?search=${encodeURIComponent("刀具补偿")}`)).toHaveLength(2);
  expect(await found(`?title=${encodeURIComponent("补偿")}`)).toEqual([inTitle.uuid]);
  expect(await found("?search=g41%20d1")).toEqual([inTitle.uuid]);
  expect(await found("?search=!!!")).toEqual([]);
});

test("finds what its words also mean in the shop's search", async () => {
  await rebuildSynonyms(world.db);
  const [tw, cn] = [
    await ask(asker, { title: "刀具補正干涉" }),
    await ask(helper, { title: "刀具补偿无效" }),
  ];
  world.advance(1_000);
  for (const words of ["刀具補正", "刀具补偿"])
    for (const query of ["search", "title", "orderby=relevance&search"]) {
      const found = await listOf(guest, `?${query}=${encodeURIComponent(words)}`);
      expect(new Set(found.map(({ uuid }) => uuid)), words).toEqual(new Set([tw.uuid, cn.uuid]));
    }
  const queue = await staff.get(`/Manager/Discussion?search=${encodeURIComponent("刀具补偿")}`);
  expect(queue.json().total).toBe(2);
});

test("a search counts and pages up to its limit, titles first, and a list everything", async () => {
  const [titled, text] = [
    await ask(asker, { title: "Helix angle", content: "Which one?" }),
    await ask(asker, { title: "Finish", content: "A helix leaves marks." }),
  ];
  const copies = MAX_COUNTED + 10;
  const columns = sql`author_id, category_id, product_id, lang, title, body_md, body_html, markdown_version, title_terms, terms, status,
    last_activity_at, created_at`;
  await sql`insert into discussions (id, ${columns})
    select gen_random_uuid(), ${columns} from discussions, generate_series(2, ${copies}) where id = ${text.uuid}`.execute(
    world.db,
  );
  const search = async (query: string) =>
    (await guest.get(`/Article?search=helix&orderby=relevance&${query}`)).json();
  const first = await search("limit=3");
  expect(first.total).toBe(MAX_COUNTED);
  expect(first.data.map(({ title }: Discussion) => title)).toEqual([
    titled.title,
    "Finish",
    "Finish",
  ]);
  const last = await search(`limit=10&page=${MAX_COUNTED / 10}`);
  const beyond = await search(`limit=10&page=${MAX_COUNTED / 10 + 1}`);
  expect([last.data.length, beyond.data.length]).toEqual([10, 0]);
  expect((await guest.get("/Article?limit=1")).json().total).toBe(copies + 1);
  const pages = await Promise.all([1, 2, 3].map((page) => search(`limit=4&page=${page}`)));
  const ids = pages.flatMap(({ data }) => data.map(({ uuid }: Discussion) => uuid));
  expect(new Set(ids).size).toBe(12);
  const many = await guest.get("/Article?search=finish&orderby=relevance&limit=4");
  expect(many.json().data.map(({ title }: Discussion) => title)).toEqual(Array(4).fill("Finish"));
});

test("its author counts and sees a hidden one, as staff do", async () => {
  const own = await ask(asker, { title: "Helix angle" });
  await ask(helper, { title: "Helix pitch" });
  await staff.post(`/Manager/Discussion/${own.uuid}/Visibility`, { hidden: "yes" });
  for (const query of ["", "?search=helix&orderby=relevance"])
    for (const [reader, count] of [
      [guest, 1],
      [helper, 1],
      [asker, 2],
      [staff, 2],
    ] as const) {
      const { data, total } = (await reader.get(`/Article${query}`)).json();
      expect([data.length, total]).toEqual([count, count]);
    }
});

test("the best matches are read by pages, not on from a row", async () => {
  const asked = await ask(asker, { title: "Spindle noise" });
  const answer = await guest.get(`/Article?orderby=relevance&search=spindle&after=${asked.uuid}`);
  expect(codeOf(answer)).toBe("request.invalid");
});

test("others read a shortened name; the author and staff the whole", async () => {
  const asked = await ask(asker);
  const nameFor = async (reader: Client) => (await detail(reader, asked)).author.name;
  const whole = await nameFor(asker);
  expect(await nameFor(staff)).toBe(whole);
  expect(await nameFor(guest)).not.toBe(whole);
  expect(await nameFor(helper)).toBe(await nameFor(guest));
});

test("replies come in pages", async () => {
  const asked = await ask(asker);
  for (let each = 0; each <= REPLIES_PER_PAGE; each++) await replyTo(helper, asked, `${each}`);
  const answer = (await guest.get(`/Discussion/${asked.uuid}/Reply?page=2`)).json();
  expect([answer.total, answer.perPage]).toEqual([REPLIES_PER_PAGE + 1, REPLIES_PER_PAGE]);
  expect(answer.data.map(({ number }: Reply) => number)).toEqual([REPLIES_PER_PAGE + 1]);
});

test("a product that is no longer published is not named", async () => {
  const asked = await ask(asker);
  await sql`update products set live = null where id = ${software.uuid}`.execute(world.db);
  expect((await detail(guest, asked)).product).toBeNull();
  expect(await listOf(guest, `?productsable_id=${software.uuid}`)).toEqual([]);
});
