import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import { articles } from "#server/demo/content/support.ts";
import type { FaqRow } from "#shared/content/cms/adminContract.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [faq] = faqCategories[0]!.faqs;
const path = `/Faq/${faq!.uuid}/Vote`;

async function office() {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const told = async () => (await manager.get(`/Manager/Faq/${faq!.uuid}/Vote`)).json().data;
  const counts = async () => {
    const { helpful, unhelpful } = await told();
    return [helpful, unhelpful];
  };
  return { world, manager, told, counts };
}

const visitor = (name: string) => name.repeat(24).slice(0, 24);

test("each member and each browser has one vote, which they may change", async () => {
  const { world, manager, counts } = await office();
  const member = await world.member();
  const guests = [world.guest(visitor("a")), world.guest(visitor("b"))];
  for (const voter of [member, ...guests, member]) {
    expect((await voter.post(path, { helpful: true })).statusCode).toBe(200);
  }
  expect(await counts()).toEqual([3, 0]);
  await guests[0]?.post(path, { helpful: false, reason: "Nothing about FANUC" });
  expect(await counts()).toEqual([2, 1]);
  const rows: FaqRow[] = (await manager.get("/Manager/Faq?orderby=unhelpful&sort=desc")).json()
    .data;
  expect(rows[0]).toMatchObject({ id: faq!.uuid, helpful: 2, unhelpful: 1 });
});

test("a reason is stored for an unhelpful answer and removed by a helpful vote", async () => {
  const { world, told } = await office();
  const voter: Client = world.guest(visitor("a"));
  await voter.post(path, { helpful: false, reason: " Nothing about FANUC " });
  expect((await told()).reasons.map(({ reason }: { reason: string }) => reason)).toEqual([
    "Nothing about FANUC",
  ]);
  await voter.post(path, { helpful: true, reason: "Nothing" });
  expect(await told()).toEqual({ helpful: 1, unhelpful: 0, reasons: [] });
  const long = await voter.post(path, { helpful: false, reason: "x".repeat(501) });
  expect(long.json().errors).toHaveProperty("reason");
});

test("a vote needs an identity and a published answer", async () => {
  const { world, manager, counts } = await office();
  expect((await world.guest().post(path, { helpful: true })).json().code).toBe("visitor.required");
  const voter = world.guest(visitor("a"));
  const unknown = await voter.post(`/Faq/${crypto.randomUUID()}/Vote`, { helpful: true });
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, "entry.not_found"]);
  await voter.post(path, { helpful: true });
  await manager.post(`/Manager/Faq/${faq!.uuid}/Unpublication`);
  expect((await voter.post(path, { helpful: false })).json().code).toBe("entry.not_found");
  expect(await counts()).toEqual([1, 0]);
});

test("guests of one network have thirty votes an hour on questions and articles together; members are exempt", async () => {
  const { world, counts } = await office();
  const made = (at: number) => world.guest(visitor(`${at}-made-up-`));
  const away = { remoteAddress: "192.0.2.7" };
  for (let at = 0; at < 29; at++)
    expect((await made(at).post(path, { helpful: false }, away)).statusCode).toBe(200);
  const article = `/Technology/${articles.find((each) => each.visibility === "everybody")!.uuid}/Vote`;
  expect((await made(29).post(article, { helpful: false }, away)).statusCode).toBe(200);
  for (const asked of [path, article]) {
    const refused = await made(30).post(asked, { helpful: false }, away);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "rate.limited"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  }
  expect(await counts()).toEqual([0, 29]);
  const member = await world.member();
  expect((await member.post(path, { helpful: true }, away)).statusCode).toBe(200);
  expect((await made(31).post(path, { helpful: true })).statusCode, "elsewhere").toBe(200);
  expect(await counts()).toEqual([2, 29]);
});
