import type { Page } from "playwright-core";
import { expect } from "vitest";
import { DEMO_PASSWORD } from "#server/demo/access/accounts.ts";
import { products } from "#server/demo/products/products.ts";
import type { DemoProduct, DemoSoftware } from "#server/demo/content/types.ts";
import { bcp47, type Lang, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, isFocused } from "#test/kit/browser/focus.ts";
import { BUYERS } from "#test/kit/browser/orders.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();

interface Line {
  readonly uuid: string;
}

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
  ({ token } = await call("POST", "/Member/Login", { email, password: DEMO_PASSWORD }));
  const { lines, saved }: { lines: Line[]; saved: Line[] } = await call("GET", "/Cart");
  for (const { uuid } of [...lines, ...saved]) await call("DELETE", `/Cart/${uuid}`);
  return call;
}

const noted = products.find(
  (each: DemoProduct): each is DemoSoftware =>
    each.kind === "software" && each.reminders.some(({ required }) => required),
);

const words = (phrase: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(new RegExp(`\\{${name}(, number)?\\}`), String(value)),
    phrase,
  );

interface Chosen {
  readonly product: string;
  readonly commodity: string;
}

async function comeIn(page: Page, lang: Lang, email: string, chosen: Chosen) {
  const { product: uuid, commodity } = chosen;
  await page.goto(`${product.url}${langPrefix[lang]}/cart/${uuid}/${commodity}/TWD`);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=password]").fill(DEMO_PASSWORD);
  await page
    .getByRole("main")
    .getByRole("button", { name: phrases[lang].account.login.submit, exact: true })
    .click();
  await page.waitForURL(`${product.url}${langPrefix[lang]}/cart`);
}

journey(
  "a guest's cart is merged, a line is kept for later, and no order leaves before its note is ticked, in %s",
  async (lang) => {
    const { cart, place } = phrases[lang].checkout;
    const [plan] = noted?.editions[0].plans ?? [];
    if (!noted || !plan) throw new Error("the demo shop has no software with a required note");
    const own = await elsewhere(BUYERS[lang]);
    const chosen = { product: noted.uuid, commodity: plan.uuid };
    await own("POST", "/Cart", chosen);

    const { page, errors } = await product.visitor({ locale: bcp47[lang] });
    await comeIn(page, lang, BUYERS[lang], chosen);
    await waitForHydration(page);
    const name = noted.name[lang];
    const quantity = page.getByRole("textbox", {
      name: new RegExp(words(cart.quantity, { name: `${name}.+` })), // and the plan
    });
    expect(await quantity.inputValue()).toBe("2"); // one of the guest's, one of the member's

    const move = (how: string) =>
      page.getByRole("button", { name: words(cart.moveNamed, { move: how, name }) });
    await move(cart.save).click();
    await page.getByRole("heading", { name: words(cart.saved, { count: 1 }) }).waitFor();
    await page.getByText(cart.emptyTitle).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await move(cart.takeBack).click();
    await quantity.waitFor();
    expect(await page.getByText(cart.savedAbout).count()).toBe(0);

    await page.locator("input[name=paymentMethod][value=credit]").check();
    await page.locator("input[name=consent]").check();
    const [opening = ""] = place.submit.split("{");
    const order = page.getByRole("button", { name: opening });
    await order.click();
    await page.getByText(phrases[lang].fault.acknowledge).first().waitFor();
    const note = page.locator("input[name^='acknowledged[']");
    await expect.poll(() => isFocused(note)).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    expect(errors.filter((error) => !error.includes("422"))).toEqual([]); // the 422 response
    errors.length = 0;
    await note.check();
    await order.click();
    await page.waitForURL((url) => url.origin === product.gateway);
    expect(errors).toEqual([]);
  },
);
