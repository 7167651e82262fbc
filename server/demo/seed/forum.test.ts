import { beforeEach, expect, test } from "vitest";
import type { FollowedDiscussion } from "#shared/community/follows/contract.ts";
import type { Discussion, DiscussionSummary } from "#shared/community/forum/contract.ts";
import { DISCUSSION_STATUSES } from "#shared/community/forum/status.ts";
import type { NotificationItem } from "#shared/community/notifications/contract.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { MAX_ROWS } from "#shared/kit/pagination.ts";
import { rebuildSynonyms } from "#server/catalog/search/synonyms.ts";
import { listNews } from "#server/community/forum/reads.ts";
import { runTransaction } from "#server/platform/db/client.ts";
import { clientOf } from "#test/kit/accounts/clients.ts";
import { listOf } from "#test/kit/data/forum.ts";
import {
  snapshotWorld,
  type TestWorld,
  testWorld,
  type WorldSnapshot,
} from "#test/kit/world/testWorld.ts";
import { DEMO_PASSWORD } from "../access/accounts.ts";
import { discussions } from "../content/forum.ts";
import { cannedReplies } from "../content/forum/cannedReplies.ts";
import { forumMembers } from "../content/forum/members.ts";
import { SUPPORT } from "../content/forum/discussion.ts";
import { NEW_DAYS, seedForum } from "./forum.ts";
import { FOLLOWED } from "./forumNews.ts";

const DAY_MS = 86_400_000;

let told: WorldSnapshot | null = null;
let world: TestWorld;

beforeEach(async () => {
  world = await testWorld(told ? { from: told } : {});
  if (told) return;
  await seedForum(world);
  told = await snapshotWorld("forum");
});

const hidden = discussions.filter(({ steps }) => steps.some(({ kind }) => kind === "hide"));
const titles = (found: readonly DiscussionSummary[]) => found.map(({ title }) => title);
const find = (query: string) => listOf(world.guest(), `?${query}&limit=${MAX_ROWS}`);

test("a year of discussions breaks no invariant, and nobody is mailed of it", async () => {
  await seedForum(world);
  await world.drain();
  expect(await world.db.selectFrom("mails").select("id").execute()).toEqual([]);
  for (const { name, check } of world.registry.invariants) {
    const found = await runTransaction(world.db, (tx) => check(tx, world.scope()));
    expect({ name, ...found }).toEqual({ name, count: 0, violations: [] });
  }
  const rows = await world.db.selectFrom("discussions").select(["created_at"]).execute();
  expect(rows).toHaveLength(discussions.length);
  for (const { created_at: at } of rows) expect(at < world.now()).toBe(true);
});

test("staff find canned replies in each language", async () => {
  const staff = await world.manager(["forum.write"]);
  const answer = await staff.get(`/Manager/CannedReply?limit=${MAX_ROWS}`);
  const found: { lang: string; title: string }[] = answer.json().data;
  const names = (replies: readonly { lang: string; title: string }[]) =>
    replies.map(({ lang, title }) => `${lang} ${title}`).toSorted();
  expect(names(found)).toEqual(names(cannedReplies));
});

test("the demo's member alone is told: of the last answers in the discussions that he follows", async () => {
  const rows = await world.db
    .selectFrom("notifications as n")
    .innerJoin("members as m", "m.id", "n.member_id")
    .select(["m.email", "n.mailed_at"])
    .execute();
  const email = "member@demo.test";
  const row = { email, mailed_at: expect.any(Date) };
  expect(rows).toEqual(Array.from({ length: FOLLOWED }, () => row));
  const login = { email, password: DEMO_PASSWORD };
  const { token } = (await world.guest().post("/Member/Login", login)).json().data;
  const member = clientOf(world.http)({ memberId: null, email, token });
  const dataOf = async (path: string) => (await member.get(path)).json().data;
  const items: NotificationItem[] = (await dataOf("/Notification")).items;
  const followed: FollowedDiscussion[] = await dataOf("/Follow/Discussion");
  const { unread } = await dataOf("/Notification/Count");
  const paths = items.map(({ path }) => path.replace(/\?.*/, ""));
  expect(paths.toSorted()).toEqual(followed.map(({ uuid }) => `/forum/${uuid}`).toSorted());
  expect([unread, followed.length]).toEqual([FOLLOWED, FOLLOWED]);
});

