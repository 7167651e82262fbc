import { expect, test } from "vitest";
import { faqCategories } from "#server/demo/content/faq.ts";
import type { FaqCategory } from "#shared/content/cms/contract.ts";
import {
  fillVariables,
  TEXT_VARIABLES,
  type TextVariableValue,
  withVariables,
} from "#shared/content/cms/textVariables.ts";
import { draftTexts } from "#shared/kit/formSchemas.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { QUOTATION_DAYS } from "#shared/billing/quotations/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { PAYMENT_WINDOW_DAYS } from "#shared/sales/orders/rules.ts";
import { PAGE_TYPES } from "#shared/site/company/contract.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const answerOf = async (world: TestWorld, slug: string, lang: string): Promise<string> => {
  const { data } = (await world.guest().get(`/FaqList?lang=${lang}`)).json() as {
    data: FaqCategory[];
  };
  return data.flatMap(({ faqs }) => faqs).find((faq) => faq.slug === slug)?.answer ?? "";
};

test("a mark is replaced by the value; one without a value stays", () => {
  expect(fillVariables("{{payment_days}} or {{ payment_days }}", { payment_days: "3" })).toBe(
    "3 or 3",
  );
  expect(fillVariables("{{constructor}} {{payment_days}}", {})).toBe(
    "{{constructor}} {{payment_days}}",
  );
});

test("a text with an unknown variable is refused at its language", () => {
  const schema = withVariables(draftTexts(100));
  expect(schema.safeParse({ tw: "{{payment_days}}", en: "", cn: "" }).success).toBe(true);
  const { error } = schema.safeParse({ tw: "", en: "{{payment_day}}", cn: "{{toString}}" });
  expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
    ["en", "text_variable"],
    ["cn", "text_variable"],
  ]);
});

test.each(LANGS)("no question, article or company page shows a mark, in %s", async (lang) => {
  const world = await testWorld();
  const member = await world.member();
  const read = async (path: string) => (await member.get(path)).json().data;
  const articles: { uuid: string }[] = await read(`/Technology?lang=${lang}&limit=50`);
  const texts = [
    JSON.stringify(await read(`/FaqList?lang=${lang}`)),
    ...(await Promise.all(
      articles.map(async ({ uuid }) =>
        JSON.stringify(await read(`/Technology/${uuid}?lang=${lang}`)),
      ),
    )),
    ...(await Promise.all(
      PAGE_TYPES.map(async (type) =>
        JSON.stringify(await read(`/Content?type=${type}&lang=${lang}`)),
      ),
    )),
  ];
  expect(articles.length).toBeGreaterThan(5);
  expect(texts.filter((text) => text.includes("{{"))).toEqual([]);
});

test("answers follow the periods and payment methods of the shop", async () => {
  const world = await testWorld();
  expect(await answerOf(world, "three-days", "en")).toContain(`**${PAYMENT_WINDOW_DAYS} days**`);
  expect(await answerOf(world, "quotation", "tw")).toContain(`價格保留 ${QUOTATION_DAYS} 天`);
  const { bank, credit } = phrases.en.checkout.method;
  const before = await answerOf(world, "payment-methods", "en");
  expect([before.includes(bank), before.includes(credit)]).toEqual([true, true]);
  const manager = await world.manager();
  const off = { method: "bank", revision: 0, state: "off", reason: "Closed" };
  expect((await manager.put("/Manager/PaymentSetting/bank", off)).statusCode).toBe(200);
  const after = await answerOf(world, "payment-methods", "en");
  expect([after.includes(bank), after.includes(credit)]).toEqual([false, true]);
});

test("editors read every variable with its value in three languages, and keep the mark", async () => {
  const world = await testWorld();
  const manager = await world.manager(["site.write"]);
  const { data } = (await manager.get("/Manager/TextVariable")).json() as {
    data: TextVariableValue[];
  };
  expect(data.map(({ name }) => name)).toEqual(TEXT_VARIABLES);
  for (const { name, value } of data)
    for (const lang of LANGS) expect([name, lang, value[lang] !== ""]).toEqual([name, lang, true]);
  const [faq] = faqCategories.flatMap(({ faqs }) =>
    faqs.filter(({ slug }) => slug === "three-days"),
  );
  const { content } = (await manager.get(`/Manager/Faq/${faq?.uuid}`)).json().data;
  expect(content.answer.en).toContain("{{payment_days}}");
});
