import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import { errorStatus } from "#shared/errors.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { forumShop } from "#test/kit/community/forumShop.ts";
import { act, ask, detail, newcomer, replyTo } from "#test/kit/data/forum.ts";
import { approveAll } from "#test/kit/data/forumReviews.ts";
import { software } from "#test/kit/data/purchases.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";

const hiddenFields = (body: string): Record<string, string> => {
  const form =
    /<form[^>]*method="post"[\s\S]*?name="revision"[\s\S]*?<\/form>/.exec(body)?.[0] ?? "";
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)];
  return Object.fromEntries(inputs.map(([, name = "", value = ""]) => [name, value]));
};

test.for(LANGS)(
  "a question is edited without scripts, and its versions are read: %s",
  async (lang) => {
    const { asker, helper, guest, raw: get, read, send } = await forumShop();
    const [paths, t] = [pathsIn(lang), phrases[lang].forum];
    const asked = await ask(asker);
    const here = paths.editPost(asked.uuid);
    expect(await read(paths.discussion(asked.uuid), asker)).toContain(`href="${here}"`);
    expect(await read(paths.discussion(asked.uuid), helper)).not.toContain(`href="${here}"`);
    expect((await get(here, helper)).headers["location"]).toBe(paths.discussion(asked.uuid));
    expect((await get(here, guest)).headers["location"]).toContain(paths.login());
    const fields = hiddenFields(await read(here, asker));
    const edited = {
      ...fields,
      title: "Chatter at 9000 rpm",
      category: software.uuid,
      content: "It **hums**",
    };
    const wrong = await send(here, asker, { ...edited, content: "" });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.body).toContain('value="Chatter at 9000 rpm"');
    const saved = await send(here, asker, edited);
    expect([saved.statusCode, saved.headers["location"]]).toEqual([
      303,
      paths.discussion(asked.uuid),
    ]);
    expect(await detail(guest, asked)).toMatchObject({
      title: edited.title,
      content: edited.content,
      product: { uuid: software.uuid },
    });
    const history = paths.postHistory(asked.uuid);
    expect(await read(paths.discussion(asked.uuid))).toContain(`href="${history}"`);
    const versions = await read(history);
    expect(versions).toContain(asElementText(t.history.ofQuestion));
    expect(versions).toMatch(/<del[^>]*>(<span[^>]*>[^<]*<\/span>)?8000<\/del>/);
    expect(versions).toMatch(/<ins[^>]*>(<span[^>]*>[^<]*<\/span>)?9000<\/ins>/);
  },
);

test("an author goes on with his change that waits; staff with the text as it is", async () => {
  const { world, asker, staff, read } = await forumShop();
  const fresh = await newcomer(world);
  const asked = await ask(asker);
  const reply = await replyTo(fresh, asked, "Lower the speed");
  await approveAll(staff);
  const { revision } = (await fresh.get(`/DiscussionReply/${reply.uuid}`)).json().data;
  const wanted = { content: "Entirely different words stand here", revision };
  await fresh.put(`/DiscussionReply/${reply.uuid}`, wanted);
  const here = pathsIn("en").editPost(asked.uuid, { reply: reply.uuid });
  const said = asElementText(phrases.en.forum.edit.pending);
  const [mine, theirs] = [await read(here, fresh), await read(here, staff)];
  expect([mine.includes(said), theirs.includes(said)]).toEqual([true, false]);
  expect(mine).toMatch(/<textarea[^>]*name="content"[^>]*>Entirely different words stand here</);
  expect(theirs).toMatch(/<textarea[^>]*name="content"[^>]*>Lower the speed</);
});

test("an edit of what was changed meanwhile shows both texts, and saves over it when asked again", async () => {
  const { asker, helper, read, send } = await forumShop();
  const paths = pathsIn("en");
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked, "Slower");
  const here = paths.editPost(asked.uuid, { reply: reply.uuid });
  const fields = hiddenFields(await read(here, helper));
  const other = { content: "Slower, I think", revision: reply.revision };
  expect((await helper.put(`/DiscussionReply/${reply.uuid}`, other)).statusCode).toBe(200);
  const mine = { ...fields, content: "Much slower" };
  const refused = await send(here, helper, mine);
  expect(refused.statusCode).toBe(errorStatus["edit.conflict"]);
  expect(refused.body).toContain(asElementText(phrases.en.forum.edit.overtaken.title));
  expect(refused.body).toContain(other.content);
  expect(refused.body).toMatch(/<textarea[^>]*>Much slower<\/textarea>/);
  const again = await send(here, helper, { ...hiddenFields(refused.body), content: mine.content });
  expect(again.headers["location"]).toBe(paths.reply(asked.uuid, reply.uuid));
  const shown = await read(paths.discussion(asked.uuid));
  expect(shown).toContain("Much slower");
  expect(shown).toContain(paths.postHistory(asked.uuid, { reply: reply.uuid }));
  const versions = await read(paths.postHistory(asked.uuid, { reply: reply.uuid }));
  expect(versions).toContain("I think");
  expect(versions).toMatch(/whitespace-pre-wrap">Slower<\/div>/);
});

