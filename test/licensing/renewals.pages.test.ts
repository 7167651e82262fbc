import { expect, test } from "vitest";
import { formatMoney } from "#shared/kit/money.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { monthOf } from "#shared/licensing/renewals/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { buyLicenses } from "#test/kit/data/licenses.ts";
import { openBuiltPages } from "#test/kit/pages/builtPages.ts";

test.for(LANGS)("the page is complete in %s, and says that nothing falls due", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const words = phrases[lang].manager.renewals;
  const body = await as(await world.manager()).read("/manager/renewals?month=soon&day=never");
  for (const word of [words.title, words.nothingDue, words.emptyTitle, words.forecast])
    expect(body).toContain(word);
});

test.for(LANGS)("a day of the calendar leads to its subscriptions in %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const { client, license } = await buyLicenses(world, { months: 1 });
  const [own] = (await client.get("/Subscription")).json().data;
  const words = phrases[lang].manager.renewals;
  const day = formatDay(own.paidUntil);
  const desk = as(await world.manager());
  const month = await desk.read(`/manager/renewals?month=${monthOf(day)}`);
  expect(month).toContain(`/manager/renewals?day=${day}#day`);
  expect(month).toContain(formatMoney(own.amount));
  const listed = await desk.read(`/manager/renewals?day=${day}&source=manual`);
  expect(listed).toContain(`/manager/subscriptions/${own.uuid}`);
  expect(listed).toContain(license.name[lang]);
  expect(listed).toContain(words.sources.manual);
  expect(await desk.read(`/manager/renewals?day=${day}&source=card`)).not.toContain(own.uuid);
  const file = await desk.read("/manager/renewals/forecast.csv");
  const minor = own.amount.minor as number;
  expect(file).toContain(`${own.amount.currency},${monthOf(day)},0,0,${minor},0,0`);
});

test("staff who may not see payments do not see the page", async () => {
  const { world, as } = await openBuiltPages("en");
  const other = as(await world.manager(["orders.read"]));
  expect(await other.read("/manager/renewals")).not.toContain(phrases.en.manager.renewals.forecast);
});
