import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
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

test("whoever registers is told the code that counts, and nobody's is none", async () => {
  const shop = await world();
  const { code } = await codeOf(shop);
  const opened = async (refer: string) =>
    (await shop.http.inject({ url: "/en/register", headers: { cookie: `mw_refer=${refer}` } }))
      .body;
  expect((await opened(code)).includes(`Referral code ${code} is applied.<`)).toBe(true);
  expect((await opened("NOBODY-9")).includes("is applied.<")).toBe(false);
});
