import { beforeEach, expect, test } from "vitest";
import { phrases } from "#shared/phrases/phrases.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { verified } from "#test/kit/community/notifications.ts";
import { hardware, productPath, soldOut } from "#test/kit/data/demoProducts.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let ada: Client;
let browser: ReturnType<typeof scriptlessBrowser>;

const { ask } = phrases.en.product.alert;
const say = phrases.en.notifications.alerts;
const sold = `/en${productPath(soldOut)}`;

beforeEach(async () => {
  world = await testWorld(await builtPages());
  ada = await verified(world);
  browser = scriptlessBrowser(world);
});

const alerts = async () =>
  (await ada.get("/ProductAlert")).json().data.map(({ uuid }: { uuid: string }) => uuid);

test("a member asks from the page of a sold-out product, and takes it back", async () => {
  browser.cookies.set("mw_session", ada.token ?? "");
  const asked = await browser.send(await browser.open(sold), ask);
  expect(asked.at).toBe(`/en/member/alert/${soldOut.uuid}`);
  expect(asked.body).toContain(say.asked);
  expect(await alerts()).toEqual([soldOut.uuid]);
  const settings = await browser.open("/en/member/notifications/settings");
  expect(settings.body).toContain(say.list);
  const again = await browser.follow(settings, say.change);
  await browser.send(again, say.remove);
  expect(await alerts()).toEqual([]);
});

test("a guest logs in first, and asks then", async () => {
  const login = await browser.send(await browser.open(sold), ask);
  expect(login.at).toContain("/en/login?");
  const { email } = ada;
  const page = await browser.send(login, phrases.en.account.login.submit, {
    email: email ?? "",
    password: registration.password,
  });
  expect(page.at).toBe(`/en/member/alert/${soldOut.uuid}`);
  await browser.send(page, say.ask);
  expect(await alerts()).toEqual([soldOut.uuid]);
});

test("what can be bought offers nothing to wait for", async () => {
  expect((await browser.open(`/en${productPath(hardware)}`)).body).not.toContain(ask);
  browser.cookies.set("mw_session", ada.token ?? "");
  const page = await browser.open(`/en/member/alert/${hardware.uuid}`);
  const refused = await browser.send(page, say.ask);
  expect(refused.body).toContain(phrases.en.refusal.product_alert.available);
});
