import { expect, test } from "vitest";
import { articles } from "#server/demo/content/support.ts";
import type { ArticleRow } from "#shared/content/support/adminContract.ts";
import type { Votes } from "#shared/content/cms/votes.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const of = (visibility: string) => articles.find((article) => article.visibility === visibility)!;
const article = of("everybody");
const path = `/Technology/${article.uuid}/Vote`;
const visitor = (name: string) => name.repeat(24).slice(0, 24);

async function office() {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const told = async (): Promise<Votes> =>
    (await manager.get(`/Manager/Technology/${article.uuid}/Vote`)).json().data;
  return { world, manager, told };
}

test("each member and each browser has one vote, which says why it did not help and of which version", async () => {
  const { world, manager, told } = await office();
  const member = await world.member();
  const guest = world.guest(visitor("a"));
  for (const voter of [member, guest, member])
    expect((await voter.post(path, { helpful: true })).statusCode).toBe(200);
  expect(await told()).toEqual({ helpful: 2, unhelpful: 0, reasons: [] });
  await guest.post(path, { helpful: false, cause: "outdated", reason: " Nothing about 4.3 " });
  world.advance(1000);
  await member.post(path, { helpful: "0", cause: "unclear" });
  const { helpful, unhelpful, reasons } = await told();
  expect([helpful, unhelpful]).toEqual([0, 2]);
  expect(reasons.map(({ votedAt: _, ...said }) => said)).toEqual([
    { reason: "", cause: "unclear", version: 1 },
    { reason: "Nothing about 4.3", cause: "outdated", version: 1 },
  ]);
  const list = "/Manager/Technology?orderby=unhelpful&sort=desc";
  const rows: ArticleRow[] = (await manager.get(list)).json().data;
  expect(rows[0]).toMatchObject({ id: article.uuid, helpful: 0, unhelpful: 2 });
  await guest.post(path, { helpful: true, cause: "wrong", reason: "No" });
  expect((await told()).reasons).toHaveLength(1);
});

test("a vote needs access and an identity", async () => {
  const { world, told } = await office();
  expect((await world.guest().post(path, { helpful: true })).json().code).toBe("visitor.required");
  const guest = world.guest(visitor("a"));
  for (const uuid of [of("members").uuid, of("entitled").uuid, crypto.randomUUID()]) {
    const answer = await guest.post(`/Technology/${uuid}/Vote`, { helpful: true });
    expect(answer.json().code).toBe("entry.not_found");
  }
  const strange = await guest.post(path, { helpful: false, cause: "boring" });
  expect(strange.json().errors).toHaveProperty("cause");
  expect(await told()).toEqual({ helpful: 0, unhelpful: 0, reasons: [] });
});

test("questions and articles keep separate votes", async () => {
  const { world, told } = await office();
  const member = await world.member();
  await member.post(path, { helpful: false, cause: "wrong", reason: "G43 is missing" });
  const [row] = await world.db.selectFrom("cms_votes").selectAll().execute();
  expect(row).toMatchObject({ kind: "article", text_id: article.uuid, version: 1 });
  const { rows } = await world.open.database.pool.query("select id from faqs limit 1");
  await member.post(`/Faq/${rows[0].id}/Vote`, { helpful: true });
  expect((await told()).unhelpful).toBe(1);
});
