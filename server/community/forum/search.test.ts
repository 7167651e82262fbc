import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { act, ask, forumPeople, replyTo } from "#test/kit/data/forum.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const found = async (reader: Client, search: string, lang = "en"): Promise<string[]> => {
  const query = `kind=discussion&lang=${lang}&search=${encodeURIComponent(search)}`;
  const answer = await reader.get(`/Search?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map(({ uuid }: { uuid: string }) => uuid);
};

test("the site's search and suggestions find discussions in either script, in every language of the page", async () => {
  const world = await testWorld();
  const { asker, guest } = await forumPeople(world);
  const title = "鑽頭斷刀之後刀具補正值跑掉";
  const { uuid } = await ask(asker, { title, content: "主軸轉速 4321，程式 `O7788` 停在第二行。" });
  for (const lang of LANGS) {
    expect(await found(guest, "刀具補正值跑掉", lang)).toEqual([uuid]);
    expect(await found(guest, "刀具补正值跑掉", lang)).toEqual([uuid]);
    expect(await found(guest, "O7788", lang)).toEqual([uuid]);
    const suggested = await guest.get(
      `/Search/Suggestion?lang=${lang}&search=${encodeURIComponent("钻头断刀之后")}`,
    );
    expect(suggested.json().data).toContainEqual(
      expect.objectContaining({ source: "discussion", uuid, title: expect.anything() }),
    );
  }
});

test("what solved it is found while it is accepted and visible, and nothing of what is hidden", async () => {
  const world = await testWorld();
  const { asker, helper, staff, guest } = await forumPeople(world);
  const asked = await ask(asker, { title: "Spindle orientation drifts", content: "After M19." });
  const reply = await replyTo(helper, asked, "Replace the Zweikomponenten belt.");
  const belt = () => found(guest, "Zweikomponenten");
  expect(await belt()).toEqual([]);
  await act(asker, asked, "Acceptance", { reply: reply.uuid });
  expect(await belt()).toEqual([asked.uuid]);
  const hideReply = (hidden: string) =>
    staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`, { hidden });
  await hideReply("yes");
  expect(await belt()).toEqual([]);
  await hideReply("no");
  expect(await belt()).toEqual([asked.uuid]);
  await act(asker, asked, "AcceptanceEnd");
  expect(await belt()).toEqual([]);

  const drifts = (reader: Client) => found(reader, "orientation drifts");
  expect(await drifts(guest)).toEqual([asked.uuid]);
  const hide = (hidden: string) =>
    staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`, { hidden });
  await hide("yes");
  for (const reader of [guest, asker, staff]) expect(await drifts(reader)).toEqual([]);
  await hide("no");
  expect(await drifts(guest)).toEqual([asked.uuid]);
});
