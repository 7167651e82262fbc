import { expect, test } from "vitest";
import type { SimilarText } from "#shared/community/forum/writingContract.ts";
import { SIMILAR_DISCUSSIONS } from "#shared/community/forum/rules.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { act, ask, codeOf, forumPeople } from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const find = async (who: Client, query: Record<string, string>): Promise<SimilarText[]> => {
  const answer = await who.get(`/Discussion/Similar?${new URLSearchParams(query)}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

async function setUp() {
  const world = await testWorld();
  const people = await forumPeople(world);
  const discussions = async (query: Record<string, string>) =>
    (await find(people.helper, query))
      .filter(({ source }) => source === "discussion")
      .map(({ title }) => title);
  return { world, ...people, discussions };
}

test("most words of a title find discussions in any script, those with them in the title first", async () => {
  const { asker, discussions } = await setUp();
  await ask(asker, { title: "刀具補償設定錯誤", content: "G41 之後報警" });
  await ask(asker, { title: "Alarm", content: "The spindle chatters at high speed" });
  await ask(asker, { title: "Spindle chatters loudly", content: "Since Monday" });
  expect(await discussions({ title: "刀具补偿设定" })).toEqual(["刀具補償設定錯誤"]);
  expect(await discussions({ title: "My spindle chatters" })).toEqual([
    "Spindle chatters loudly",
    "Alarm",
  ]);
  expect(await discussions({ title: "Unrelated words entirely" })).toEqual([]);
  expect(await discussions({ title: "???" })).toEqual([]);
});

test("the beginning of the text finds what the title did not", async () => {
  const { asker, discussions } = await setUp();
  await ask(asker, { title: "Spindle chatters loudly" });
  expect(await discussions({ title: "Please help" })).toEqual([]);
  expect(await discussions({ title: "Please help", text: "the spindle chatters" })).toEqual([
    "Spindle chatters loudly",
  ]);
});

test("few are offered, solved ones first, and none that is hidden", async () => {
  const { asker, staff, guest, discussions } = await setUp();
  const solved = await ask(asker, { title: "Coolant foams a lot" });
  for (let each = 0; each < SIMILAR_DISCUSSIONS; each++)
    await ask(asker, { title: "Coolant foams often" });
  await act(asker, solved, "Solution", { text: "Other oil" });
  const found = await discussions({ title: "Coolant foams" });
  expect(found).toHaveLength(SIMILAR_DISCUSSIONS);
  expect(found[0]).toBe(solved.title);
  await staff.post(`/Manager/Discussion/${solved.uuid}/Visibility`);
  expect(await discussions({ title: "Coolant foams" })).not.toContain(solved.title);
  expect(codeOf(await guest.get("/Discussion/Similar?title=Coolant"))).toBe("session.required");
});

test("FAQ and support articles are found too", async () => {
  const { world, helper } = await setUp();
  const { rows } = { rows: await world.db.selectFrom("search_entries").selectAll().execute() };
  for (const source of ["faq", "article"] as const) {
    const entry = rows.find((row) => row.source === source) ?? expect.fail(`no ${source}`);
    const { title } = entry.en as { title: string };
    const found = await find(helper, { title: title.slice(0, 100) });
    expect(found.map((each) => each.source)).toContain(source);
  }
  const missed = await world.db.selectFrom("zero_result_searches").selectAll().execute();
  expect(missed).toEqual([]);
});
