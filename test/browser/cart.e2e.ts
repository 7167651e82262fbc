import type { Page } from "playwright-core";
import { expect } from "vitest";
import { products } from "#server/demo/content/products.ts";
import type { DemoProduct, DemoSoftware } from "#server/demo/content/types.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { byCard, choice, hardware, pieces, software } from "../shop.ts";
import { findings } from "./findings.ts";
import { alive } from "./focus.ts";
import { journey } from "./journey.ts";
import { startedProduct } from "./product.ts";

/** A cart's whole life: chosen as a guest, merged, kept for later, sold short, ordered again. */
const product = startedProduct();
const PASSWORD = "demo-pass-1";

/** Who buys in which language, and who buys the last pieces before them. */
const people = {
  tw: { buyer: "member@demo.test", other: "dealer@demo.test", goods: hardware[0] },
  en: { buyer: "dealer@demo.test", other: "subdealer@demo.test", goods: hardware[1] },
  cn: { buyer: "subdealer@demo.test", other: "member@demo.test", goods: hardware[2] },
} as const satisfies Record<Lang, object>;

interface Line {
  readonly uuid: string;
  readonly mustAcknowledge: readonly { readonly version: string }[];
}

/** What somebody does in another window: calls with their own session, on an empty cart. */
async function elsewhere(email: string) {
  let token = "";
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${product.url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { "content-type": "application/json" }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const { data, message } = (await answer.json()) as { data: never; message?: string };
    expect(answer.status, `${method} ${path}: ${message}`).toBe(200);
    return data;
  };
  ({ token } = await call("POST", "/Member/Login", { email, password: PASSWORD }));
  const { lines, saved }: { lines: Line[]; saved: Line[] } = await call("GET", "/Cart");
  for (const { uuid } of [...lines, ...saved]) await call("DELETE", `/Cart/${uuid}`);
  return call;
}

const words = (phrase: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`\\{${name}(, number)?\\}`), String(value)),
    phrase,
  );

/** A guest's address puts a plan in, leads to logging in, and back to the cart. */
async function comeIn(page: Page, lang: Lang, email: string, chosen = choice(12)) {
  const { product: uuid, commodity } = chosen;
  await page.goto(`${product.url}${langPrefix[lang]}/cart/${uuid}/${commodity}/TWD`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: phrases[lang].account.login.submit, exact: true })
    .click();
  await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
}

journey("a cart is merged, kept, told of changes and filled again, in %s", async (lang) => {
  const { cart, again } = phrases[lang].checkout;
  const { buyer, other, goods } = people[lang];
  if (!goods) throw new Error("the demo shop counts too little hardware");
  const name = software.name[lang];
  const own = await elsewhere(buyer);
  await own("POST", "/Cart", choice(1));
  const { id, number }: { id: string; number: string } = await own("POST", "/Order", byCard);
  await own("POST", `/Order/${id}/Cancellation`, {});
  await own("POST", "/Cart", choice(12));

  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  await comeIn(page, lang, buyer);
  const quantity = page.getByRole("textbox", {
    name: new RegExp(words(cart.quantity, { name: `${name}.+` })), // and of which plan
  });
  expect(await quantity.inputValue()).toBe("2"); // one of the guest's, one of the member's

  const move = (how: string) =>
    page.getByRole("button", { name: words(cart.moveNamed, { move: how, name }) });
  await move(cart.save).click();
  await page.getByRole("heading", { name: words(cart.saved, { count: 1 }) }).waitFor();
  await page.getByText(cart.emptyTitle).waitFor();
  expect(await findings(page)).toEqual([]);
  await move(cart.takeBack).click();
  await quantity.waitFor();
  expect(await page.getByText(cart.savedAbout).count()).toBe(0);

  await own("POST", "/Cart", pieces(goods, goods.stock));
  const another = await elsewhere(other);
  const { lines }: { lines: Line[] } = await another("POST", "/Cart", pieces(goods));
  const notes = lines.flatMap(({ mustAcknowledge }) => mustAcknowledge);
  const acknowledged = Object.fromEntries(notes.map(({ version }) => [version, true]));
  await another("POST", "/Order", { ...byCard, acknowledged });
  await page.reload();
  const short = words(cart.change.stock, { was: goods.stock, now: goods.stock - 1 });
  await page.getByText(short).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole("button", { name: cart.change.understood }).click();
  await page.getByText(short).waitFor({ state: "detached" });
  await page.getByText(words(cart.tooMany, { left: goods.stock - 1 })).waitFor();

  await page.goto(`${product.url}${langPrefix[lang]}/order/${id}`);
  await page.getByRole("button", { name: again.button }).click();
  await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
  await page.getByText(again.prices).waitFor();
  expect(await page.locator("main").textContent()).toContain(number);
  expect(await page.locator("main li[data-commodity]").count()).toBe(3);
  expect(await findings(page)).toEqual([]);
  expect(errors).toEqual([]);
});

const noted = products.find(
  (each: DemoProduct): each is DemoSoftware =>
    each.kind === "software" && each.reminders.some(({ required }) => required),
);

journey("no order leaves before its note is ticked, in %s", async (lang) => {
  const [plan] = noted?.editions[0].plans ?? [];
  if (!noted || !plan) throw new Error("the demo shop has no software with a required note");
  const { buyer } = people[lang];
  await elsewhere(buyer);
  const { page, errors } = await product.visitor({ locale: bcp47[lang] });
  const chosen = { product: noted.uuid, commodity: plan.uuid, quantity: 1 };
  await comeIn(page, lang, buyer, chosen);
  await alive(page);
  await page.locator("input[name=paymentMethod][value=credit]").check();
  await page.locator("input[name=consent]").check();
  const [opening = ""] = phrases[lang].checkout.place.submit.split("{");
  const order = page.getByRole("button", { name: opening });
  await order.click();
  await page.getByText(phrases[lang].fault.acknowledge).first().waitFor();
  const note = page.locator("input[name^='acknowledged[']");
  await expect.poll(() => note.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await findings(page)).toEqual([]);
  errors.length = 0; // the refusal
  await note.check();
  await order.click();
  await page.waitForURL((url) => url.origin === product.gateway);
  expect(errors).toEqual([]);
});
