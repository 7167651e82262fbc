import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { accountPages, type PageRoute, partnerPages, sitePages } from "#app/pages.ts";
import { products } from "#server/demo/products/products.ts";
import { type Lang, langPrefix, LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { isProof, runCount } from "#test/kit/proof.ts";
import { hardwareItem } from "#test/kit/data/purchases.ts";
import { type FilledShop, fillShop } from "./filledShop.ts";
import { auditPage, axeFindings } from "#test/kit/browser/accessibility.ts";
import { waitForHydration, navigateTo } from "#test/kit/browser/focus.ts";
import { hardware, soldOut } from "#test/kit/data/demoProducts.ts";
import { postAs } from "#test/kit/browser/orders.ts";
import { isVisitedIn } from "#test/kit/pages/journey.ts";
import { adminPagePath, adminPageKinds, sampleAdminPages } from "./adminPageKinds.ts";
import { setUpProduct } from "#test/kit/browser/browserShop.ts";
import { publicPages } from "./publicPages.ts";
import { signIn } from "#test/kit/browser/signIn.ts";

const product = setUpProduct();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const hasFace = ({ file }: PageRoute) => file.endsWith(".tsx");

/** Not derivable from the route pattern. */
const MEMBER_PAGES: Readonly<Record<string, (filled: FilledShop) => string>> = {
  cart: () => "/cart",
  "order/:orderId": ({ order }) => `/order/${order}`,
  "forum/:id": ({ discussion }) => `/forum/${discussion}`,
  "forum/:id/history": ({ discussion }) => `/forum/${discussion}/history`,
  "quotation/:id": ({ quotation }) => `/quotation/${quotation}`,
  "forum/:id/edit": ({ discussion }) => `/forum/${discussion}/edit`,
  "member/subcription/:id": ({ subscription }) => `/member/subcription/${subscription}`,
  "member/UseRecord/:id": ({ key }) => `/member/UseRecord/${key}`,
  "member/Intelligent/:id": ({ device }) => `/member/Intelligent/${device}`,
  "member/Intelligent/:id/connection": ({ device }) => `/member/Intelligent/${device}/connection`,
  "member/alert/:uuid": () => `/member/alert/${soldOut.uuid}`,
  "member/orderdetail/:uuid": ({ order }) => `/member/orderdetail/${order}`,
};

/** Requires pending steps. */
const FIRST_LOGIN = ["member/password", "member/terms"];

const memberKinds = [...sitePages, ...accountPages].filter(
  (line) =>
    hasFace(line) &&
    !FIRST_LOGIN.includes(line.path) &&
    (["member", "intelligent"].includes(line.access) || line.path in MEMBER_PAGES),
);

const dealerKinds = partnerPages.filter(hasFace);

/** Of the demo's dealer, whose history has some of each. */
async function dealerPath(page: Page, { path }: PageRoute): Promise<string> {
  const list = DEALER_LISTS[path];
  if (!list) return `/${path}`;
  const answer = await page.request.get(`${product.url}/api/v1${list}`);
  const [first] = ((await answer.json()) as { data: DealerRow[] }).data;
  const id = path === "dealer/record/:id" ? first?.order?.uuid : (first?.uuid ?? first?.id);
  if (!id) throw new Error(`the demo's dealer has nothing to show at ${path}`);
  return `/${path.replace(":id", id)}`;
}

interface DealerRow {
  readonly uuid?: string;
  readonly id?: string;
  readonly order?: { readonly uuid: string };
}

const DEALER_LISTS: Readonly<Record<string, string>> = {
  "dealer/promote/campaign/:id": "/Dealer/Campaign",
  "dealer/member/:id": "/Dealer/Member",
  "dealer/order/:id": "/Dealer/Order",
  "dealer/dealers/:id": "/Dealer/Dealer",
  "dealer/record/:id": "/Dealer/Earning",
};

/** Pixels. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

const address = (lang: Lang, path: string) => `${product.url}${langPrefix[lang]}${path}`;

/** Over three languages: light and dark, phone and desktop. */
function look(lang: Lang, place: number) {
  const dark = lang === "en" || (lang === "cn" && place % 2 === 1);
  const wide = lang === "en" || (lang === "cn" && place % 2 === 0);
  return { colorScheme: dark ? "dark" : "light", viewport: wide ? DESKTOP : PHONE } as const;
}

function statusOf(path: string): number {
  if (path.startsWith("/download/")) return 403;
  return path === "/404" || path.startsWith("/cart/") ? 404 : 200;
}

interface Stop {
  readonly path: string;
  /** Another of its kind is audited. */
  readonly isLike?: boolean;
  readonly go: (page: Page, lang: Lang, path: string) => Promise<void>;
}

async function load(page: Page, lang: Lang, path: string) {
  const { href, pathname } = new URL(address(lang, path));
  const answer = await page.goto(href);
  const whole = pathname.replace(/(.)\/$/, "$1"); // `/en/` redirects to `/en`
  expect(new URL(page.url()).pathname).toBe(whole);
  expect([path, answer?.status()]).toEqual([path, statusOf(path)]);
  await waitForHydration(page);
}

async function follow(page: Page, lang: Lang, path: string) {
  const there = new URL(address(lang, path));
  await navigateTo(page, there.href);
  expect(new URL(page.url()).pathname).toBe(there.pathname);
  expect([path, await page.locator("[data-problem]").count()]).toEqual([path, 0]);
}

/** Every seventh page is loaded, others are navigated to; with PROVE all are loaded. */
const LOADED_EVERY = runCount(7, 1);
const goTo = (path: string, place: number): Stop => ({
  path,
  go: place % LOADED_EVERY === 0 ? load : follow,
});

/** Opens collapsed actions. */
const unfold = (page: Page) =>
  page.locator("main section details:not([name])").evaluateAll((folded) => {
    for (const details of folded as HTMLDetailsElement[]) details.open = true;
  });

function exceptOf(path: string): string[] {
  if (path.endsWith("/preview")) return ["page-has-heading-one"]; // the preview is inert, heading included
  // An item holds the items below it, whose texts are not in its name.
  if (path === "/manager/dealers/tree") return ["label-content-name-mismatch"];
  if (path === "/dev/kit") return ["color-contrast"]; // checked by kit.e2e.ts, light and dark
  return [];
}

async function lookAt(page: Page, lang: Lang, stops: readonly Stop[]) {
  for (const [place, { path, isLike, go }] of stops.entries()) {
    if (!isVisitedIn(lang, place)) continue;
    const { colorScheme, viewport } = look(lang, place);
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await go(page, lang, path);
    if (path.startsWith("/manager")) await unfold(page);
    const found = await (isLike ? axeFindings(page) : auditPage(page, { except: exceptOf(path) }));
    expect([path, found]).toEqual([path, []]);
    for (const size of viewport === DESKTOP ? [DESKTOP, PHONE] : [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      // A resize takes a moment.
      await expect.poll(() => overflow(page), { message: `${path} at ${size.width}` }).toBe(0);
    }
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.title()).toMatch(/\S/);
  }
}

const stopsOf = (paths: readonly string[]): Stop[] =>
  paths.map((path, place) =>
    place === 0 ? { path, go: load } : { path, isLike: true, go: follow },
  );

async function ownersFile(page: Page): Promise<string> {
  const uuid = products.find(({ productCode }) => productCode === "MW-TWIN")?.uuid;
  const answer = await page.request.get(`${product.url}/api/v1/Product/${uuid}/Release`);
  const { data } = (await answer.json()) as {
    data: { files: { uuid: string; access: string }[] }[];
  };
  const file = data.flatMap(({ files }) => files).find(({ access }) => access === "entitled");
  return `/download/${file?.uuid}`;
}

/** Of refused responses, and axe in a sandboxed frame. */
const EXPECTED_ERRORS = /40[34]|frame is sandboxed/;

let opening: ReturnType<typeof openPeople> | undefined;

const people = () => (opening ??= openPeople());

async function openPeople() {
  const { page: member, errors } = await product.visitor({ lasting: true });
  const { page: desk, errors: faults } = await product.visitor({ lasting: true });
  await signIn(product, member, "member@demo.test");
  await signIn(product, desk, "manager@demo.test");
  const { page: dealer, errors: slips } = await product.visitor({ lasting: true });
  await signIn(product, dealer, "dealer@demo.test");
  await postAs(product, dealer, "/Dealer/Campaign", { name: "Autumn fair", landingPath: "/" });
  const filled = await fillShop(product, member, desk);
  const office: string[] = [];
  for (const line of isProof ? adminPageKinds : sampleAdminPages())
    office.push(await adminPagePath(desk, product.url, line));
  return { member, errors, desk, faults, dealer, slips, filled, office };
}

test("every kind of page that visitors may open is looked at", () => {
  const kinds = [...sitePages, ...accountPages].filter(
    (line) => hasFace(line) && !adminPageKinds.includes(line),
  );
  const looked = [...Object.keys(publicPages), ...memberKinds.map(({ path }) => path)];
  const others = ["download/:id", ...FIRST_LOGIN];
  expect(kinds.map(({ path }) => path).toSorted()).toEqual([...looked, ...others].toSorted());
});

test.for(LANGS)("every page for guests is whole, fits and is accessible: %s", async (lang) => {
  const { page, errors } = await product.visitor();
  const { filled } = await people();
  await load(page, lang, "/");
  await lookAt(page, lang, [
    ...Object.values(publicPages).flatMap(stopsOf),
    // As a guest:
    { path: `/order/${filled.order}`, isLike: true, go: follow },
    { path: `/forum/${filled.discussion}`, isLike: true, go: follow },
  ]);
  expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
});

test.for(LANGS)("every page for members is whole, fits and is accessible: %s", async (lang) => {
  const { member, errors, filled } = await people();
  await load(member, lang, "/member");
  const paths = memberKinds.map(({ path }) => MEMBER_PAGES[path]?.(filled) ?? `/${path}`);
  await lookAt(member, lang, [...paths.map(goTo), { path: await ownersFile(member), go: load }]);
  expect(errors.filter((error) => !EXPECTED_ERRORS.test(error))).toEqual([]);
});

test.for(LANGS)("every page for dealers is whole, fits and is accessible: %s", async (lang) => {
  const { dealer, slips } = await people();
  const paths: string[] = [];
  for (const line of dealerKinds) paths.push(await dealerPath(dealer, line));
  await load(dealer, lang, "/dealer");
  await lookAt(dealer, lang, paths.map(goTo));
  expect(slips).toEqual([]);
});

test.for(LANGS)("every page for staff is whole, fits and is accessible: %s", async (lang) => {
  const { desk, faults, office } = await people();
  await load(desk, lang, "/manager");
  await lookAt(desk, lang, office.map(goTo));
  expect(faults).toEqual([]);
});

test("whoever staff have added chooses a password and agrees to the terms on whole pages", async () => {
  const { desk } = await people();
  const person = { email: "added@example.test", firstName: "Ada", lastName: "Lin" };
  const password = "first-of-many-7";
  await postAs(product, desk, "/Manager/Member", { ...person, password });
  const { page, errors } = await product.visitor();
  await signIn(product, page, person.email, password);
  await load(page, "cn", "/member/password");
  expect(await auditPage(page)).toEqual([]);
  const chosen = { password: "quite-my-own-9", confirmPassword: "quite-my-own-9" };
  const changed = await page.request.put(`${product.url}/api/v1/Member/Password`, {
    data: { currentPassword: password, ...chosen },
    headers: { origin: product.url },
  });
  expect(changed.status()).toBe(200);
  await signIn(product, page, person.email, chosen.password);
  await load(page, "cn", "/member/terms");
  expect(await auditPage(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test("hardware alone asks for no consent, and says that it can be given back", async () => {
  const { page } = await product.visitor();
  await signIn(product, page, "member@demo.test");
  await postAs(product, page, "/Cart", hardwareItem(hardware));
  await page.goto(address("en", "/cart"));
  await waitForHydration(page);
  const { place } = phrases.en.checkout;
  await page.getByText(place.returns).waitFor();
  expect(await page.getByRole("checkbox").count()).toBe(0);
  const { fee } = phrases.en.checkout.delivery;
  await page.getByRole("radio", { name: "Collect at the service centre" }).check();
  await page.locator("p", { hasText: `${fee}Free` }).waitFor();
  const [pay = ""] = place.submit.split("{");
  await page.getByRole("button", { name: pay }).click();
  await page.waitForURL((url) => url.origin === product.gateway);
});

test("unknown paths lead to the language's not-found page, which says 404", async () => {
  const { page } = await product.visitor();
  for (const lang of LANGS) {
    const answer = await page.goto(address(lang, "/no/such/page"));
    expect([answer?.status(), new URL(page.url()).pathname]).toEqual([
      404,
      `${langPrefix[lang]}/404`,
    ]);
  }
  const moved = await page.goto(`${product.url}/tw/product`);
  expect([moved?.status(), new URL(page.url()).pathname]).toEqual([200, "/product"]);
});

test("the API's reference opens under our own policy and says nothing in the console", async () => {
  const { page, errors } = await product.visitor();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).origin));
  await page.goto(`${product.url}/api/docs`);
  await page.getByRole("heading", { name: "Millwright" }).waitFor();
  await page.getByText("/Category").first().waitFor();
  expect([...new Set(asked)]).toEqual([product.url]);
  expect(errors).toEqual([]);
});
