import { accounts } from "#shared/identity/accounts/contract.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { systemScope, type Viewer } from "#server/context.ts";
import { news } from "#server/demo/content/news.ts";
import { bindPortal, type Portal } from "#server/modules.ts";
import { viewerOf } from "#server/identity/sessions/service.ts";
import { audit } from "#shared/identity/audit/contract.ts";
import { backOffice } from "#shared/admin/overview/contract.ts";
import { categoryOffice } from "#shared/catalog/categories/contract.ts";
import { cartCodes } from "#shared/sales/carts/promoCodes.ts";
import { cart } from "#shared/sales/carts/contract.ts";
import { catalogue } from "#shared/catalog/listing/contract.ts";
import { challenge } from "#shared/identity/captcha/contract.ts";
import { content } from "#shared/content/cms/contract.ts";
import { computerOffice } from "#shared/content/computers/contract.ts";
import { faqCategoryOffice } from "#shared/content/faq/categoryContract.ts";
import { homeOffice } from "#shared/content/home/adminContract.ts";
import { listOffice } from "#shared/content/taxonomies/contract.ts";
import {
  faqOffice,
  legalOffice,
  menuOffice,
  newsOffice,
  pageOffice,
} from "#shared/content/cms/adminContract.ts";
import { demo } from "#shared/demo/clock/contract.ts";
import { documentOffice, documents } from "#shared/billing/documents/contract.ts";
import { downloads } from "#shared/licensing/downloads/contract.ts";
import { downloadOffice } from "#shared/licensing/downloads/adminContract.ts";
import { geo } from "#shared/identity/geo/contract.ts";
import { identity } from "#shared/identity/oauth/contract.ts";
import { invoiceOffice, invoices } from "#shared/billing/einvoices/contract.ts";
import { invoiceWishes, invoiceWishOffice } from "#shared/billing/einvoices/preferences.ts";
import { jobs } from "#shared/admin/jobList/contract.ts";
import { refusalCode } from "#shared/kit/errors.ts";
import { ledger } from "#shared/payments/ledger/contract.ts";
import { mail } from "#shared/admin/mailLog/contract.ts";
import { members } from "#shared/identity/members/contract.ts";
import { media } from "#shared/catalog/media/contract.ts";
import { productFiles } from "#shared/catalog/productImport/contract.ts";
import { productOffice } from "#shared/catalog/products/adminContract.ts";
import { memberOffice } from "#shared/identity/members/adminContract.ts";
import { addresses, profile } from "#shared/identity/members/profileContract.ts";
import { backOfficeOrders } from "#shared/admin/orders/contract.ts";
import { reorder } from "#shared/sales/orders/reorder.ts";
import { orderHistory, orders } from "#shared/sales/orders/contract.ts";
import { orderEditing } from "#shared/sales/orders/editing.ts";
import { payments } from "#shared/payments/attempts/contract.ts";
import { charges } from "#shared/payments/recurring/unappliedCharges.ts";
import { inbox } from "#shared/payments/webhooks/contract.ts";
import { heldMoney } from "#shared/payments/suspense/contract.ts";
import { refundOffice } from "#shared/payments/refunds/adminContract.ts";
import { orderDeeds, orderReview } from "#shared/payments/transfers/transferDecisions.ts";
import { renewals } from "#shared/payments/recurring/contract.ts";
import { paymentSettings } from "#shared/payments/settings/contract.ts";
import { bankEditing } from "#shared/payments/settings/bankAccounts.ts";
import { paymentTotals } from "#shared/payments/reconciliation/contract.ts";
import { transferOffice, transfers } from "#shared/payments/transfers/contract.ts";
import { withdrawalOffice, withdrawals } from "#shared/sales/returns/contract.ts";
import { priceOffice } from "#shared/catalog/pricing/contract.ts";
import { rateOffice } from "#shared/catalog/pricing/exchangeRateContract.ts";
import { promotionOffice } from "#shared/sales/promotions/adminContract.ts";
import { promotionTrials } from "#shared/sales/promotions/simulation.ts";
import { contact } from "#shared/content/tickets/contract.ts";
import { ticketOffice } from "#shared/content/tickets/adminContract.ts";
import { quotations } from "#shared/billing/quotations/contract.ts";
import { quotationOffice } from "#shared/billing/quotations/adminContract.ts";
import { shipmentOffice, shipments } from "#shared/sales/shipments/contract.ts";
import { shippingOffice } from "#shared/sales/shipping/adminContract.ts";
import { cartShipping } from "#shared/sales/carts/shipping.ts";
import { privacy } from "#shared/privacy/export/contract.ts";
import { referral } from "#shared/identity/referralCodes/contract.ts";
import { search } from "#shared/catalog/search/contract.ts";
import { synonymOffice } from "#shared/catalog/search/synonymContract.ts";
import { recovery } from "#shared/identity/accounts/recoveryContract.ts";
import { security } from "#shared/identity/accounts/securityContract.ts";
import { session } from "#shared/identity/sessions/contract.ts";
import { site } from "#shared/site/company/contract.ts";
import { siteEditing } from "#shared/content/company/adminContract.ts";
import { staff } from "#shared/identity/staff/contract.ts";
import { support } from "#shared/content/support/contract.ts";
import { articleOffice } from "#shared/content/support/adminContract.ts";
import { tagOffice } from "#shared/catalog/tags/contract.ts";
import { textWriting } from "#shared/content/cms/editorContract.ts";
import { taxOffice } from "#shared/sales/tax/contract.ts";
import { translationOffice } from "#shared/content/translations/contract.ts";
import { views } from "#shared/admin/savedViews/contract.ts";
import { softwareBy } from "#test/kit/data/licenses.ts";
import { begun, deliver, signedForm } from "#test/kit/orders/payments.ts";
import { type Persona, personOf } from "#test/kit/accounts/personas.ts";
import { choice } from "#test/kit/data/purchases.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

