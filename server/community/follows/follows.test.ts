import { beforeEach, expect, test } from "vitest";
import type { Client } from "#test/kit/accounts/clients.ts";
import { act, ask, codeOf, forumPeople, replyTo } from "#test/kit/data/forum.ts";
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

const follows = async (who: Client, { uuid }: { uuid: string }): Promise<boolean> =>
  (await who.get(`/Discussion/${uuid}/Follow`)).json().data.following;
const titlesOf = async (who: Client): Promise<string[]> =>
  (await who.get("/Follow/Discussion")).json().data.map(({ title }: { title: string }) => title);
const setHidden = (hidden: "yes" | "no", { uuid }: { uuid: string }) =>
  staff.post(`/Manager/Discussion/${uuid}/Visibility`, { hidden });

test("who asks or replies follows the discussion; readers do not until they choose to", async () => {
  const [asked, reader] = [await ask(asker), await world.member()];
  await replyTo(helper, asked);
  expect(await Promise.all([asker, helper, reader].map((who) => follows(who, asked)))).toEqual([
    true,
    true,
    false,
  ]);
  for (let again = 0; again < 2; again++)
    expect((await act(reader, asked, "Follow")).json().data).toEqual({ following: true });
  expect(await titlesOf(reader)).toEqual([asked.title]);
});

test("who left a discussion does not follow it again by replying", async () => {
  const asked = await ask(asker);
  await replyTo(helper, asked);
  await act(helper, asked, "Follow", { follow: "no" });
  await replyTo(helper, asked, "And check the holder.");
  expect([await follows(helper, asked), await titlesOf(helper)]).toEqual([false, []]);
  await act(helper, asked, "Follow", { follow: "yes" });
  expect(await follows(helper, asked)).toBe(true);
});

test("a hidden discussion is neither listed nor followed, can be left, and comes back once it is shown", async () => {
  const [asked, reader] = [await ask(asker), await world.member()];
  await act(reader, asked, "Follow");
  await setHidden("yes", asked);
  expect([await titlesOf(reader), await titlesOf(asker)]).toEqual([[], [asked.title]]);
  expect(codeOf(await act(helper, asked, "Follow"))).toBe("discussion.not_found");
  expect(codeOf(await reader.get(`/Discussion/${asked.uuid}/Follow`))).toBe("discussion.not_found");
  await setHidden("no", asked);
  expect(await titlesOf(reader)).toEqual([asked.title]);
  await setHidden("yes", asked);
  expect((await act(reader, asked, "Follow", { follow: "no" })).statusCode).toBe(200);
  await setHidden("no", asked);
  expect(await titlesOf(reader)).toEqual([]);
});

test("who follows a discussion that is merged into another follows that one, also who had left it", async () => {
  const [from, to] = [await ask(asker), await ask(helper)];
  const [reader, leaver] = [await world.member(), await world.member()];
  await act(reader, from, "Follow");
  await act(leaver, from, "Follow");
  await act(leaver, to, "Follow", { follow: "no" });
  await act(helper, from, "Follow", { follow: "no" });
  const merged = await staff.post(`/Manager/Discussion/${from.uuid}/Merge`, {
    discussion: to.uuid,
  });
  expect(merged.statusCode, merged.body).toBe(200);
  expect(await Promise.all([asker, helper, reader, leaver].map((who) => follows(who, to)))).toEqual(
    [true, true, true, true],
  );
  expect(await titlesOf(reader)).toEqual([to.title]);
});

test("the list is by pages, the latest first", async () => {
  for (const title of ["Older question", "Newer question"]) {
    await ask(asker, { title });
    world.advance(1000);
  }
  const page = (at: number) => asker.get(`/Follow/Discussion?limit=1&page=${at}`);
  const titles = await Promise.all([1, 2].map(async (at) => (await page(at)).json().data[0].title));
  expect(titles).toEqual(["Newer question", "Older question"]);
  expect((await page(1)).json()).toMatchObject({ total: 2 });
});

test("a product on sale is followed, and left also when it is not any more", async () => {
  const path = `/Product/${software.uuid}/Follow`;
  const list = async () => (await asker.get("/Follow/Product")).json().data;
  for (let again = 0; again < 2; again++)
    expect((await asker.post(path, {})).json().data).toEqual({ following: true });
  expect(await list()).toMatchObject([{ uuid: software.uuid, name: software.name.en }]);
  await world.db
    .updateTable("products")
    .set({ live: null })
    .where("id", "=", software.uuid)
    .execute();
  expect(await list()).toEqual([]);
  expect(codeOf(await helper.post(path, {}))).toBe("product.not_found");
  expect((await asker.post(path, { follow: "no" })).json().data).toEqual({ following: false });
  expect(codeOf(await asker.get(path))).toBe("product.not_found");
});

test("guests follow nothing", async () => {
  const asked = await ask(asker);
  const answers = [
    await act(guest, asked, "Follow"),
    await guest.get(`/Discussion/${asked.uuid}/Follow`),
    await guest.get("/Follow/Discussion"),
    await guest.post(`/Product/${software.uuid}/Follow`, {}),
  ];
  expect(answers.map(codeOf)).toEqual(answers.map(() => "session.required"));
});
