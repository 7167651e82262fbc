import { beforeEach, expect, test } from "vitest";
import { LANGS, langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { unsubscribeLinks } from "#server/community/notifications/unsubscribe.ts";
import { sendDigests } from "#server/community/notifications/digest.ts";
import { tellAvailable } from "#server/community/productAlerts/tellAvailable.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { mailsTo, verified } from "#test/kit/community/notifications.ts";
import { productPath, soldOut } from "#test/kit/data/demoProducts.ts";
import { scriptlessBrowser } from "#test/kit/pages/scriptlessBrowser.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let ada: Client;

beforeEach(async () => {
  world = await testWorld(await builtPages());
  ada = await verified(world);
});

const linkTo = (lang: (typeof LANGS)[number] = "en") => {
  const from = { kind: "product_available", reason: "asked" };
  const links = unsubscribeLinks(world.scope(), { id: ada.memberId ?? "", lang }, from);
  return new URL(links.unsubscribeUrl).pathname;
};

const levelOf = async (kind: string): Promise<string> =>
  (await ada.get("/Notification/Preference"))
    .json()
    .data.preferences.find((each: { kind: string }) => each.kind === kind).level;

test.for(LANGS)(
  "a guest confirms without logging in, and opening the link changes nothing: %s",
  async (lang) => {
    const say = phrases[lang].notifications.unsubscribe;
    const browser = scriptlessBrowser(world);
    const page = await browser.open(linkTo(lang));
    expect(page.at.startsWith(`${langPrefix[lang]}/unsubscribe/`)).toBe(true);
    expect(page.body).toContain(phrases[lang].notifications.kinds.product_available.kind);
    expect(await levelOf("product_available")).toBe("at_once");
    const done = await browser.send(page, say.confirm);
    expect([done.status, done.body.includes(say.done)]).toEqual([200, true]);
    expect(await levelOf("product_available")).toBe("page");
    expect((await browser.open(linkTo(lang))).body).toContain(say.done);
  },
);

/** As mail programs do: RFC 8058, without cookies, origin and referrer. */
const oneClick = (url: string) =>
  world.http.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "List-Unsubscribe=One-Click",
  });

test("one click of a mail program is enough", async () => {
  const link = linkTo();
  for (let again = 0; again < 2; again++) expect((await oneClick(link)).statusCode).toBe(200);
  expect(await levelOf("product_available")).toBe("page");
});

test("a broken link says so, and ends nothing", async () => {
  const broken = linkTo().slice(0, -3);
  const page = await scriptlessBrowser(world).open(broken);
  expect(page.body).toContain(phrases.en.notifications.unsubscribe.invalid);
  expect((await oneClick(broken)).statusCode).toBe(404);
  expect(await levelOf("product_available")).toBe("at_once");
});

test("another site cannot unsubscribe with the reader's browser", async () => {
  const answer = await world.http.inject({
    method: "POST",
    url: linkTo(),
    headers: { origin: "https://elsewhere.example", "content-type": "text/plain" },
    payload: "",
  });
  expect(answer.statusCode).toBe(403);
  expect(await levelOf("product_available")).toBe("at_once");
});

test("the address of the page is told to nobody", async () => {
  const { headers } = await world.http.inject({ url: linkTo() });
  expect(headers["referrer-policy"]).toBe("same-origin");
});

const DAY_MS = 86_400_000;

test.for(LANGS)(
  "every link of the daily mail leads to a page in the reader's language: %s",
  async (lang) => {
    const reader = await verified(world, lang);
    const preferences = [{ kind: "product_available", reason: "asked", level: "digest" }];
    await reader.put("/Notification/Preference", { preferences });
    await reader.put(`/ProductAlert/${soldOut.uuid}`);
    await world.db
      .updateTable("commodities")
      .set({ stock: 3 })
      .where("product_id", "=", soldOut.uuid)
      .execute();
    await tellAvailable(world.scope());
    world.advance(2 * DAY_MS);
    await sendDigests(world.scope());
    const [mail] = await mailsTo(world, reader);
    const links = [...(mail?.body_html ?? "").matchAll(/href="([^"]+)"/g)].map(
      ([, href = ""]) => href,
    );
    const browser = scriptlessBrowser(world);
    browser.cookies.set("mw_session", reader.token ?? "");
    const ways = [...new Set(links)].map((href) => href.slice(world.settings.publicUrl.length));
    const at = new Set<string>();
    for (const way of ways) {
      const page = await browser.open(way === "" ? "/" : way);
      expect([way, page.status]).toEqual([way, 200]);
      at.add(page.at);
    }
    const expected = [
      productPath(soldOut),
      "/member/notifications",
      "/member/notifications/settings",
      new URL(mail?.unsubscribe_url ?? "").pathname.slice(langPrefix[lang].length),
    ];
    expect([...at]).toEqual(
      expect.arrayContaining(expected.map((path) => `${langPrefix[lang]}${path}`)),
    );
  },
);