/** What is served to programs by the same names, and so has its rules in the contract. */
const contracts: Readonly<Record<string, object>> = {
  accounts,
  audit,
  backOffice,
  cart: {
    ...cart,
    ...reorder,
    enterCode: cartCodes.enter,
    leaveCode: cartCodes.leave,
    chooseShipping: cartShipping.choose,
  },
  catalogue,
  categories: categoryOffice,
  challenge,
  content,
  support,
  articleOffice,
  texts: textWriting,
  faqOffice,
  faqCategories: faqCategoryOffice,
  lists: listOffice,
  computerOffice,
  newsOffice,
  legalOffice,
  pageOffice,
  menuOffice,
  homeOffice,
  demo,
  documents,
  documentOffice,
  downloads: { ...downloads, ...downloadOffice },
  geo,
  identity,
  inbox: { ...inbox, ...paymentTotals },
  invoices,
  invoiceOffice,
  invoiceWishes,
  invoiceWishOffice,
  jobs,
  ledger,
  mail,
  addresses,
  members: { ...members, ...memberOffice },
  profile,
  orders: { ...orders, ...orderHistory, ...backOfficeOrders },
  payments,
  media,
  products: { ...productOffice, ...productFiles },
  prices: priceOffice,
  rates: rateOffice,
  promotions: { ...promotionOffice, ...promotionTrials },
  contact,
  ticketOffice,
  quotations,
  quotationOffice,
  shipments,
  shipmentOffice,
  shipping: shippingOffice,
  tax: taxOffice,
  translations: translationOffice,
  bankEditing,
  heldMoney,
  charges,
  orderDeeds,
  orderEditing,
  orderReview,
  refundOffice,
  renewals,
  paymentSettings,
  transfers,
  transferOffice,
  withdrawals,
  withdrawalOffice,
  referral,
  privacy,
  security: { ...security, ...recovery },
  search,
  synonyms: synonymOffice,
  tags: tagOffice,
  session,
  site: { ...site, ...siteEditing },
  staff,
  views,
};

const WHO = ["guest", "other", "owner", "staff"] as const;
type Who = (typeof WHO)[number];

