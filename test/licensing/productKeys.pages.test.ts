import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { type Lang, langPrefix } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import { DEFAULT_POLICY, UNBIND_PERIOD_DAYS } from "#shared/licensing/licenses/policy.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import {
  buyLicenses,
  claimsOf,
  fileClaims,
  grantLicense,
  licenseClient,
} from "#test/kit/data/licenses.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import { cardPayment, cartItem } from "#test/kit/data/purchases.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const DAY_MS = 86_400_000;
const { unbindQuota } = DEFAULT_POLICY;

/** Phrases without plurals only. */
const filled = (phrase: string, values: Readonly<Record<string, string | number>>) =>
  phrase.replaceAll(/\{(\w+)(?:, number)?\}/g, (_, name: string) => String(values[name]));

const pages = async () => testWorld(await builtPages());

function browserOf(world: TestWorld, { token }: { readonly token: string | null }) {
  const browser = scriptlessBrowser(world);
  browser.cookies.set("mw_session", token ?? "");
  return browser;
}

async function ownedKey(world: TestWorld) {
  const owned = await buyLicenses(world);
  const mill = licenseClient(world, "Mill 3");
  const act = claimsOf((await mill.activate(owned.key)).body).act ?? "";
  const path = (lang: Lang) => `${langPrefix[lang]}/member/UseRecord/${owned.license.id}`;
  return { ...owned, mill, act, path, browser: browserOf(world, owned.client) };
}

test("the list says of each key its status, end and computers, and leads to its page", async () => {
  const world = await pages();
  const { browser, license } = await ownedKey(world);
  for (const lang of testLanguages()) {
    const list = await browser.open(`${langPrefix[lang]}/member/UseRecord`);
    expect(list.status).toBe(200);
    for (const said of [
      phrases[lang].keys.status.authorised,
      formatInstant(license.valid_until ?? ""),
      "Mill 3",
      `…${license.key_hint}`,
    ])
      expect(list.body).toContain(said);
    const page = await browser.follow(list, license.name[lang]);
    expect(page.at).toContain(license.id);
    const none = await browser.open(`${langPrefix[lang]}/member/UseRecord?search=Lathe`);
    expect(none.body).toContain(phrases[lang].list.noMatchTitle);
  }
});

test("without keys the page leads to software", async () => {
  const world = await pages();
  const browser = browserOf(world, await world.member());
  for (const lang of testLanguages()) {
    const words = phrases[lang].productKeys;
    const empty = await browser.open(`${langPrefix[lang]}/member/UseRecord`);
    expect(empty.body).toContain(words.emptyTitle);
    const shop = await browser.follow(empty, words.browse);
    expect(shop.at).toMatch(/\/product\?kind=software$/);
  }
});

test("a computer is released without scripts, with the quota said before", async () => {
  const world = await pages();
  const { browser, path } = await ownedKey(world);
  for (const lang of testLanguages().slice(0, 1)) {
    const words = phrases[lang].productKeys.computer;
    const before = await browser.open(path(lang));
    const quota = { max: unbindQuota, left: unbindQuota, days: UNBIND_PERIOD_DAYS };
    expect(before.body).toContain(filled(words.quota, quota));
    const name = filled(words.releaseSubmit, { name: "Mill 3" });
    const after = await browser.send(before, name);
    expect(after.at).toContain("done=computer_released");
    expect(after.body).toContain(phrases[lang].done.computer_released);
    expect(after.body).toContain(words.empty);
    expect(after.body).toContain(filled(words.quota, { ...quota, left: unbindQuota - 1 }));
  }
});

