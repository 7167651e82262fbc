import type { Page } from "playwright-core";
import { expect } from "vitest";
import { bcp47, langPrefix, LANGS } from "#shared/kit/lang.ts";
import type { Payment } from "#shared/payments/attempts/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { cartItem } from "#test/kit/data/purchases.ts";
import { orderAs, postAs } from "#test/kit/browser/orders.ts";
import { waitForHydration } from "#test/kit/browser/focus.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";

const product = setUpProduct();
const DAY = 86_400;
/** Tolerance between the two requests. */
const CLOSE_SECONDS = 10;

interface Step {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

async function withAccount(page: Page, lang: (typeof LANGS)[number]): Promise<string> {
  const token = await registerAt(product.url, { email: `waits-${lang}@example.test`, lang });
  await page.context().setExtraHTTPHeaders({ authorization: `Bearer ${token}` });
  const own = <T>(path: string, body: object) => postAs<T>(product, page, path, body);
  await own("/Cart", cartItem(1));
  const { id } = await orderAs(product, page, { paymentMethod: "atm", consent: true });
  const { action, fields } = await own<Step>(`/Order/${id}/Payment`, { method: "atm" });
  await page.context().setExtraHTTPHeaders({});
  await fetch(action, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
  const trade = `${product.gateway}/__sim/trades/${fields["MerchantTradeNo"]}`;
  const headers = { "content-type": "application/json" };
  await fetch(`${trade}/number`, { method: "POST", headers, body: "{}" });
  return id;
}

/** `2 days 23:59:58` in any language. */
function secondsIn(text: string): number {
  const [, days = "0", hours, minutes, seconds] =
    /(?:(\d+)\D+)?(\d\d):(\d\d):(\d\d)/.exec(text) ?? [];
  return +days * DAY + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

journey(
  "the time left is counted by the server's clock, second by second, and its end says what to do, in %s",
  async (lang) => {
    const { transfer } = phrases[lang].checkout;
    const { page, errors } = await product.visitor({ locale: bcp47[lang], alone: true });
    const id = await withAccount(page, lang);
    const left = async () => {
      const answer = await fetch(`${product.url}/api/v1/Order/${id}/Payment`);
      const { data } = (await answer.json()) as { data: { payments: Payment[] } };
      return (Date.parse(data.payments[0]?.transfer?.payBy ?? "") - Date.now()) / 1_000;
    };
    // The browser's clock is days late, and it gets no further data from the server.
    await page.clock.install({ time: Date.now() - 5 * DAY * 1_000 });
    await page.route("**/*.data*", () => undefined);
    await page.goto(`${product.url}${langPrefix[lang]}/order/${id}`);
    const timer = page.getByRole("timer");
    await timer.waitFor();
    await waitForHydration(page);
    const shown = async () => secondsIn((await timer.textContent()) ?? "");
    await page.clock.runFor(1_000);
    await expect.poll(shown).not.toBeNaN();
    const first = await shown();
    expect(Math.abs(first - (await left()))).toBeLessThan(CLOSE_SECONDS);
    expect(first).toBeGreaterThan(DAY);

    // From here on its clock is frozen.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await expect.poll(shown).toBeLessThan(first - 50);
    for (const seconds of [1, 59, 3_600]) {
      const before = await shown();
      await page.clock.runFor(seconds * 1_000);
      await expect.poll(async () => before - (await shown())).toBe(seconds);
    }
    expect(await page.getByText(transfer.overText).count()).toBe(0);
    await page.clock.fastForward((await shown()) * 1_000);
    await page.getByText(transfer.over, { exact: true }).waitFor();
    await page.getByText(transfer.overText).waitFor();
    await page.clock.runFor(60_000);
    expect(await timer.textContent()).toBe(transfer.over); // stops counting

    // A reload resynchronizes with the server.
    await page.unroute("**/*.data*");
    const check = page.getByRole("link", { name: transfer.overCheck });
    await page.goto(product.url + (await check.getAttribute("href")));
    await timer.getByText(/\d\d:\d\d:\d\d/).waitFor();
    expect(Math.abs((await shown()) - (await left()))).toBeLessThan(CLOSE_SECONDS);
    expect(errors).toEqual([]);
  },
);
