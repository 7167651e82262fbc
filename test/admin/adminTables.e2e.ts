import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";
import { untranslatedFaq } from "#test/kit/data/fullAdminLists.ts";
import { adminLists } from "#test/kit/pages/adminLists.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import {
  buyHardware,
  advanceClock,
  orderAs,
  postAs,
  setUpStaffPage,
} from "#test/kit/browser/orders.ts";
import { isProof, provedOnly } from "#test/kit/proof.ts";
import { navigateTo } from "#test/kit/browser/focus.ts";
import { isVisitedIn } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
/** From this width every column is visible. */
const COMMON = 1_280;
const WIDTHS = [1_024, COMMON, ...provedOnly([1_440, 1_920])];
/** English is the widest. */
const WORDY = isProof ? LANGS : (["en"] as const);

const office = setUpStaffPage(product);
const LOW = { width: 1_280, height: 720 };

test("what opens from a list's bar is in view, however low the bar stands", async () => {
  const { desk } = office;
  await desk.setViewportSize(LOW);
  for (const list of ["ledger", ...provedOnly(["payments", "member", "held"])]) {
    await navigateTo(desk, `${product.url}/en/manager/${list}`);
    const popups = desk.locator("main section details[name=list]");
    expect(await popups.count(), list).toBeGreaterThan(2);
    for (const popup of await popups.all()) {
      await popup.locator("summary").first().click();
      const panel = popup.locator("> div");
      const bottom = () => panel.evaluate((box) => Math.floor(box.getBoundingClientRect().bottom));
      await expect.poll(bottom, { message: list }).toBeLessThanOrEqual(LOW.height);
      await desk.keyboard.press("Escape");
    }
  }
});

const brokenBadges = (badges: Element[]): number =>
  badges.filter((badge) => {
    const range = document.createRange();
    range.selectNodeContents(badge);
    const tops = [...range.getClientRects()].filter(({ height }) => height > 0);
    return Math.max(...tops.map(({ top }) => top)) - Math.min(...tops.map(({ top }) => top)) > 12;
  }).length;

test("at 1440 every badge of an order stands on one line, and nothing is out of view", async () => {
  const { desk } = office;
  await postAs(product, desk, "/Cart", cartItem(1));
  const order = { paymentMethod: "bank", consent: true };
  const { id } = await orderAs(product, desk, order);
  const seen = { date: new Date().toISOString().slice(0, 10), received: 99, reason: "Seen" };
  await postAs(product, desk, `/Manager/Order/${id}/IncomingTransfer`, seen);
  await desk.setViewportSize({ width: 1_440, height: 900 });
  const found: object[] = [];
  for (const lang of WORDY) {
    await navigateTo(desk, `${product.url}${langPrefix[lang]}/manager/order`);
    const list = desk.locator("[role=group]:has(> table)").last();
    const badges = list.locator("tbody td:nth-of-type(2) span:has(> svg)");
    expect(await badges.count(), lang).toBeGreaterThan(1);
    const broken = await badges.evaluateAll(brokenBadges);
    const beyond = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
    if (broken > 0 || beyond > 0) found.push({ lang, broken, beyond });
  }
  expect(found).toEqual([]);
});

interface Placed {
  readonly id: string;
  readonly amount: { readonly minor: number };
  readonly lines: readonly { readonly uuid: string }[];
}