test("once the releases are used up, the page says when another is possible", async () => {
  const world = await pages();
  const { browser, path, license } = await ownedKey(world);
  const [first = "en"] = testLanguages();
  const before = await browser.open(path(first));
  const at = world.now();
  const used = { license_id: license.id, kind: "holder", code: "UNBOUND", at } as const;
  await world.db
    .insertInto("license_events")
    .values(Array.from({ length: unbindQuota }, () => used))
    .execute();
  const again = formatInstant(new Date(at.getTime() + UNBIND_PERIOD_DAYS * DAY_MS));
  const { computer } = phrases[first].productKeys;
  const release = filled(computer.releaseSubmit, { name: "Mill 3" });
  const late = await browser.send(before, release); // used up since it was opened
  expect(late.status).toBe(422);
  const message = phrases[first].refusal.key.unbind_quota;
  expect(late.body).toContain(filled(phrases[first].problem.withUntil, { message, until: again }));
  for (const lang of testLanguages()) {
    const words = phrases[lang].productKeys.computer;
    const shown = await browser.open(path(lang));
    expect(shown.body).toContain(filled(words.quotaNext, { at: again }));
    const name = filled(words.releaseSubmit, { name: "Mill 3" });
    expect(shown.body).not.toContain(name);
  }
});

test("a request is answered with a file to save, and a wrong one is refused at its field", async () => {
  const world = await pages();
  const { browser, path, key, mill } = await ownedKey(world);
  const [lang = "en"] = testLanguages();
  const words = phrases[lang].productKeys;
  const shown = await browser.open(path(lang));
  const refused = await browser.send(shown, words.offlineUse.submit, {
    request: "MWQ1.x",
    days: "7",
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain(phrases[lang].fault.request_invalid);

  const request = mill.offlineRequest(key);
  const ready = await browser.send(refused, words.offlineUse.submit, { request, days: "7" });
  expect(ready.body).toContain(phrases[lang].done.offline_file_issued);
  const file = await browser.follow(ready, words.computer.file, /\.lic$/);
  expect(file.status).toBe(200);
  const code = mill.returnCode(fileClaims(file.body).jti);
  const returned = await browser.send(ready, words.offlineUse.returnSubmit, { returnCode: code });
  expect(returned.body).toContain(phrases[lang].done.offline_file_returned);
  expect(returned.body).toContain(words.computer.empty);
});

test("a released computer with an offline file is said to run on, and its loss counts no second release", async () => {
  const world = await pages();
  const { browser, path, client, key, license, mill } = await ownedKey(world);
  const [lang = "en"] = testLanguages();
  const { computer: words } = phrases[lang].productKeys;
  const taken = await client.post(`/ProductKey/${license.id}/OfflineFile`, {
    request: mill.offlineRequest(key),
    days: 7,
  });
  expect(taken.statusCode, taken.body).toBe(200);
  const before = await browser.open(path(lang));
  const email = client.email ?? "";
  const [computer] = (await client.get(`/ProductKey/${license.id}`)).json().data.computers;
  const runsUntil = formatInstant(computer.runsUntil);
  expect(runsUntil > formatInstant(computer.offlineUntil)).toBe(true); // the lease outlasts the file
  expect(before.body).toContain(filled(words.runs, { until: runsUntil }));
  expect(before.body).toContain(filled(words.lostCounts, { email }));
  const after = await browser.send(before, filled(words.releaseSubmit, { name: "Mill 3" }));
  expect(after.body).toContain(filled(words.lostText, { email }));
  expect(after.body).not.toContain(filled(words.lostCounts, { email }));
});

test("the code of a lost computer's mail is filled in where it is used, and said so", async () => {
  const { browser, path } = await ownedKey(await pages());
  const code = "041973";
  for (const lang of testLanguages()) {
    const { codeReady } = phrases[lang].productKeys.key;
    expect((await browser.open(path(lang))).body).not.toContain(codeReady);
    const { body } = await browser.open(`${path(lang)}?code=${code}`);
    expect(body).toContain(codeReady);
    expect(body).toContain(`value="${code}"`);
  }
});

test("the key is shown once, after the password", async () => {
  const world = await pages();
  const { browser, path, key } = await ownedKey(world);
  const shownKey = (body: string) => body.replaceAll(/<[^>]*>/g, "").includes(key);
  for (const lang of testLanguages()) {
    const submit = phrases[lang].productKeys.key.revealSubmit;
    const closed = await browser.open(path(lang));
    expect(shownKey(closed.body)).toBe(false);
    const wrong = await browser.send(closed, submit, { password: "wrong-horse-1" });
    expect(wrong.body).toContain(phrases[lang].fault.wrong_password);
    const { password } = registration;
    const open = await browser.send(closed, submit, { password });
    expect(shownKey(open.body)).toBe(true);
    expect(shownKey((await browser.open(path(lang))).body)).toBe(false);
  }
});

test("records are filtered, and saved as CSV in the language of the page", async () => {
  const world = await pages();
  const { browser, license, mill, key } = await ownedKey(world);
  await licenseClient(world, "Mill 4").activate(key);
  await mill.activate(key);
  for (const lang of testLanguages()) {
    const { codes } = phrases[lang].productKeys.records;
    const at = `${langPrefix[lang]}/member/UseRecord/records`;
    const all = await browser.open(`${at}?key=${license.id}`);
    for (const said of [codes.ISSUED, codes.ACTIVATED, codes.SEATS_FULL, codes.RENEWED])
      expect(all.body).toContain(said);
    const refused = await browser.open(`${at}?what=refused`);
    expect(refused.body).toContain(codes.SEATS_FULL);
    expect(refused.body).not.toContain(codes.RENEWED);
    const file = await browser.open(`${at}.csv?what=refused`);
    const [head = "", ...rows] = file.body.trim().split("\r\n");
    expect(head).toContain(phrases[lang].productKeys.records.what);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(codes.SEATS_FULL);
    expect(rows[0]).toContain("SEATS_FULL");
  }
});

test("somebody else's key, and what is no key, is not found", async () => {
  const world = await pages();
  const { path } = await ownedKey(world);
  const other = browserOf(world, await world.member());
  expect((await other.open(path("en"))).status).toBe(404);
  expect((await other.open("/en/member/UseRecord/none")).status).toBe(404);
});

test("a key handed over is accepted on the recipient's page", async () => {
  const world = await pages();
  const { client, license, browser, path } = await ownedKey(world);
  const recipient = await world.member();
  await world.db
    .updateTable("members")
    .set({ email_verified_at: world.now() })
    .where("id", "=", recipient.memberId ?? "")
    .execute();
  const [lang = "en"] = testLanguages();
  const { handover, offers } = phrases[lang].productKeys;
  const typed = { email: recipient.email ?? "", password: registration.password };
  const offered = await browser.send(await browser.open(path(lang)), handover.submit, typed);
  expect(offered.body).toContain(phrases[lang].done.key_offered);
  const theirs = browserOf(world, recipient);
  const list = await theirs.open(`${langPrefix[lang]}/member/UseRecord`);
  expect(list.body).toContain(client.email);
  const accepted = await theirs.send(list, offers.accept);
  expect(accepted.at).toContain(license.id);
  expect(accepted.body).toContain(phrases[lang].done.key_accepted);
});

test("the home page shows what one owns, those that end first, and orders to pay", async () => {
  const world = await pages();
  const { client, license } = await buyLicenses(world);
  const later = await grantLicense(world, client.memberId ?? "", "MW-BLOCK");
  const browser = browserOf(world, client);
  await client.post("/Cart", cartItem(1));
  const { id, number } = (await orderCart(client, cardPayment)).json().data;
  for (const lang of testLanguages()) {
    const home = await browser.open(`${langPrefix[lang]}/member`);
    const [soon, last] = [license.id, later.id].map((key) => home.body.indexOf(key));
    expect(soon).toBeGreaterThan(0);
    expect(last).toBeGreaterThan(soon ?? 0);
    expect(home.body).toContain(number);
    const pay = filled(phrases[lang].member.overview.payNamed, { number });
    expect((await browser.follow(home, pay)).at).toContain(id);
  }
});

test("a reminder of something optional stays dismissed", async () => {
  const world = await pages();
  const member = await world.member();
  const [lang = "en"] = testLanguages();
  const { factor: title, dismissNamed } = phrases[lang].member.overview;
  const home = await browserOf(world, member).open(`${langPrefix[lang]}/member`);
  expect(home.body).toContain(title);
  const label = filled(dismissNamed, { title });
  const after = await browserOf(world, member).send(home, label);
  expect(after.body).not.toContain(title);
  const again = await browserOf(world, member).open(`${langPrefix[lang]}/member`);
  expect(again.body).not.toContain(title);
});