test("the address of a reply leads to its page of the discussion, wherever it is", async () => {
  const { asker, helper, staff, raw: get, read } = await forumShop();
  const paths = pathsIn("tw");
  const [asked, other] = [await ask(asker), await ask(asker, { title: "Another question" })];
  const replies = [];
  for (let each = 0; each <= REPLIES_PER_PAGE; each++)
    replies.push(await replyTo(helper, asked, `No. ${each}`));
  const last = replies.at(-1) ?? expect.fail("no reply");
  const [first = expect.fail("no reply")] = replies;
  const leads = async (discussion: string, reply: string, who?: Client) =>
    (await get(paths.reply(discussion, reply), who)).headers["location"];
  await replyTo(asker, other, `As [there](${pathsIn("en").reply(asked.uuid, last.uuid)})`);
  expect(await read(paths.discussion(other.uuid))).toContain(
    `href="${paths.reply(asked.uuid, last.uuid)}"`,
  );
  const anchor = `#reply-${last.number}`;
  expect(await leads(asked.uuid, last.uuid)).toBe(`${paths.discussion(asked.uuid, 2)}${anchor}`);
  expect(await leads(other.uuid, last.uuid)).toBe(`${paths.discussion(asked.uuid, 2)}${anchor}`);
  await staff.post(`/Manager/DiscussionReply/${first.uuid}/Visibility`);
  expect(await leads(asked.uuid, last.uuid)).toBe(`${paths.discussion(asked.uuid)}${anchor}`);
  expect(await leads(asked.uuid, last.uuid, staff)).toContain(paths.discussion(asked.uuid, 2));
  expect((await get(paths.reply(asked.uuid, first.uuid))).statusCode).toBe(404);
  expect((await get(paths.postHistory(asked.uuid, { reply: first.uuid }))).statusCode).toBe(404);
});

test("from a solved discussion a new one is started that links to it", async () => {
  const { asker, helper, staff, guest, read, raw: get } = await forumShop();
  const paths = pathsIn("en");
  const asked = await ask(asker);
  await act(asker, asked, "Solution", { text: "New bearings" });
  const start = paths.newDiscussion({ about: asked.uuid, product: software.uuid });
  expect(await read(paths.discussion(asked.uuid), helper)).toContain(
    `href="${start.replaceAll("&", "&amp;")}"`,
  );
  const form = await read(start, helper);
  expect(form).toContain(`[${asked.title}](${paths.discussion(asked.uuid)})`);
  expect(form).toContain(`name="productsable_id" value="${software.uuid}"`);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`);
  expect(await read(start, helper)).not.toContain(asked.title);
  expect((await get(start, guest)).headers["location"]).toContain(paths.login());
});

test("without scripts a post is found helpful and not any more, by others than its author", async () => {
  const { asker, helper, read, send } = await forumShop();
  const paths = pathsIn("en");
  const t = phrases.en.forum.thread;
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  const here = paths.discussion(asked.uuid);
  const offers = async (who: Client) =>
    [...(await read(here, who)).matchAll(/name="intent" value="(vote\w*)"/g)].map(
      ([, intent]) => intent,
    );
  expect([await offers(helper), await offers(asker)]).toEqual([["vote"], ["voteReply"]]);
  const helpful = { intent: "voteReply", id: reply.uuid, helpful: "yes" };
  expect((await send(here, asker, helpful)).statusCode).toBe(303);
  const shown = await read(here, asker);
  expect(shown).toContain(asElementText("1 member found this helpful"));
  expect(shown).toContain(t.notHelpful);
  await send(here, asker, { ...helpful, helpful: "no" });
  expect(await read(here, asker)).not.toContain("found this helpful");
  const refused = await send(here, helper, helpful);
  expect(refused.statusCode).toBe(422);
});
