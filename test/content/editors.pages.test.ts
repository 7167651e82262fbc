import { beforeAll, expect, test } from "vitest";
import { computers } from "#server/demo/content/computers.ts";
import { faqCategories } from "#server/demo/content/faq.ts";
import { news } from "#server/demo/content/news.ts";
import { products } from "#server/demo/products/products.ts";
import { articles } from "#server/demo/content/support.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { submittedFields } from "#test/kit/pages/htmlForms.ts";
import { software } from "#test/kit/data/purchases.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const [{ faqs }] = faqCategories as unknown as [(typeof faqCategories)[number]];
const [faq] = faqs;
const computer = products.find(({ productCode }) => productCode === computers[0]!.productCode)!;

let world: TestWorld;
let cookie: string;

beforeAll(async () => {
  world = await testWorld(await builtPages());
  cookie = `mw_session=${(await world.manager()).token}`;
});

const read = async (path: string) => {
  const { statusCode, body } = await world.http.inject({ url: path, headers: { cookie } });
  expect([path, statusCode]).toEqual([path, 200]);
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
};

function send(url: string, fields: Record<string, string>) {
  const payload = new FormData();
  for (const [name, value] of Object.entries(fields)) payload.append(name, value);
  return world.http.inject({ method: "POST", url, headers: { cookie }, payload });
}

test.each([
  `products/${software.uuid}`,
  `faq/${faq!.uuid}`,
  `news/${news[0]!.uuid}`,
  `articles/${articles[0]!.uuid}`,
  `computers/${computer.uuid}`,
  "legal/privacy",
  "pages/about",
  "home",
  "menus/header",
  "menus/footer",
])("an editor that is sent as it was read changes nothing: %s", async (path) => {
  const url = `/en/manager/${path}`;
  const fields = submittedFields(await read(url), "version");
  expect(Object.keys(fields).length).toBeGreaterThan(3);
  const answer = await send(url, fields);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    expect.stringMatching(/\?done=(text_)?unchanged$/),
  ]);
});

test.each(["downloads", "news", "faq", "articles"])(
  "an untouched new text lacks nothing yet: %s",
  async (list) => {
    const page = await read(`/en/manager/${list}/new`);
    const { fresh, missing } = phrases.en.manager.form;
    expect(page).toContain(fresh);
    expect(page).not.toContain(`>${missing}<`);
  },
);

test.each([
  ["menus/footer", "target"],
  ["home", "kind"],
  [`articles/${articles[0]!.uuid}`, "product"],
])("a row that was added is refused while nothing is chosen in it: %s", async (path, choice) => {
  const url = `/en/manager/${path}`;
  const fields = submittedFields(await read(url), "version");
  // Without scripts an empty row is appended.
  const spare = Object.keys(fields).findLast((name) => name.endsWith(`.${choice}`)) ?? "";
  const row = spare.slice(0, -`.${choice}`.length);
  expect(fields[spare]).toBe("");
  const refused = await send(url, { ...fields, [`${row}.added`]: "1" });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toMatch(
    new RegExp(`<select(?=[^>]*name="${row}\\.${choice}")[^>]*aria-invalid="true"`),
  );
});

test.each([`faq/${faq!.uuid}`, "faq/new", `articles/${articles[0]!.uuid}`, "pages/about"])(
  "the editor lists the variables with their values, and refuses others: %s",
  async (path) => {
    const url = `/en/manager/${path}`;
    const body = await read(url);
    expect(body).toContain("{{payment_days}}");
    expect(body).toContain(phrases.en.texts.variables.names.payment_days);
    const fields = submittedFields(body, path.endsWith("new") ? "slug" : "version");
    const text = Object.keys(fields).find((name) => /^(answer|body|text)\.en$/.test(name))!;
    const refused = await send(url, { ...fields, [text]: "{{payday}}" });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(phrases.en.fault.text_variable);
  },
);

test("a question gets another place, and is taken from visitors", async () => {
  const url = `/en/manager/faq/${faq!.uuid}`;
  const last = faqs.at(-1)!;
  const placed = await send(url, { intent: "place", after: last.uuid });
  expect(placed.headers.location).toBe(`${url}?done=faq_placed`);
  const shown = await read("/en/faq");
  expect(shown.indexOf(`id="${faq!.slug}"`)).toBeGreaterThan(shown.indexOf(`id="${last.slug}"`));
  const withdrawn = await send(url, { intent: "withdraw" });
  expect(withdrawn.headers.location).toBe(`${url}?done=text_withdrawn`);
  expect(await read(`${url}?done=text_withdrawn`)).toContain(`>${phrases.en.done.text_withdrawn}<`);
  expect(await read("/en/faq")).not.toContain(`id="${faq!.slug}"`);
});
