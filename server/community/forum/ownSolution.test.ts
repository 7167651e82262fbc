import { expect, test } from "vitest";
import { REPLIES_PER_HOUR } from "#shared/community/forum/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { act, ask, codeOf, detail, forumPeople, newcomer } from "#test/kit/data/forum.ts";
import { approveAll } from "#test/kit/data/forumReviews.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("an asker whose reply would wait publishes no solution either", async () => {
  const world = await testWorld();
  const { staff, guest } = await forumPeople(world);
  const fresh = await newcomer(world);
  const asked = await ask(fresh);
  await approveAll(staff);
  const refused = await act(fresh, asked, "Solution", { text: "Buy at https://spam.example/" });
  expect(refused.json().errors).toEqual({ text: [phrases.en.fault.solution_waits] });
  expect(await detail(guest, asked)).toMatchObject({ status: "unsolved", solution: null });
});

test("staff and the asker take his own words back", async () => {
  const world = await testWorld();
  const { asker, helper, staff, guest } = await forumPeople(world);
  const asked = await ask(asker);
  for (const who of [staff, asker]) {
    await act(asker, asked, "Solution", { text: "New bearings" });
    expect((await detail(who, asked)).may.unaccept).toBe(true);
    expect(codeOf(await act(helper, asked, "AcceptanceEnd"))).toBe("discussion.not_yours");
    expect((await act(who, asked, "AcceptanceEnd")).statusCode).toBe(200);
    expect(await detail(guest, asked)).toMatchObject({ status: "unsolved", solution: null });
  }
  expect(codeOf(await act(staff, asked, "AcceptanceEnd"))).toBe("discussion.not_solved");
});

test("solving again and again meets the limit of replies", async () => {
  const world = await testWorld();
  const { asker } = await forumPeople(world);
  const asked = await ask(asker);
  const solve = async () => {
    const answer = await act(asker, asked, "Solution", { text: "New bearings" });
    await act(asker, asked, "AcceptanceEnd");
    return answer;
  };
  for (let each = 0; each < REPLIES_PER_HOUR.trusted; each++)
    expect((await solve()).statusCode).toBe(200);
  expect(codeOf(await solve())).toBe("post.limited");
});
