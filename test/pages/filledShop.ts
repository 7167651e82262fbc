import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { registerAt } from "#test/kit/accounts/registration.ts";
import { MIN_FORM_AGE_MS } from "#shared/content/tickets/rules.ts";
import { cardPayment, cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { buyHardware, orderAs, postAs } from "#test/kit/browser/orders.ts";
import type { Product } from "#test/kit/browser/browserShop.ts";

export interface FilledShop {
  readonly order: string;
  readonly quotation: string;
  /** Product key of the demo's member. */
  readonly key: string;
  /** Of the demo's member. */
  readonly subscription: string;
  /** Asked by the demo's member, answered by staff. */
  readonly discussion: string;
  /** Machine of the demo's member, not connected yet. */
  readonly device: string;
}

/**
 * Adds what the demo lacks: pending and paid order, quotation, question, discussion, promotion, price change, product key, dealer, picture.
 * `buyer`: the demo's member; `desk`: staff.
 */
export async function fillShop(product: Product, buyer: Page, desk: Page): Promise<FilledShop> {
  const own = <T>(path: string, body: object) => postAs<T>(product, buyer, path, body);
  const staff = <T>(path: string, body: object) => postAs<T>(product, desk, path, body);
  const { moment } = await shown<{ moment: string }>(product, buyer, "/Contact");
  const opened = performance.now();
  await buyHardware(product, buyer);
  await own("/Cart", cartItem(1));
  const { id: quotation } = await own<{ id: string }>("/Quotation", {});
  await own("/Cart", cartItem(12));
  const { id: order } = await orderAs(product, buyer, cardPayment);

  const title = { tw: "秋季優惠", en: "Autumn offer", cn: "秋季优惠" };
  const effect = { kind: "percent", basisPoints: 1_000 };
  await staff("/Manager/Promotion", { name: "Autumn offer", title, effect });
  const { uuid: commodity, prices } = planOf(software, 12);
  const cell = { commodity, currency: "TWD", was: prices.TWD, now: prices.TWD + 100 };
  await staff("/Manager/Price/Change", { cells: [cell] });

  const granted = { product: software.uuid, plan: "12", email: "member@demo.test" };
  await staff("/Manager/License", { ...granted, reason: "Trade fair" });
  const plan = { commodity, currency: "TWD", email: "member@demo.test" };
  await staff("/Manager/Subscription", { ...plan, reason: "Trade fair" });

  const seller = "seller@example.test";
  await registerAt(product.url, { email: seller });
  await staff("/Manager/Dealer", { email: seller, percent: 2_000, reason: "Trade fair" });

  await addPicture(product, desk);
  await openMachines(product, desk, "member@demo.test");
  const { uuid: device } = await own<{ uuid: string }>("/Device", { name: "VMC-3" });

  const message = { subject: "Which probe fits?", message: "It is for a small mill.", moment };
  // Faster submissions are refused.
  await expect.poll(() => performance.now() - opened).toBeGreaterThan(MIN_FORM_AGE_MS);
  await own("/Contact", { name: "Ada Lin", email: "member@demo.test", ...message });
  const [key] = await shown<{ uuid: string }[]>(product, buyer, "/ProductKey?status=2");
  const [subscription] = await shown<{ uuid: string }[]>(product, buyer, "/Subscription");
  const question = { title: "Which post suits an iTNC 530?", productsable_id: software.uuid };
  const content = "It should write `CYCL DEF 247`:\n\n```\n0 BEGIN PGM 1 MM\n```";
  const { uuid: discussion } = await own<{ uuid: string }>("/Article", { ...question, content });
  await staff("/Comment", { article_id: discussion, content: "Choose **Heidenhain**." });
  return {
    order,
    quotation,
    key: key?.uuid ?? "",
    subscription: subscription?.uuid ?? "",
    discussion,
    device,
  };
}

async function addPicture({ url }: Product, desk: Page): Promise<void> {
  const image = sharp({ create: { width: 90, height: 60, channels: 3, background: "#c82828" } });
  const file = { name: "a.png", mimeType: "image/png", buffer: await image.png().toBuffer() };
  const answer = await desk.request.post(`${url}/api/v1/Manager/Media`, {
    multipart: { file },
    headers: { origin: url },
  });
  expect(answer.status()).toBe(200);
}

async function openMachines(product: Product, desk: Page, email: string): Promise<void> {
  const found = `/Manager/Member?search=${encodeURIComponent(email)}`;
  const [member] = await shown<{ uuid: string }[]>(product, desk, found);
  const answer = await desk.request.put(
    `${product.url}/api/v1/Manager/Member/${member?.uuid}/Setting`,
    { data: { settings: ["intelligent"] }, headers: { origin: product.url } },
  );
  expect(answer.status()).toBe(200);
}

async function shown<T>({ url }: Product, page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`${url}/api/v1${path}`);
  return ((await answer.json()) as { data: T }).data;
}
