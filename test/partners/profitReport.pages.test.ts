import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";
import { appointChain, buyAndPay, customerOf, earnedBy } from "#test/kit/partners/dealers.ts";

test.for(LANGS)("the report says who earned what, by month and by tier, in %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const desk = as(await world.manager());
  const { profitReport: t } = phrases[lang].manager;
  expect(await desk.read("/manager/dealer-report?from=1990-01&to=1990-02")).toContain(t.emptyTitle);
  const chain = await appointChain(world, [3_000, 2_000]);
  await buyAndPay(world, await customerOf(world, chain[1]!));
  const [top] = await earnedBy(world, chain);
  const money = formatMoney({ minor: top ?? 0, currency: "TWD" });
  const page = await desk.read("/manager/dealer-report");
  for (const said of [t.byMonth, t.withheld, money, `/manager/dealers/${chain[0]!.dealer.id}`])
    expect(page).toContain(said);
  const tiers = await desk.read("/manager/dealer-report?by=tier&currency=TWD");
  expect(tiers).toContain(t.tierSeller);
  expect(tiers).toContain(money);
  const file = await desk.read("/manager/dealer-report.csv");
  expect(file.trim().split("\n").length).toBeGreaterThan(2);
  expect(file).toContain(`,TWD,${top},0,${top}`);
});

test("staff who may not see dealers do not see the report", async () => {
  const { world, as } = await openBuiltPages("en");
  const clerk = as(await world.manager(["orders.read"]));
  expect(await clerk.read("/manager/dealer-report")).not.toContain(
    phrases.en.manager.profitReport.byMonth,
  );
});