/** A shop in which the owner's order is paid, its key issued and mailed, a trial had, and something else in their cart. */
async function shopWithOwner() {
  const { world, member, orderId, amount, paid } = await begun();
  await deliver(world, signedForm(paid));
  await world.drain();
  await hadTrial(world, { memberId: member.memberId ?? "", orderId });
  await member.post("/Cart", choice(12, 2));
  const email = "manager@demo.test";
  const asked = await world.guest().post("/Member/Login", { email, password: "demo-pass-1" });
  const { challenge } = asked.json();
  return { world, member, orderId, amount, login: { email, challenge: String(challenge) } };
}
type Shop = Awaited<ReturnType<typeof shopWithOwner>>;

/** The member has had the free trial of a product, as if by this order. */
async function hadTrial(
  { db, now }: TestWorld,
  { memberId, orderId }: { memberId: string; orderId: string },
): Promise<void> {
  const grant = {
    product_id: softwareBy("MW-NEST").uuid,
    member_id: memberId,
    mailbox_hash: Buffer.from("owner"),
    order_id: orderId,
    granted_at: now(),
  };
  await db.insertInto("free_grants").values(grant).execute();
}

interface Rule {
  readonly ask: (portal: Portal, shop: Shop) => Promise<unknown>;
  /** What each is answered, or the code they are refused with. */
  readonly answers: Readonly<Record<Who, unknown>>;
  /** What everybody is answered where there is no demo. */
  readonly outsideDemo?: unknown;
  /** It changes something, so that it has a shop of its own. */
  readonly writes?: true;
}

const everybody = (answer: unknown) => ({
  guest: answer,
  other: answer,
  owner: answer,
  staff: answer,
});

const card = { lang: "en", shop: "Millwright", kind: "", title: "A title", line: "" } as const;

