import { beforeEach, expect, test } from "vitest";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { translator } from "#server/phrases.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailAboutKey, notifiedByMail, verified } from "#test/kit/community/notifications.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let ada: Client;
let browser: ReturnType<typeof scriptlessBrowser>;

const LIST = "/en/member/notifications";
const say = phrases.en.notifications;

beforeEach(async () => {
  world = await testWorld(await builtPages());
  ada = await verified(world);
  browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", ada.token ?? "");
});

const notified = (path?: string) => notifiedByMail(world, ada.memberId ?? "", path);
const badge = (count: number) => translator("en", "shell")("notifications", { count });
const unread = async () => (await ada.get("/Notification/Count")).json().data.unread;

test.for(LANGS)("without notifications, the page in %s says what will come", async (lang) => {
  const page = await browser.open(`${langPrefix[lang]}/member/notifications`);
  expect(page.body).toContain(phrases[lang].notifications.emptyTitle);
});

test("the link leads to the page in the reader's language, and the notification is read", async () => {
  await notified("/member/UseRecord");
  const page = await browser.open(LIST);
  expect(page.body).toContain(`aria-label="${badge(1)}"`);
  const [{ text }] = (await ada.get("/Notification")).json().data.items;
  const target = await browser.follow(page, text);
  expect([target.at, target.status]).toEqual(["/en/member/UseRecord", 200]);
  expect(target.body).toContain(`aria-label="${badge(0)}"`);
  const tw = await browser.open("/member/notifications");
  expect((await browser.follow(tw, text)).at).toBe("/member/UseRecord");
});

test("one, and then all, are marked as read without scripts", async () => {
  for (let count = 0; count < 3; count++) {
    await notified();
    world.advance(1_000);
  }
  let page = await browser.open(LIST);
  page = await browser.send(page, "Mark as read");
  expect(await unread()).toBe(2);
  await notified(); // unknown to the page
  page = await browser.send(page, say.readAll);
  expect(await unread()).toBe(1);
  expect(page.body).toContain(say.fresh);
  page = await browser.open(`${LIST}?unread=1`);
  expect(page.body.match(/<li><div class="flex flex-wrap items-start/g)).toHaveLength(1);
  await browser.send(page, say.readAll);
  page = await browser.open(`${LIST}?unread=1`);
  expect(page.body).toContain(say.noneTitle);
});

test("a new one is called new once", async () => {
  await notified();
  expect((await browser.open(LIST)).body).toContain(`>${say.fresh}<`);
  const again = await browser.open(LIST);
  expect(again.body).not.toContain(`>${say.fresh}<`);
  expect(again.body).toContain(`>${say.isUnread}<`);
});

test("earlier ones are on further pages", async () => {
  for (let count = 0; count < 23; count++) {
    await notified();
    world.advance(1_000);
  }
  const items = (body: string) => body.match(/href="\/en\/member\/notifications\/[0-9a-f-]{36}"/g);
  const first = await browser.open(LIST);
  const second = await browser.follow(first, say.earlier);
  expect([items(first.body)?.length, items(second.body)?.length]).toEqual([20, 3]);
  expect((await browser.follow(second, say.newest)).at).toBe(LIST);
});

test("settings are saved without scripts; a kind that is off is not recorded", async () => {
  const page = await browser.open(`${LIST}/settings`);
  expect(page.body).toContain(say.preferences.groups.shop);
  expect(page.body).not.toContain(say.preferences.groups.staff);
  const saved = await browser.send(page, say.preferences.save, { "preferences[0][level]": "off" });
  expect(saved.body).toMatch(
    /<option[^>]*value="off"[^>]*selected|<option[^>]*selected[^>]*value="off"/,
  );
  const before = await unread();
  await mailAboutKey(world, ada.memberId ?? "");
  expect(await unread()).toBe(before);
});

test("an unknown filter shows everything, an unknown notification the list", async () => {
  await notified();
  const page = await browser.open(`${LIST}?kind=%3F&unread=7&before=x`);
  expect([page.status, page.body.includes(`>${say.fresh}<`)]).toEqual([200, true]);
  expect((await browser.open(`${LIST}/nonsense`)).at).toBe(LIST);
  expect((await browser.open(`${LIST}/${world.newId()}`)).at).toBe(LIST);
});

test("guests have no badge", async () => {
  const { body } = await scriptlessBrowser(world).open("/en");
  expect(body).not.toContain("/en/member/notifications");
});
