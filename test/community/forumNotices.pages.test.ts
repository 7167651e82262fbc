import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { REPLIES_PER_PAGE } from "#shared/community/forum/rules.ts";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { sendDigests } from "#server/community/notifications/digest.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo, verified } from "#test/kit/community/notifications.ts";
import { act, ask, forumPeople, question, replyTo, trust } from "#test/kit/data/forum.ts";
import { software } from "#test/kit/data/purchases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { readSitemap } from "#test/kit/pages/readSitemap.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;

async function shop() {
  const world = await testWorld(await builtPages());
  const people = await forumPeople(world);
  const browserOf = ({ token }: Pick<Client, "token">) => {
    const browser = scriptlessBrowser(world);
    if (token !== null) browser.cookies.set("mw_session", token);
    return browser;
  };
  const wayOf = (url: string) => url.slice(world.settings.publicUrl.length) || "/";
  const linksOf = (html: string) =>
    [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
      wayOf(href.replaceAll("&amp;", "&")),
    );
  return { world, ...people, browserOf, wayOf, linksOf };
}

journey(
  "an asker is mailed of an answer, ends these mails by the mail's link, and then finds answers on the page alone: %s",
  async (lang) => {
    const { world, helper, browserOf, wayOf } = await shop();
    const say = phrases[lang].notifications;
    const asker = await verified(world, lang);
    await trust(world, asker);
    const asked = await ask(asker);
    await replyTo(helper, asked, "Lower the spindle speed.");
    await world.drain();
    const [mail, ...others] = await mailsTo(world, asker);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(question.title);
    expect(mail?.body_text).toContain("Lower the spindle speed.");
    expect(mail?.body_text).toContain(say.kinds.forum_reply.answer);

    const guest = scriptlessBrowser(world);
    const confirm = await guest.open(wayOf(mail?.unsubscribe_url ?? ""));
    expect(confirm.at.startsWith(`${langPrefix[lang]}/unsubscribe/`)).toBe(true);
    expect((await guest.send(confirm, say.unsubscribe.confirm)).body).toContain(
      say.unsubscribe.done,
    );

    await replyTo(helper, asked, "And change the holder.");
    await world.drain();
    world.advance(2 * DAY_MS);
    await sendDigests(world.scope());
    expect(await mailsTo(world, asker)).toHaveLength(1);
    const reader = browserOf(asker);
    const list = await reader.open(pathsIn(lang).notifications());
    expect(list.body).toContain("And change the holder.");
    expect((await asker.get("/Notification")).json().data.items).toHaveLength(2);
  },
);

test.for(LANGS)(
  "every link of the daily mail of a discussion leads to a page in the reader's language: %s",
  async (lang) => {
    const { world, asker, helper, browserOf, linksOf } = await shop();
    const asked = await ask(asker);
    const reader = await verified(world, lang);
    await act(reader, asked, "Follow");
    for (let at = 0; at <= REPLIES_PER_PAGE; at++) await replyTo(helper, asked, `Answer ${at + 1}`);
    await world.drain();
    world.advance(2 * DAY_MS);
    await sendDigests(world.scope());
    const mails = await mailsTo(world, reader);
    expect(mails).toHaveLength(1);
    const ways = [...new Set(linksOf(mails[0]?.body_html ?? ""))];
    const browser = browserOf(reader);
    const at: string[] = [];
    for (const way of ways) {
      const page = await browser.open(way);
      expect([way, page.status]).toEqual([way, 200]);
      at.push(page.at);
    }
    const paths = pathsIn(lang);
    expect(at).toEqual(
      expect.arrayContaining([
        paths.discussion(asked.uuid),
        paths.discussion(asked.uuid, 2),
        paths.notifications(),
        paths.notificationSettings(),
      ]),
    );
    expect(at.every((each) => each.startsWith(langPrefix[lang]))).toBe(true);
  },
);

const SECRET = "hunter2";

test("what is hidden is in no mail, notification, page, structured data, search or sitemap", async () => {
  const { world, asker, helper, staff, guest, browserOf } = await shop();
  const reader = await verified(world);
  await reader.post(`/Product/${software.uuid}/Follow`, {});
  const asked = await ask(asker, { content: `My password is ${SECRET}` });
  const reply = await replyTo(helper, asked, `The password is ${SECRET}`);
  const paths = pathsIn("en");
  const thread = paths.discussion(asked.uuid);
  const search = paths.forum({ search: "password" });
  const read = async (who: Client, at: string) => (await browserOf(who).open(at)).body;
  const timesIn = (body: string) => body.split(SECRET).length - 1;
  const sitemap = async () => (await readSitemap(world)).map(({ path }) => path);
  expect(await sitemap()).toContain(thread);
  const shown = timesIn(await read(guest, thread));
  expect(timesIn(await read(guest, search))).toBeGreaterThan(0);

  await staff.post(`/Manager/DiscussionReply/${reply.uuid}/Visibility`, {});
  await world.drain();
  expect(timesIn(await read(guest, thread))).toBe(shown / 2);
  expect(timesIn(await read(guest, paths.reply(asked.uuid, reply.uuid)))).toBe(0);
  expect(await read(asker, paths.notifications())).not.toContain(SECRET);
  expect(JSON.stringify(await mailsTo(world, asker))).not.toContain(SECRET);

  expect(await read(reader, paths.notifications())).toContain(SECRET);
  await staff.post(`/Manager/Discussion/${asked.uuid}/Visibility`, {});
  world.advance(2 * DAY_MS);
  await sendDigests(world.scope());
  expect(await read(reader, paths.notifications())).not.toContain(SECRET);
  expect(JSON.stringify(await mailsTo(world, reader))).not.toContain(SECRET);
  expect((await browserOf(guest).open(thread)).status).toBe(404);
  expect(timesIn(await read(guest, search))).toBe(0);
  expect(await sitemap()).not.toContain(thread);
});

test("whom staff solved a question for finds the way to say that it does not help behind the notification", async () => {
  const { world, asker, helper, staff, browserOf } = await shop();
  const asked = await ask(asker);
  const reply = await replyTo(helper, asked);
  await act(staff, asked, "Acceptance", { reply: reply.uuid });
  await world.drain();
  const [item] = (await asker.get("/Notification?kind=forum_solution")).json().data.items;
  const page = await browserOf(asker).open(pathsIn("en").notification(item.id));
  expect(page.at).toBe(pathsIn("en").discussion(asked.uuid));
  expect(page.body).toContain(`id="${String(item.path).split("#")[1]}"`);
});