test("each language has solved ones and open ones; two were reopened, one is locked and one hidden", async () => {
  const counts = new Map<string, number>();
  for (const lang of LANGS)
    for (const status of DISCUSSION_STATUSES) {
      const found = await find(`lang=${lang}&status=${status}`);
      counts.set(status, (counts.get(status) ?? 0) + found.length);
      expect(found.length, `${lang} ${status}`).toBeGreaterThanOrEqual(4);
    }
  expect(Object.fromEntries(counts)).toEqual({ solved: 30, solving: 15, unsolved: 14 });
  const every = await find("");
  expect(every).toHaveLength(discussions.length - hidden.length);
  expect(every.filter(({ locked }) => locked)).toHaveLength(1);
  const facts = await world.db
    .selectFrom("discussions")
    .select(["reopened_at", "solution"])
    .execute();
  expect(facts.filter(({ reopened_at: at }) => at !== null)).toHaveLength(2);
  expect(facts.filter(({ solution }) => solution !== null).length).toBeGreaterThan(3);
});

test("what is older than a week is new to nobody, of the rest something is", async () => {
  const { id: memberId } = await world.db
    .selectFrom("members")
    .select("id")
    .where("email", "=", SUPPORT)
    .executeTakeFirstOrThrow();
  const rows = await world.db
    .selectFrom("discussions")
    .select(["id", "last_activity_at"])
    .execute();
  const ids = (isOld: boolean) =>
    rows.flatMap(({ id, last_activity_at: at }) =>
      world.now().getTime() - at.getTime() > NEW_DAYS * DAY_MS === isOld ? id : [],
    );
  const newOf = async (isOld: boolean) =>
    [...(await listNews(world.db, memberId, ids(isOld))).values()].filter(
      ({ fresh, unread }) => fresh || unread > 0,
    );
  expect(await newOf(true)).toEqual([]);
  expect(await newOf(false)).not.toEqual([]);
});

test("its programs are colored, and its pictures seen by everybody", async () => {
  const pages = await Promise.all(
    (await find("")).map(async ({ uuid }) => {
      const own = (await world.guest().get(`/Discussion/${uuid}`)).json().data as Discussion;
      const replies = (await world.guest().get(`/Discussion/${uuid}/Reply`)).json().data;
      return [own.html, ...(replies as Discussion[]).map(({ html }) => html)].join("");
    }),
  );
  const html = pages.join("");
  for (const language of ["gcode", "siemens", "heidenhain"])
    expect(html).toMatch(new RegExp(`<code class="language-${language}">[^]*?<span class="hljs-`));
  expect(pages.filter((page) => page.includes("language-")).length).toBeGreaterThanOrEqual(20);
  const pictures = html.match(/(?<=<img src=")[^"]+/g) ?? [];
  expect(pictures).toHaveLength(12);
  for (const path of pictures) {
    const { statusCode, headers } = await world.http.inject({ url: path });
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
  }
});

test("words of either script find texts in both", async () => {
  const offsets = titles(await find("search=刀具補正"));
  expect(offsets).toEqual(titles(await find("search=刀具补正")));
  expect(offsets).toContain("外形精修一走到 G41 就跳 PS0041，線段已經給了 6 mm");
  await rebuildSynonyms(world.db);
  const terms = titles(await find("search=刀具补偿"));
  expect(terms).toEqual(titles(await find("search=刀具補正")));
  expect(terms).toEqual(expect.arrayContaining(offsets));
  const programs = await find("search=程式");
  expect(titles(programs)).toEqual(titles(await find("search=程序")));
  expect(new Set(programs.map(({ lang }) => lang))).toEqual(new Set(["tw", "cn"]));
  const alarms = titles(await find("search=報警"));
  expect(alarms).toEqual(titles(await find("search=报警")));
  for (const lang of ["tw", "cn"])
    expect((await find(`search=報警&lang=${lang}`)).length, lang).toBeGreaterThan(0);
});

test("an older demo gets them once, and not if anybody has asked; nobody but its members is added", async () => {
  const before = await world.db.selectFrom("members").select("id").execute();
  await seedForum(world);
  expect(await world.db.selectFrom("members").select("id").execute()).toHaveLength(before.length);
  const emails = forumMembers.map(({ name }) => `${name}@example.com`);
  const added = world.db.selectFrom("members").select("id").where("email", "in", emails);
  expect(await added.execute()).toHaveLength(forumMembers.length);
});

test("without staff who may answer nothing is told", async () => {
  const empty = await testWorld();
  await empty.db.updateTable("members").set({ permissions: [] }).execute();
  await seedForum(empty);
  expect(await listOf(empty.guest())).toEqual([]);
});
