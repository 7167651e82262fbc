import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import { addToMonth } from "#shared/partners/dealerReports/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { appointChain, buyAndPay, customerOf, earnedBy } from "#test/kit/partners/dealers.ts";
import { bankInfo } from "#test/kit/partners/payouts.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function shop() {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const [top, sub] = await appointChain(world, [3_000, 1_000]);
  const orderId = await buyAndPay(world, await customerOf(world, sub!));
  const earned = await earnedBy(world, [top!, sub!]);
  return { world, top: top!, sub: sub!, orderId, earned };
}

test("record, reason, trial and report say the same amount", async () => {
  const { world, top, orderId, earned } = await shop();
  const own = formatMoney({ minor: earned[0]!, currency: "TWD" });
  const run = await world.db
    .selectFrom("profit_runs")
    .select("base_minor")
    .executeTakeFirstOrThrow();
  const { read } = signedInBrowser(world, top.client);
  for (const lang of testLanguages()) {
    const at = (path: string) => `${langPrefix[lang]}/dealer${path}`;
    const t = phrases[lang].dealer;
    for (const path of [
      "/record",
      `/record/${orderId}`,
      `/trial?amount=${run.base_minor}&given=10`,
      "/report",
      "/report?by=product",
      "/report?by=dealer",
    ])
      expect(await read(at(path)), path).toContain(own);
    expect(await read(at("/record"))).toContain(t.record.states.pending);
    expect(await read(at(`/record/${orderId}`))).toContain(t.share.retained);
    expect(await read(at("/trial?amount="))).toContain(phrases[lang].fault.order_amount_required);
  }
  for (const file of ["/en/dealer/record.csv", "/en/dealer/report.csv?by=tier"])
    expect((await read(file)).trim().split("\n").length).toBeGreaterThan(1);
});

test("a dealer's first page tells the balance, and what this month earned against the last", async () => {
  const { world, top, earned } = await shop();
  const { read } = signedInBrowser(world, top.client);
  const { home, record } = phrases.en.dealer;
  const owed = formatMoney({ minor: earned[0]!, currency: "TWD" });
  const none = formatMoney({ minor: 0, currency: "TWD" });
  const figures = (page: string) =>
    [home.thisMonth, home.lastMonth].map(
      (term) => page.split(asElementText(term))[1]?.match(/<dd[^>]*>([^<]*)</)?.[1],
    );
  const page = await read("/en/dealer");
  expect(figures(page)).toEqual([owed, none]);
  for (const shown of [record.balance, record.states.pending, "/en/dealer/statements"])
    expect(page).toContain(shown);
  const next = startOfDay(`${addToMonth(formatDay(world.now()).slice(0, 7), 1)}-01`);
  world.advance(next.getTime() - world.now().getTime());
  expect(figures(await read("/en/dealer"))).toEqual([none, owed]);
});

test.each([
  ["from=2026-11&to=2026-02", "report_turned"],
  ["from=2020-01&to=2026-11", "report_too_long"],
  ["from=2026-1x&to=2026-11", "report_month"],
] as const)(
  "a report of %s says what is wrong at the field, and keeps what was typed",
  async (query, why) => {
    const { world, top } = await shop();
    const { read } = signedInBrowser(world, top.client);
    const page = await read(`/en/dealer/report?${query}`);
    expect(page).toContain(asElementText(phrases.en.fault[why]));
    for (const [name, value] of new URLSearchParams(query))
      expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")[^>]*value="${value}"`));
    expect(page).not.toContain(phrases.en.dealer.report.beforeColumn);
    const file = await world.http.inject({
      url: `/en/dealer/report.csv?${query}`,
      headers: { cookie: `mw_session=${top.client.token}` },
    });
    expect([file.statusCode, file.headers.location]).toEqual([303, `/en/dealer/report?${query}`]);
  },
);

test("a dealer agrees and enters the account by forms, and what is missing goes away", async () => {
  const { world, sub } = await shop();
  const { read, send } = signedInBrowser(world, sub.client);
  const { dealer: t, fault, done } = phrases.en;
  expect(await read("/en/dealer")).toContain(asElementText(t.setup.missing.agreement));
  const unread = await send("/en/dealer", { intent: "agree", version: "1" });
  expect([unread.statusCode, unread.body.includes(fault.dealer_agree)]).toEqual([422, true]);
  expect((await send("/en/dealer", { version: "1", agree: "on" })).statusCode).toBe(303);
  const wrong = await send("/en/dealer/bank", { ...bankInfo, password: "wrong" });
  expect(wrong.statusCode).toBe(422);
  expect(wrong.body).toContain(fault.wrong_password);
  expect(wrong.body).toContain(bankInfo.accountName);
  const saved = await send("/en/dealer/bank", { ...bankInfo, password: registration.password });
  expect(saved.headers.location).toBe("/en/dealer/bank?done=bank_info_saved");
  const page = await read("/en/dealer/bank?done=bank_info_saved");
  expect(page).toContain(done.bank_info_saved);
  expect(page).toContain(bankInfo.accountNumber);
  expect(page).not.toContain(asElementText(t.setup.title));
});
