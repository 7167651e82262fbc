import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { appointChain, buyAndPay, customerOf, earnedBy } from "#test/kit/partners/dealers.ts";
import { draftPayout, earnFor, payoutCall, setUpDealer } from "#test/kit/partners/payouts.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const MONTH_MS = 31 * 86_400_000;

test("a dealer finds the statement of a month and downloads it in the page's language", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const [dealer] = await appointChain(world, [3_000]);
  const { read } = signedInBrowser(world, dealer!.client);
  const { statement: en } = phrases.en.dealer;
  expect(await read("/en/dealer/statements")).toContain(asElementText(en.emptyText));
  await buyAndPay(world, await customerOf(world, dealer!));
  const [minor = 0] = await earnedBy(world, [dealer!]);
  world.advance(MONTH_MS);
  const [{ month }] = (await dealer!.client.get("/Dealer/Statement")).json().data;
  const amount = formatMoney({ minor, currency: "TWD" });
  for (const lang of testLanguages()) {
    const at = (path: string) => `${langPrefix[lang]}/dealer/statements${path}`;
    const page = await read(at(""));
    for (const shown of [phrases[lang].dealer.statement.title, month, amount, at(`/${month}.pdf`)])
      expect(page).toContain(shown);
    expect(await read(at("?search=1999"))).toContain(phrases[lang].list.noMatchTitle);
    expect(await read(at(".csv"))).toContain(`${month},TWD,`);
    const file = await world.http.inject({
      url: at(`/${month}.pdf`),
      headers: { cookie: `mw_session=${dealer!.client.token}` },
    });
    expect(file.statusCode).toBe(200);
    const { text } = await readPdf(file.rawPayload);
    expect(text).toContain(phrases[lang].dealer.statement.document.replaceAll(" ", ""));
  }
});

test("list, CSV and PDF tell apart what was paid out and what came back", async () => {
  const world = await testWorld({ ...(await builtPages()), providers: fakeProviders() });
  const [dealer] = await appointChain(world, [5_000]);
  await setUpDealer(dealer!);
  await earnFor(world, [dealer!]);
  const [maker, approver] = [await world.manager(), await world.manager()];
  const { uuid } = await draftPayout(maker);
  await payoutCall(approver, `Payout/${uuid}/Approval`);
  await payoutCall(maker, `Payout/${uuid}/Export`);
  const { entries } = await payoutCall(maker, `Payout/${uuid}/Sending`);
  await payoutCall(maker, `PayoutLine/${entries[0]!.uuid}/Failure`, { reason: "Account closed" });
  world.advance(MONTH_MS);
  const [{ month }] = (await dealer!.client.get("/Dealer/Statement?sort=desc")).json().data;
  const [minor = 0] = await earnedBy(world, [dealer!]);
  const { columns, ...words } = phrases.en.dealer.statement;
  const { read } = signedInBrowser(world, dealer!.client);
  const page = await read("/en/dealer/statements");
  const amounts = [-minor, minor].map((each) => formatMoney({ minor: each, currency: "TWD" }));
  for (const shown of [columns.paid, columns.returned, ...amounts]) expect(page).toContain(shown);
  const [header, ...rows] = (await read("/en/dealer/statements.csv")).split("\r\n");
  const at = [columns.paid, columns.returned].map((each) => header!.split(",").indexOf(each));
  const row = rows.find((each) => each.startsWith(`${month},`))!.split(",");
  expect(at.map((index) => row[index])).toEqual([`${-minor}`, `${minor}`]);
  const file = await dealer!.client.get(`/Dealer/Statement/${month}?lang=en`);
  const { text } = await readPdf(file.rawPayload);
  for (const [of, amount] of [
    [words.paid, amounts[0]!],
    [words.returned, amounts[1]!],
  ] as const)
    expect(text).toContain(`${of.replace("{currency}", "TWD")}${amount}`.replaceAll(" ", ""));
});
