import type { LightMyRequestResponse } from "fastify";
import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { registration } from "#test/kit/accounts/registration.ts";
import { appoint } from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const world = async () => testWorld(await builtPages());

const cookiesOf = (answer: { headers: { "set-cookie"?: string | string[] | undefined } }) =>
  [answer.headers["set-cookie"] ?? []].flat();

const codeOf = async (shop: TestWorld) => {
  const member = await shop.member();
  return { member, code: String((await member.get("/Member/Referral")).json().data.code) };
};

test("a code is remembered on every page, and stands in no canonical address", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  for (const path of ["/", "/en", "/cn/product", "/en/faq", "/login", "/en/register"]) {
    const answer = await shop.http.inject({ url: `${path}?refer=${code}` });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(cookiesOf(answer)).toContainEqual(expect.stringContaining(`mw_refer=${code};`));
    const links = [...answer.body.matchAll(/<link rel="(canonical|alternate)"[^>]*>/g)];
    expect(links.length).toBeGreaterThan(0);
    for (const [link] of links) expect(link).not.toContain("refer");
  }
});

test("a code that is nobody's is not remembered, and takes no place", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  const unknown = await shop.http.inject({ url: "/en?refer=NOBODY-9" });
  expect([unknown.statusCode, cookiesOf(unknown)]).toEqual([200, []]);
  const after = await shop.http.inject({
    url: `/en?refer=${code}`,
    headers: { cookie: "mw_refer=NOBODY-9" },
  });
  expect(cookiesOf(after)).toContainEqual(expect.stringContaining(`mw_refer=${code};`));
});

test("what everybody may keep sets nobody's cookies", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  const [picture = ""] = /\/og\/[^"?]*\.png/.exec((await shop.http.inject("/faq")).body) ?? [];
  for (const path of ["/news.xml", "/sitemap.xml", "/sitemap-en.xml", "/robots.txt", picture]) {
    const answer = await shop.http.inject({ url: `${path}?refer=${code}` });
    expect([path, answer.statusCode, cookiesOf(answer)]).toEqual([path, 200, []]);
  }
});

const MISSING = "01890000-0000-7000-8000-000000000000";

const visitsOf = async (shop: TestWorld, code: string) => {
  const { rows } = await shop.open.database.pool.query<{ visits: number }>(
    "select coalesce(sum(visits), 0)::int as visits from referral_visits where code = $1",
    [code],
  );
  return rows[0]?.visits;
};

/** As a browser would, with or without its cookies. */
async function follow(shop: TestWorld, url: string, { cookies }: { cookies: boolean }) {
  const jar = new Map<string, string>();
  const path: string[] = [];
  let next: string | undefined = url;
  while (next !== undefined && path.length < 6) {
    path.push(next);
    const cookie = cookies ? [...jar].map((pair) => pair.join("=")).join("; ") : "";
    const host = "www.millwright.example";
    const answer: LightMyRequestResponse = await shop.http.inject({
      url: next.split("#")[0] ?? "",
      headers: { accept: "text/html", cookie, host },
    });
    for (const each of cookiesOf(answer)) {
      const [name = "", value = ""] = (each.split(";")[0] ?? "").split("=");
      jar.set(name, value);
    }
    next = answer.headers.location?.toString();
  }
  return { path, last: path.at(-1) ?? "", jar };
}

const ARRIVALS: readonly (readonly [address: string, hops: number])[] = [
  ["/tw/product?refer=AB12", 1],
  ["/TW?refer=AB12", 1],
  ["/EN/product/?refer=AB12", 1],
  ["/product/?kind=software&refer=AB12", 1],
  ["/Product?refer=AB12", 1],
  ["/?refer=AB12#reg", 0],
  ["/en?refer=AB12&refer=ZZZZ", 0],
  ["/en?refer=ZZZZ&refer=AB12", 0],
  ["/login?refer=AB12", 0],
  ["/en/member?refer=AB12", 1],
  ["/member/referral?refer=AB12", 1],
  ["/cart?refer=AB12", 1],
  ["/manager?refer=AB12", 1],
  ["/404?refer=AB12", 0],
  ["/cn/no-such-page?a=1&refer=AB12", 1],
  ["/%E0%A4%A?refer=AB12", 1],
  [`/productDetail/${MISSING}/${MISSING}?refer=AB12`, 0],
];

test.each([true, false])(
  "a code is kept on every redirect, and is one visit (cookies: %s)",
  async (cookies) => {
    const shop = await world();
    for (const [address, hops] of ARRIVALS) {
      const { code } = await codeOf(shop);
      const { path, last, jar } = await follow(shop, address.replace("AB12", code), { cookies });
      expect([address, path.length - 1]).toEqual([address, hops]);
      for (const each of path) {
        const { searchParams } = new URL(each, "http://localhost");
        expect(searchParams.getAll("refer"), each).toContain(code);
      }
      expect([jar.get("mw_refer"), await visitsOf(shop, code)], last).toEqual([code, 1]);
    }
  },
);

