import { expect, test } from "vitest";
import type { Reply } from "#shared/community/forum/contract.ts";
import { ask, codeOf, forumPeople, newcomer, repliesOf, replyTo } from "#test/kit/data/forum.ts";
import { approve, reject, reviewsOf } from "#test/kit/data/forumReviews.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("staff decide what they read: not what its author has made of it since", async () => {
  const world = await testWorld();
  const { asker, staff, guest } = await forumPeople(world);
  const fresh = await newcomer(world);
  const asked = await ask(asker);
  const { uuid, revision } = await replyTo(fresh, asked, "Lower the speed");
  const [read] = await reviewsOf(staff);
  const swapped = { content: "Buy cheap", revision };
  expect((await fresh.put(`/DiscussionReply/${uuid}`, swapped)).statusCode).toBe(200);
  expect(codeOf(await approve(staff, read!))).toBe("edit.conflict");
  expect(codeOf(await approve(staff, read!, { content: read!.content }))).toBe("edit.conflict");
  expect(codeOf(await reject(staff, read!))).toBe("edit.conflict");
  expect(await repliesOf(guest, asked)).toEqual([]);
  const mine: Reply = (await fresh.get(`/DiscussionReply/${uuid}`)).json().data;
  expect(mine).toMatchObject({ content: "Buy cheap", waiting: true });
  const [again] = await reviewsOf(staff);
  expect(again).toMatchObject({ content: "Buy cheap", revision: mine.revision });
  expect((await approve(staff, again!, { content: "Slower" })).statusCode).toBe(200);
});
