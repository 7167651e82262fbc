import { beforeAll, describe, expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { asElementText, openBuiltPages, visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { partnerPages } from "#app/pages.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { appoint, appointChain, type TestDealer } from "#test/kit/partners/dealers.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

/** Records named `nothing`. */
const PATHS = partnerPages.map(({ path }) => `/${path.replace(":id", "nothing")}`);
const PAGES = PATHS.filter((path) => !/\.csv$|:file$/.test(path));
const FILES = [
  ...PATHS.filter((path) => path.endsWith(".csv")),
  "/dealer/statements/2026-10.pdf",
  "/dealer/promote/print/poster.pdf",
  "/dealer/promote/print/card-preview.png",
  "/dealer/promote/print/qr.svg",
];

journey("a dealer makes a campaign link, archives and restores it, in %s", async (lang) => {
  const { world, as } = await openBuiltPages(lang);
  const dealer = await world.dealer();
  const { read, send } = as(dealer);
  const { campaigns: t, promote } = phrases[lang].dealer;
  const { done, fault } = phrases[lang];
  const before = await read("/dealer/promote");
  for (const shown of [t.emptyTitle, promote.title, promote.print]) expect(before).toContain(shown);

  const wrong = await send("/dealer/promote", {
    intent: "create",
    name: "Fair & more",
    landingPath: "//evil.example",
  });
  expect([wrong.statusCode, wrong.body.includes(fault.landing_path)]).toEqual([422, true]);
  expect(wrong.body).toContain('value="Fair &amp; more"');
  const made = await send("/dealer/promote", {
    intent: "create",
    name: "Fair & more",
    landingPath: "/product",
  });
  expect(made.statusCode).toBe(303);
  const path = String(made.headers.location).replace(/^\/(en|cn)(?=\/)/, "");
  expect(await read(path)).toContain(done.campaign_created);
  const [{ link, uuid }] = (await dealer.get(`/Dealer/Campaign?lang=${lang}`)).json().data;
  expect(await read(path)).toContain(link.replaceAll("&", "&amp;"));
  expect(await read("/dealer/promote")).toContain("Fair &amp; more");

  const own = `/dealer/promote/campaign/${uuid}`;
  await send(own, { intent: "archive" });
  expect(await read("/dealer/promote")).not.toContain("Fair &amp; more");
  expect(await read("/dealer/promote?archived=1")).toContain("Fair &amp; more");
  expect(await read(own)).toContain(asElementText(t.restore));
  const restored = await send(own, { intent: "restore" });
  expect(restored.headers.location).toMatch(/done=campaign_restored$/);
  expect(await read("/dealer/promote?search=fair")).toContain("Fair &amp; more");
  expect(await read("/dealer/promote?search=nothing")).toContain(phrases[lang].list.noMatchTitle);
});

const MISSING = "01890000-0000-7000-8000-000000000000";

test("a campaign opens only what a guest finds, else its field says why", async () => {
  const { world, as } = await openBuiltPages("en");
  const dealer = await world.dealer();
  const { send } = as(dealer);
  const create = (landingPath: string) =>
    send("/dealer/promote", { intent: "create", name: "Fair", landingPath });
  const list = (await world.http.inject("/product")).body;
  const [, category = "", product = ""] = /"\/productDetail\/([\w-]+)\/([\w-]+)/.exec(list) ?? [];
  for (const path of [
    "/products",
    "/no/such/page",
    `/productDetail/${category}/${MISSING}`,
    `/news/${MISSING}`,
    "/sitemap.xml",
  ]) {
    const { statusCode, body } = await create(path);
    expect([path, statusCode]).toEqual([path, 422]);
    expect(body).toContain(phrases.en.fault.landing_missing);
    expect(body).toContain(`value="${path}"`);
  }
  for (const path of [
    "",
    "/en/product?kind=software",
    `/productDetail/${category}/${product}`,
    "/register",
  ])
    expect([path, (await create(path)).statusCode]).toEqual([path, 303]);
});

describe("the dealer area", () => {
  let world: TestWorld;

  beforeAll(async () => {
    world = await testWorld(await builtPages());
  });

  const visit = (url: string, { token }: Pick<Client, "token"> = { token: null }) =>
    world.http.inject({ url, ...(token && { headers: { cookie: `mw_session=${token}` } }) });

  test("guests log in first", async () => {
    for (const path of [...PAGES, ...FILES])
      expect((await visit(`/en${path}`)).headers.location).toMatch(/^\/en\/login\?next=/);
  });

  test.each(LANGS)("tells a member how to become a dealer: %s", async (lang) => {
    const member = await world.member();
    const { become, promote } = phrases[lang].dealer;
    const prefix = lang === "tw" ? "" : `/${lang}`;
    for (const path of PAGES) {
      const { statusCode, body } = await visit(prefix + path, member);
      expect([path, statusCode]).toEqual([path, 200]);
      const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
      expect(shown).toContain(become.contact);
      expect(shown).toContain(`href="${prefix}/contact"`);
      expect(shown).not.toContain(promote.print);
    }
    for (const path of FILES) {
      const answer = await visit(prefix + path, member);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${prefix}/dealer`]);
    }
  });

  test("tells a dealer what is missing, and one who is suspended or closed that", async () => {
    const dealer = await world.dealer();
    const { setup } = phrases.en.dealer;
    const read = async (path = "/en/dealer") =>
      (await visit(path, dealer)).body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    const first = await read();
    expect(first).toContain(setup.title);
    expect(first).toContain(setup.missing.bank);
    expect(first).not.toContain(setup.missing.agreement);
    for (const state of ["suspended", "closed"] as const) {
      await world.db
        .updateTable("dealers")
        .set({ state })
        .where("member_id", "=", dealer.memberId ?? "")
        .execute();
      expect(await read()).toContain(setup[state]);
      if (state === "closed") continue;
      const { promote } = phrases.en.dealer;
      const page = visibleMarkup((await visit("/en/dealer/promote", dealer)).body);
      expect(page).toContain(asElementText(promote.introPaused));
      expect(page).not.toContain(promote.intro);
    }
    for (const path of ["/member", "/order", "/dealers", "/promote", "/trial"]) {
      expect(await read(`/en/dealer${path}`), path).toContain(setup.closed);
      expect(await read("/en/dealer/record"), path).not.toContain(`href="/en/dealer${path}"`);
    }
  });

  test("a dealer who can appoint nobody reads why, and whom to ask", async () => {
    const { obstacles, emptyText } = phrases.en.dealer.dealers;
    const [last] = (await appointChain(world, [3_000, 2_000, 1_000])).slice(-1);
    const single = await appoint(world, { bps: 1_000 });
    const read = async ({ client }: TestDealer) =>
      visibleMarkup((await visit("/en/dealer/dealers", client)).body);
    expect(await read(last!)).toContain(asElementText(obstacles.too_deep));
    expect(await read(single)).toContain(asElementText(obstacles.not_ready));
    const alone = await appoint(world, { bps: 1_000 });
    await world.db
      .updateTable("dealers")
      .set({ may_appoint: false })
      .where("id", "=", alone.dealer.id)
      .execute();
    const page = await read(alone);
    expect(page).toContain(asElementText(obstacles.not_agreed));
    expect(page).toContain('href="/en/contact"');
    expect(page).not.toContain(emptyText);
  });

  test("a link in the header's menu leads dealers there, and nobody else", async () => {
    const link = 'href="/en/dealer"';
    expect((await visit("/en/faq", await world.dealer())).body).toContain(link);
    expect((await visit("/en/faq", await world.member())).body).not.toContain(link);
  });

  test("visitors and members find how to become a dealer, and dealers are not told", async () => {
    const link = 'href="/en/dealer"';
    const main = async (path: string, client?: Client) =>
      visibleMarkup((await visit(path, client)).body)
        .split("<main")[1]
        ?.split("</main>")[0];
    expect(await main("/en/contact")).toContain(link);
    for (const path of ["/en/contact", "/en/member/referral"]) {
      expect(await main(path, await world.member()), path).toContain(link);
      expect(await main(path, await world.dealer()), path).not.toContain(link);
    }
  });

  test("another dealer's campaign is not there, neither as page nor as file", async () => {
    const [dealer, other] = [await world.dealer(), await world.dealer()];
    const made = await dealer.post("/Dealer/Campaign", { name: "Fair" });
    const { uuid } = made.json().data;
    for (const [path, status] of [
      [`/en/dealer/promote/campaign/${uuid}`, 200],
      [`/en/dealer/promote/print/qr.png?campaign=${uuid}`, 200],
      [`/en/dealer/promote/print/card.pdf?campaign=${uuid}`, 200],
    ] as const) {
      expect((await visit(path, dealer)).statusCode).toBe(status);
      expect((await visit(path, other)).statusCode).toBe(404);
    }
    for (const path of [
      "print/poster.gif",
      "print/qr.pdf",
      "print/card.png?campaign=x",
      "campaign/x",
    ])
      expect([path, (await visit(`/en/dealer/promote/${path}`, dealer)).statusCode]).toEqual([
        path,
        404,
      ]);
  });

  test("the file of campaigns names no formula", async () => {
    const dealer = await world.dealer();
    await dealer.post("/Dealer/Campaign", { name: '=HYPERLINK("https://evil.example")' });
    const { body, headers } = await visit("/en/dealer/promote/campaigns.csv", dealer);
    expect(headers["content-type"]).toContain("text/csv");
    expect(body).toContain(`"'=HYPERLINK(`);
    expect(body).toContain(phrases.en.dealer.promote.registrations);
    expect(body.split("\r\n").length).toBeGreaterThan(2);
  });
});