test("a code in a request for a page's data counts and is remembered as well", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  for (const url of ["/en/faq.data", "/_root.data", "/en/product.data", "/en/member.data"]) {
    const answer = await shop.http.inject({ url: `${url}?refer=NOBODY-9&refer=${code}` });
    expect([url, answer.statusCode < 300]).toEqual([url, true]);
    expect(cookiesOf(answer)).toContainEqual(expect.stringContaining(`mw_refer=${code};`));
    expect(cookiesOf(answer)).toContainEqual(expect.stringContaining("mw_visit="));
  }
  expect(await visitsOf(shop, code)).toBe(4);
});

test("the code leaves the site with no redirect, and a form's answer carries none", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  const answer = await shop.http.inject({
    method: "POST",
    url: `/en/preference?refer=${code}`,
    headers: {
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: "theme=dark&to=/en/faq",
  });
  expect(answer.headers.location).not.toContain("refer");
});

test("the code of a locked member is nobody's", async () => {
  const shop = await world();
  const { member, code } = await codeOf(shop);
  await shop.db
    .updateTable("members")
    .set({ locked_at: shop.now() })
    .where("id", "=", member.memberId)
    .execute();
  expect(cookiesOf(await shop.http.inject({ url: `/en?refer=${code}` }))).toEqual([]);
});

test("the member's page has link, code and QR codes as files, for them alone", async () => {
  const shop = await world();
  const { member, code } = await codeOf(shop);
  const cookie = `mw_session=${member.token}`;
  const visit = (url: string) => shop.http.inject({ url, headers: { cookie } });
  const page = await visit("/en/member/referral");
  expect(page.body).toContain(`http://localhost:3000/en?refer=${code}`);
  for (const [format, type] of [
    ["svg", "image/svg+xml"],
    ["png", "image/png"],
  ]) {
    const url = `/en/member/referral/qr.${format}`;
    const file = await visit(url);
    expect([file.statusCode, file.headers["content-type"]]).toEqual([200, type]);
    expect(file.headers["cache-control"]).toContain("no-store");
    const guest = await shop.http.inject({ url });
    expect(guest.headers.location).toMatch(/^\/en\/login\?next=/);
  }
});

test("whoever registers finds the code that counts in its field, and nobody's is none", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  const opened = async (refer: string) =>
    (await shop.http.inject({ url: "/en/register", headers: { cookie: `mw_refer=${refer}` } }))
      .body;
  const field = (body: string) => /<input[^>]*name="refer"[^>]*>/.exec(body)?.[0] ?? "";
  expect(field(await opened(code))).toContain(`value="${code}"`);
  expect(field(await opened("NOBODY-9"))).not.toContain("value=");
});

test("without scripts, who opens a dealer's link registers as their customer, whatever is cached", async () => {
  const shop = await world();
  const dealer = await appoint(shop, { bps: 1_000 });
  const code = String((await dealer.client.get("/Member/Referral")).json().data.code);
  const arrive = async () => cookiesOf(await shop.http.inject(`/en?refer=${code}`));
  for (const _ of ["cached", "read from the cache"])
    expect(cookiesOf(await shop.http.inject("/en"))).toEqual([]);
  const remembered = expect.stringContaining(`mw_refer=${code};`);
  for (const _ of ["first", "second", "third"]) expect(await arrive()).toContainEqual(remembered);
  expect(cookiesOf(await shop.http.inject("/en"))).toEqual([]);

  const cookie = (await arrive()).map((each) => each.split(";")[0]).join("; ");
  const form = (await shop.http.inject({ url: "/en/register", headers: { cookie } })).body;
  const refer = /<input[^>]*name="refer"[^>]*value="([^"]*)"/.exec(form)?.[1] ?? "";
  expect(refer).toBe(code);
  const email = "by-link@example.com";
  const fields = { ...registration, agreeTerms: "true", email, refer };
  const sent = await shop.http.inject({
    method: "POST",
    url: "/en/register",
    headers: {
      cookie,
      origin: "http://localhost:3000",
      "content-type": "application/x-www-form-urlencoded",
    },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(sent.statusCode, sent.body.slice(0, 2_000)).toBe(303);
  await shop.drain();
  const bound = await shop.db
    .selectFrom("dealer_attributions")
    .innerJoin("members", "members.id", "dealer_attributions.member_id")
    .select(["email", "dealer_id", "source"])
    .execute();
  expect(bound).toEqual([{ email, dealer_id: dealer.dealer.id, source: "link" }]);
});