/** What pages may ask for and programs may not: whom each is for. */
const rules: Readonly<Record<string, Rule>> = {
  "addresses.placeFaults": {
    ask: (portal) => portal.addresses.placeFaults({ country: "" }),
    answers: { ...everybody({ country: ["required"] }), guest: "session.required" },
  },
  "cart.ensureIn": {
    writes: true,
    async ask(portal, { member }) {
      const { lines } = await portal.cart.ensureIn(choice(12));
      const owned = (await member.get("/Cart")).json().data.lines;
      return { own: quantities(lines), owners: quantities(owned) };
    },
    answers: {
      guest: "cart.visitor_required",
      other: { own: [1], owners: [2] },
      owner: { own: [2], owners: [2] },
      staff: { own: [1], owners: [2] },
    },
  },
  "cart.restore": {
    writes: true,
    async ask(portal, { member }) {
      const { lines } = await portal.cart.restore({
        ...choice(12),
        addedAt: new Date(0),
        saved: false,
      });
      const owned = (await member.get("/Cart")).json().data.lines;
      return { own: quantities(lines), owners: quantities(owned) };
    },
    answers: {
      guest: "cart.visitor_required",
      other: { own: [1], owners: [2] },
      owner: { own: [2], owners: [2] },
      staff: { own: [1], owners: [2] },
    },
  },
  "catalogue.isPricedIn": {
    ask: (portal) => portal.catalogue.isPricedIn({ currency: "AFN" }),
    answers: everybody(false),
  },
  "catalogue.pricedCurrencies": {
    ask: async (portal) => (await portal.catalogue.pricedCurrencies()).map(({ code }) => code),
    answers: everybody(["TWD", "USD", "CNY"]),
  },
  "catalogue.tagsNow": {
    ask: async (portal) =>
      Object.values(await portal.catalogue.tagsNow({ tags: [crypto.randomUUID()] })),
    answers: everybody([null]),
  },
  "demo.loginCode": {
    async ask(portal, { login }) {
      const guessed = await portal.demo.loginCode({ ...login, challenge: "x".repeat(43) });
      return [await portal.demo.loginCode(login), guessed];
    },
    answers: everybody([expect.stringMatching(/^\d{6}$/), undefined]),
    outsideDemo: [undefined, undefined],
  },
  "demo.ownCode": {
    ask: (portal) => portal.demo.ownCode(),
    answers: everybody(undefined), // none of them is an account that the demo prints
    outsideDemo: undefined,
  },
  // No provider is set up here; what they do where one is, the identity feature's own tests say.
  "identity.begin": {
    ask: (portal) => portal.identity.begin({ provider: "google", next: "" }),
    answers: everybody("identity.unavailable"),
  },
  "identity.beginLink": {
    writes: true,
    ask: (portal) => portal.identity.beginLink({ provider: "google", password: "guessed-9" }),
    answers: { ...everybody("session.wrong_password"), guest: "session.required" },
  },
  "identity.finish": {
    async ask(portal) {
      const back = {
        provider: "google",
        ticket: null,
        state: "a",
        code: "b",
        error: null,
      } as const;
      const finished = await portal.identity.finish(back);
      return finished.kind === "refused" ? finished.code : finished.kind;
    },
    answers: everybody("identity.over"),
  },
  "identity.linkProven": {
    writes: true,
    ask: (portal) => portal.identity.linkProven({ ticket: "guessed", password: "guessed-9" }),
    answers: { ...everybody("session.wrong_password"), guest: "session.required" },
  },
  "identity.offered": { ask: (portal) => portal.identity.offered(), answers: everybody([]) },
  "identity.pending": {
    ask: (portal) => portal.identity.pending({ ticket: "guessed" }),
    answers: everybody(null),
  },
  "invoiceWishes.remembered": {
    ask: async (portal) => (await portal.invoiceWishes.remembered()).wish.kind,
    answers: { ...everybody("personal"), guest: "session.required" },
  },
  "quotations.ofOrder": {
    ask: (portal, { orderId }) => portal.quotations.ofOrder({ id: orderId }),
    answers: {
      guest: "session.required",
      other: "order.not_found",
      owner: null,
      staff: "order.not_found",
    },
  },
  "quotationOffice.preview": {
    async ask(portal) {
      const { commodity } = choice(12);
      const lines = [{ commodity, quantity: 2, unit: undefined }];
      const input = { email: "", currency: "TWD", days: 1, note: undefined, lines };
      return (await portal.quotationOffice.preview(input)).lines.length;
    },
    answers: {
      guest: "session.required",
      other: "access.denied",
      owner: "access.denied",
      staff: 1,
    },
  },
  "quotationOffice.ofOrder": {
    ask: (portal, { orderId }) => portal.quotationOffice.ofOrder({ id: orderId }),
    answers: {
      guest: "session.required",
      other: "access.denied",
      owner: "access.denied",
      staff: null,
    },
  },
  "referral.applied": {
    ask: (portal) => portal.referral.applied(),
    answers: everybody(null),
  },
  "referral.arrive": {
    writes: true,
    async ask(portal, { member }) {
      const { code } = (await member.get("/Member/Referral")).json().data;
      const { keep, mark } = await portal.referral.arrive({ code, remembered: null, mark: null });
      return { kept: keep === code, counted: mark !== null };
    },
    answers: {
      ...everybody({ kept: true, counted: true }),
      owner: { kept: true, counted: false },
    },
  },
  "referral.qr": {
    ask: async (portal) => (await portal.referral.qr({ format: "svg" })).slice(0, 4),
    answers: { ...everybody("<svg"), guest: "session.required" },
  },
  "keys.listByOrder": {
    ask: async (portal, { orderId }) => (await portal.keys.listByOrder({ orderId })).length,
    answers: { guest: 0, other: 0, owner: 1, staff: 0 },
  },
  "mail.listKept": {
    ask: async (portal, { member }) =>
      (await portal.mail.listKept()).filter(({ to }) => to === member.email).length,
    answers: everybody(1),
    outsideDemo: "page.not_found",
  },
  "members.agreed": {
    ask: async (portal) => typeof (await portal.members.agreed()),
    answers: { ...everybody("string"), guest: "session.required" },
  },
  "orders.mails": {
    ask: async (portal, { orderId }) =>
      (await portal.orders.mails({ id: orderId })).map(({ state }) => state),
    answers: {
      guest: "session.required",
      other: "order.not_found",
      owner: ["kept"],
      staff: "order.not_found",
    },
  },
  "orders.currencies": {
    ask: (portal) => portal.orders.currencies(),
    answers: { guest: "session.required", other: [], owner: ["TWD"], staff: [] },
  },
  "orders.usedTrial": {
    async ask(portal, { orderId }) {
      const used = await portal.orders.usedTrial({ product: softwareBy("MW-NEST").uuid });
      return used && used.order === orderId;
    },
    answers: { ...everybody(null), owner: true },
  },
  "orders.countUnpaid": {
    ask: (portal) => portal.orders.countUnpaid(),
    answers: { guest: "session.required", other: 0, owner: 0, staff: 0 }, // the one there is is paid
  },
  "payments.methods": {
    async ask(portal, { orderId }) {
      const methods = await portal.payments.methods({ id: orderId });
      return methods.find(({ method }) => method === "creditPeriod")?.unavailable;
    },
    answers: { ...everybody("owner_only"), owner: null }, // whoever holds the link may pay once, no more
  },
  "payments.offers": {
    async ask(portal, { amount }) {
      const offers = await portal.payments.offers({
        amount: { minor: amount, currency: "TWD" },
        lines: [],
      });
      return offers.map(({ method }) => method);
    },
    answers: everybody(expect.arrayContaining(["credit"])),
  },
  "payments.progress": {
    ask: (portal, { orderId }) => portal.payments.progress({ id: orderId }),
    answers: everybody({
      attempt: {
        method: "credit",
        state: "succeeded",
        startedAt: expect.any(String),
        answeredAt: null,
        failure: null,
      },
      transfer: null,
      secondsLeft: 0,
      now: expect.any(String),
      overdue: null,
      underReview: false,
      received: [],
      refundDue: false,
      laterCharges: [],
      noRenewal: false,
      renewal: null,
      refunds: [],
    }),
  },
  "quotationOffice.isMember": {
    ask: (portal) => portal.quotationOffice.isMember({ email: "nobody@example.com" }),
    answers: { ...everybody("access.denied"), guest: "session.required", staff: false },
  },
  "shipmentOffice.slip": {
    ask: async (portal, { orderId: id }) =>
      (await portal.shipmentOffice.slip({ id, shipment: null })).lines,
    answers: { ...everybody("access.denied"), guest: "session.required", staff: [] }, // it is of software
  },
  "newsOffice.day": {
    ask: (portal) => portal.newsOffice.day({ id: news[0]!.uuid }),
    answers: { ...everybody("access.denied"), guest: "session.required", staff: news[0]!.day },
  },
  "legalOffice.agreedAnew": {
    ask: (portal) => portal.legalOffice.agreedAnew({ id: "member_terms", version: 1 }),
    answers: { ...everybody("access.denied"), guest: "session.required", staff: null },
  },
  "site.contentChanges": {
    async ask(portal) {
      const type = "terms";
      const [{ version } = { version: "" }] = await portal.site.contentVersions({ type });
      return portal.site.contentChanges({ type, from: version, to: version });
    },
    answers: everybody([]),
  },
  "site.isContentBehind": {
    ask: (portal) => portal.site.isContentBehind({ type: "terms" }),
    answers: everybody(false),
  },
  "site.info": {
    ask: async (portal) => Object.keys(await portal.site.info()).toSorted(),
    answers: everybody(["address", "email", "fax", "name", "phone", "uuid"]),
  },
  "site.menus": {
    ask: async (portal) => Object.keys(await portal.site.menus()).toSorted(),
    answers: everybody(["footer", "header", "panel"]),
  },
  "site.published": {
    ask: async (portal) => (await portal.site.published()).includes("terms"),
    answers: everybody(true),
  },
  "site.services": {
    ask: async (portal) => (await portal.site.services()).length > 0,
    answers: everybody(true),
  },
  "site.termLists": {
    ask: async (portal) => Object.keys(await portal.site.termLists()).toSorted(),
    answers: everybody(["industry", "profession", "service", "tag", "technology"]),
  },
  "previews.draw": {
    ask: async (portal) => (await portal.previews.draw(card)).length > 0,
    answers: everybody(true),
  },
  "previews.name": {
    ask: async (portal) => (await portal.previews.name(card)).length,
    answers: everybody(32),
  },
  "sitemap.articles": {
    ask: async (portal) => (await portal.sitemap.articles({ after: null })).length > 0,
    answers: everybody(true),
  },
  "sitemap.filled": {
    ask: async (portal) => (await portal.sitemap.filled()).news,
    answers: everybody(true),
  },
  "sitemap.news": {
    ask: async (portal) => (await portal.sitemap.news({ after: null })).length > 0,
    answers: everybody(true),
  },
  "sitemap.parts": { ask: (portal) => portal.sitemap.parts(), answers: everybody([null]) },
  "sitemap.products": {
    ask: async (portal) => (await portal.sitemap.products({ after: null, known: 0 })).length > 0,
    answers: everybody(true),
  },
  "sitemap.texts": {
    ask: async (portal) => (await portal.sitemap.texts()).some(({ type }) => type === "terms"),
    answers: everybody(true),
  },
  "tags.choices": {
    ask: async (portal) => (await portal.tags.choices()).length > 0,
    answers: { ...everybody("access.denied"), guest: "session.required", staff: true },
  },
};

