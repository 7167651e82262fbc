import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { appoint } from "#test/kit/partners/dealers.ts";
import { CSV_PROFILE, earnFor, setUpDealer } from "#test/kit/partners/payouts.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function shop() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const dealers = [await appoint(world, { bps: 5_000 }), await appoint(world, { bps: 5_000 })];
  for (const dealer of dealers) await setUpDealer(dealer);
  await earnFor(world, dealers);
  const [maker, second] = [await world.manager(), await world.manager()];
  const at = (rest = "", lang: Lang = "en") => `${langPrefix[lang]}/manager/payouts${rest}`;
  const read = (rest: string, who = maker, lang: Lang = "en") =>
    signedInBrowser(world, who).read(at(rest, lang));
  const send = async (who: Client, rest: string, fields: Record<string, string>) => {
    const browser = signedInBrowser(world, who);
    const { idempotencyKey = "" } = submittedFields(await browser.read(at(rest)), "idempotencyKey");
    return browser.send(at(rest), { idempotencyKey, ...fields });
  };
  return { world, dealers, maker, second, at, read, send };
}

test("a payout goes from candidates to a returned line, without scripts", async () => {
  const { world, dealers, maker, second, at, read, send } = await shop();
  const t = phrases.en.manager.payouts;
  expect(await read("/new")).toContain(t.ready);
  const made = await send(maker, "/new", { currency: "TWD", profile: CSV_PROFILE });
  expect(made.statusCode, made.body.slice(0, 300)).toBe(303);
  const [own = ""] = /\/payouts\/[0-9a-f-]{36}/.exec(String(made.headers.location)) ?? [];
  const rest = own.replace("/payouts", "");
  expect(await read(`${rest}?done=payout_created`)).toContain(phrases.en.done.payout_created);
  expect(await read(rest)).toContain(asElementText(t.ownText));
  const step = async (who: Client, intent: string, more: Record<string, string> = {}) => {
    const done = await send(who, rest, { intent, ...more });
    expect([intent, done.statusCode]).toEqual([intent, 303]);
  };
  const refused = await send(maker, rest, { intent: "approve" });
  expect(refused.body).toContain(asElementText(phrases.en.refusal.payout.same_person));
  await step(second, "approve");
  await step(maker, "exportFile");
  const file = await read(`${rest}/file`);
  expect(file.trim().split("\n")).toHaveLength(3);
  await step(maker, "send");
  const [, line = ""] = /name="line" value="([0-9a-f-]{36})"/.exec(await read(rest)) ?? [];
  const without = await send(maker, rest, { intent: "failLine", line, reason: "" });
  expect([without.statusCode, without.body.includes(phrases.en.fault.required)]).toEqual([
    422,
    true,
  ]);
  await step(maker, "failLine", { line, reason: "Account closed" });
  await step(maker, "settle");
  for (const lang of testLanguages()) {
    const words = phrases[lang].manager.payouts;
    const page = await read(rest, maker, lang);
    for (const said of [words.states.settled, words.lineStates.failed, "Account closed"])
      expect(page).toContain(said);
    expect(await read("", maker, lang)).toContain(words.states.settled);
  }
  expect((await read(".csv")).trim().split("\n")).toHaveLength(2);
  const pages = await Promise.all(
    dealers.map(({ client }) => signedInBrowser(world, client).read("/en/dealer/payouts")),
  );
  const { states } = phrases.en.dealer.payout;
  expect(pages.filter((page) => page.includes(phrases.en.dealer.payout.returnedHint))).toHaveLength(
    1,
  );
  for (const page of pages) expect(page).toContain(states.paid);
  const list = await signedInBrowser(world, dealers[0]!.client).read("/en/dealer/payouts.csv");
  expect(list.trim().split("\n")).toHaveLength(2);
  const clerk = await second.get("/Manager/Payout");
  expect(clerk.json().total).toBe(1);
  expect(await read("?state=draft")).toContain(asElementText(phrases.en.list.noMatchTitle));
  expect(at()).toBe("/en/manager/payouts");
});

test("a payout with a file is cancelled once it is confirmed that the bank lacks it", async () => {
  const { maker, second, read, send } = await shop();
  const made = await send(maker, "/new", { currency: "TWD", profile: CSV_PROFILE });
  const [own = ""] = /\/payouts\/[0-9a-f-]{36}/.exec(String(made.headers.location)) ?? [];
  const rest = own.replace("/payouts", "");
  await send(second, rest, { intent: "approve" });
  await send(maker, rest, { intent: "exportFile" });
  const cancel = { intent: "cancel", reason: "Wrong day" };
  const refused = await send(maker, rest, cancel);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(asElementText(phrases.en.fault.payout_unsent));
  expect(refused.body).toContain('value="Wrong day"');
  expect((await send(maker, rest, { ...cancel, unsent: "on" })).statusCode).toBe(303);
  expect(await read(rest)).toContain(phrases.en.manager.payouts.states.cancelled);
});

test("finance sets rates and formats; faults stand in the row they were typed in", async () => {
  const { maker, read, send } = await shop();
  const rates = {
    revision: "0",
    "withholding.1.name": "Income tax",
    "withholding.1.kind": "person",
    "withholding.1.percent": "x",
    "withholding.1.from": "20010",
    "withholding.1.currency": "TWD",
    "minimums.0.currency": "TWD",
    "minimums.0.amount": "500",
  };
  const wrong = await send(maker, "/settings", rates);
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain('value="Income tax"');
  const saved = await send(maker, "/settings", { ...rates, "withholding.1.percent": "2.11" });
  expect(saved.statusCode).toBe(303);
  const settings = (await maker.get("/Manager/PayoutSetting")).json().data;
  expect(settings).toMatchObject({
    withholding: [{ name: "Income tax", basisPoints: 211, fromMinor: 20_010 }],
    minimums: { TWD: 500 },
  });
  const format = {
    name: "House bank",
    encoding: "big5",
    separator: "tab",
    date: "roc",
    "columns.0.field": "accountNumber",
    "columns.1.field": "accountName",
  };
  const lacking = await send(maker, "/settings/format", format);
  expect(lacking.body).toContain(phrases.en.fault.payout_amount_column);
  const added = await send(maker, "/settings/format", { ...format, "columns.2.field": "amount" });
  expect(added.statusCode).toBe(303);
  expect(await read("/settings")).toContain("House bank");
  const profiles = (await maker.get("/Manager/PayoutProfile")).json().data;
  const own = profiles.find(({ name }: { name: string }) => name === "House bank");
  const gone = await send(maker, `/settings/${own.uuid}`, { intent: "archive" });
  expect(gone.statusCode).toBe(303);
  expect(await read("/settings")).not.toContain("House bank");
});