interface Step {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

let filling: Promise<void> | undefined;

const filled = () => (filling ??= fill());

async function fill(): Promise<void> {
  const { page } = await product.visitor();
  const email = `bartholomew.featherstonehaugh.${Date.now()}@machining.example.test`;
  const lastName = "Featherstonehaugh-Cholmondeley";
  const token = await registerAt(product.url, { email, lastName });
  await page.context().setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
  const own = <T>(path: string, body: object) => postAs<T>(product, page, path, body);
  const staff = <T>(path: string, body: object) => postAs<T>(product, office.desk, path, body);

  const { moment } = await shown(page, "/Contact");
  const opened = performance.now();
  const goods = await buyHardware(product, page);
  await expect.poll(async () => (await shown(page, `/Order/${goods}`)).status).toBe(1);
  const { lines } = (await shown(page, `/Order/${goods}`)) as Placed;
  const reason = "It does not fit the spindle of our machine, as we found out on its first day.";
  const back = { uuid: lines[0]?.uuid, quantity: 1 };
  await own("/Refund", { order: goods, lines: [back], reason });

  const ordered = async (paymentMethod: string) => {
    await own("/Cart", cartItem(1));
    return orderAs<Placed>(product, page, { paymentMethod, consent: true });
  };
  for (const [last5, more] of [
    ["12345", 0],
    ["54321", 1],
  ] as const) {
    const { id, amount } = await ordered("bank");
    const report = { last5, date: formatDay(new Date()), amount: amount.minor + more };
    await own(`/Order/${id}/TransferReport`, report);
  }
  const found = await ordered("bank");
  const came = { date: formatDay(new Date()), received: 100, reason: "On the statement" };
  await staff(`/Manager/Order/${found.id}/IncomingTransfer`, came);

  const [dealer] = await shown(office.desk, "/Manager/Dealer");
  const { runs } = await shown(office.desk, `/Manager/Dealer/${dealer.uuid}`);
  await staff(`/Manager/Order/${runs[0].order.id}/ProfitHold`, { reason });

  const { id } = await ordered("creditPeriod");
  const { action, fields } = await own<Step>(`/Order/${id}/Payment`, { method: "creditPeriod" });
  await fetch(action, { method: "POST", body: new URLSearchParams(fields) });
  await fetch(`${product.gateway}/__sim/trades/${fields["MerchantTradeNo"]}/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  await expect.poll(async () => (await shown(page, `/Order/${id}`)).status).toBe(1);
  const title = { tw: "秋季優惠", en: "Autumn offer", cn: "秋季优惠" };
  const effect = { kind: "percent", basisPoints: 1_000 };
  await staff("/Manager/Promotion", { name: "Autumn offer for all software", title, effect });
  await own("/Cart", cartItem(12));
  await own("/Quotation", {});
  await page.request.get(`${product.url}/api/v1/Search?search=qqqq&lang=en`);
  const [category] = await shown(page, "/FaqList");
  await staff("/Manager/Faq", untranslatedFaq(category.uuid));
  const name = `Bartholomew ${lastName}`;
  const message = { name, email, subject: "Which probe fits?", message: reason, moment };
  // The form refuses faster submissions, and refusals count towards the limit.
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(MIN_FORM_AGE_MS);
  await own("/Contact", message);
  await advanceClock(product, office.desk, "+32d"); // the card is charged again
  await expect
    .poll(async () => (await shown(office.desk, "/Manager/UnappliedCharge")).length)
    .toBe(1);
}

async function shown(page: Page, path: string) {
  const answer = await page.request.get(`${product.url}/api/v1${path}`);
  return (await answer.json()).data;
}

test("the member's own orders have every moment on one line", async () => {
  const { page } = await product.visitor();
  await signIn(product, page, "member@demo.test");
  await buyHardware(product, page);
  for (const months of [1, 12] as const) {
    await postAs(product, page, "/Cart", cartItem(months));
    await orderAs(product, page, { paymentMethod: "bank", consent: true });
  }
  const found: object[] = [];
  for (const lang of WORDY) {
    await navigateTo(page, `${product.url}${langPrefix[lang]}/member/order`);
    await drawn(page);
    const list = page.locator("[role=group]:has(> table)").last();
    expect(await list.locator("tbody time").count()).toBeGreaterThan(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
      const broken = await list.locator("tbody time").evaluateAll(brokenOnes);
      if (beyond > 0 || broken > 0) found.push({ lang, width, beyond, broken });
    }
  }
  expect(found).toEqual([]);
});

/** Fallback fonts are wider. */
const drawn = (page: Page) => page.evaluate(async () => void (await document.fonts.ready));

const brokenOnes = (moments: Element[]): number =>
  moments.filter((moment) => {
    const range = document.createRange();
    range.selectNodeContents(moment);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  }).length;

test.for(Object.values(adminLists).map(({ name }, place) => [name, place] as const))(
  "%s fits its screen",
  async ([name, place]) => {
    await filled();
    const { desk } = office;
    const found: object[] = [];
    for (const lang of LANGS.filter((each) => isVisitedIn(each, place))) {
      // The default view hides completed rows.
      await navigateTo(desk, `${product.url}${langPrefix[lang]}/manager/${name}?all=1`);
      await drawn(desk);
      const list = desk.locator("[role=group]:has(> table)").last();
      expect(await list.locator("tbody tr").count(), name).toBeGreaterThan(0);
      for (const width of WIDTHS) {
        await desk.setViewportSize({ width, height: 900 });
        const beyond = await list.evaluate((box) => box.scrollWidth - box.clientWidth);
        const page = await desk.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        const broken = await list.locator("tbody time").evaluateAll(brokenOnes);
        const hidden = width >= COMMON && beyond > 0;
        if (hidden || page > 0 || broken > 0) found.push({ lang, width, beyond, page, broken });
      }
    }
    expect(found).toEqual([]);
  },
);