const quantities = (lines: readonly { quantity: number }[]) => lines.map((line) => line.quantity);

/** Use cases handed to pages that neither the contract nor a rule speaks of. */
function unruled(portal: object): string[] {
  return Object.entries(portal).flatMap(([feature, useCases]) =>
    Object.keys(useCases as object)
      .filter((name) => !(name in (contracts[feature] ?? {})))
      .map((name) => `${feature}.${name}`)
      .filter((name) => !rules[name]),
  );
}

/** Who asks, as one person in the whole shop. */
async function viewersIn({ world, member }: Shop) {
  const tokenOf = async (persona: Persona) => (await personOf(world, persona))?.token ?? "";
  const tokens = { other: await tokenOf("member"), owner: member.token ?? "" };
  return {
    guest: null,
    other: await viewerOf(world, tokens.other),
    owner: await viewerOf(world, tokens.owner),
    staff: await viewerOf(world, await tokenOf("manager")),
  } satisfies Record<Who, Viewer | null>;
}

async function outcome({ ask }: Rule, portal: Portal, shop: Shop): Promise<unknown> {
  try {
    return await ask(portal, shop);
  } catch (error) {
    const code = refusalCode(error);
    if (!code) throw error;
    return code;
  }
}

const portalOf = (world: TestWorld, viewer: Viewer | null, isDemo = true): Portal =>
  bindPortal({
    ...systemScope(world),
    viewer,
    settings: { ...world.settings, demo: isDemo },
  });

/** Expects that `rule` answers each viewer in `shop` as it says. */
async function expectRule(rule: Rule, shop: Shop, viewers: Viewers): Promise<void> {
  for (const who of WHO) {
    const viewer = viewers[who];
    expect([who, viewer === null]).toEqual([who, who === "guest"]);
    const answer = await outcome(rule, portalOf(shop.world, viewer), shop);
    expect([who, answer]).toEqual([who, rule.answers[who]]);
    if (!("outsideDemo" in rule)) continue;
    const outside = await outcome(rule, portalOf(shop.world, viewer, false), shop);
    expect([who, outside]).toEqual([who, rule.outsideDemo]);
  }
}

type Viewers = Awaited<ReturnType<typeof viewersIn>>;

describe("in one shop", () => {
  let shop: Shop;
  let viewers: Viewers;

  beforeAll(async () => {
    shop = await shopWithOwner();
    viewers = await viewersIn(shop);
  });

  test("whatever pages may ask for is in the contract or has a rule here", () => {
    const portal = portalOf(shop.world, null);
    expect(unruled(portal)).toEqual([]);
    expect(unruled({ ...portal, planted: { leak: 1 } })).toEqual(["planted.leak"]);
    const handed = Object.entries(portal).flatMap(([feature, useCases]) =>
      Object.keys(useCases).map((name) => `${feature}.${name}`),
    );
    expect(Object.keys(rules).filter((name) => !handed.includes(name))).toEqual([]);
  });

  test.for(Object.entries(rules).filter(([, { writes }]) => !writes))(
    "%s answers everybody as its rule says",
    async ([, rule]) => expectRule(rule, shop, viewers),
  );
});

test.for(Object.entries(rules).filter(([, { writes }]) => writes))(
  "%s answers everybody as its rule says",
  async ([, rule]) => {
    const shop = await shopWithOwner();
    await expectRule(rule, shop, await viewersIn(shop));
  },
);
