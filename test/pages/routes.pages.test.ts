import { expect, test } from "vitest";
import { accountPages, type PageAccess, partnerPages, sitePages } from "#app/pages.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { wrongLanguageLinks } from "./crawl.ts";
import { type Person, createPersona } from "#test/kit/accounts/personas.ts";
import { readHtml } from "#test/kit/pages/parseHtml.ts";
import { planOf, software } from "#test/kit/data/purchases.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

const NOBODYS_ORDER = "00000000-0000-4000-8000-000000000000";

const example = (path: string) =>
  `/${path}`
    .replace("/productDetail/:category/:uuid/:slug?", productPath(software))
    .replace("/:slug?", "")
    .replace(":category", software.categoryUuid)
    .replace("/:uuid?", "")
    .replace(
      "cart/:uuid/:commodity?/:currency?",
      `cart/${software.uuid}/${planOf(software, 12).uuid}/TWD`,
    )
    .replace(":uuid", software.uuid)
    .replace(":orderId", NOBODYS_ORDER)
    .replace(":id", NOBODYS_ORDER)
    .replace("*", "no/such/page");

const insteadOf: Record<string, string> = {
  "member/terms": "/en/member",
  "member/viewing": "/en",
  "member/notifications/:id": "/en/member/notifications",
  "member/data/export": "/en/member/data",
};

function expected(access: PageAccess, path: string): { guest: string; member: string } {
  if (path === "*") return { guest: "/en/404", member: "/en/404" };
  if (path === "logout" || path === "preference") return { guest: "/en", member: "/en" };
  if (path.startsWith("cart/")) return { guest: "/en/login", member: "/en/cart" };
  const own = path === "" ? "/en" : `/en${example(path)}`;
  const instead = insteadOf[path];
  if (instead) return { guest: "/en/login", member: instead };
  if (access === "intelligent") return { guest: "/en/login", member: "/en/member" };
  if (access === "member" || access === "dealer" || access.includes("."))
    return { guest: "/en/login", member: own };
  return { guest: own, member: access === "guest" ? "/en" : own };
}

/** Raw mails, files and OAuth redirects. */
const isNoPage = (path: string): boolean =>
  path.startsWith("dev/mail/:id") || path.startsWith("login/:") || path.includes(".");

interface Visit {
  readonly path: string;
  readonly person: Person | null;
  /** `HEAD` does not render the page. */
  readonly method?: "GET" | "HEAD";
}

async function led(world: TestWorld, { path, person, method = "GET" }: Visit) {
  let url = path;
  for (let ways = 0; ways < 9; ways++) {
    const headers = person ? { cookie: `mw_session=${person.token}` } : {};
    const answer = await world.http.inject({ method, url, headers });
    const { location } = answer.headers;
    if (location === undefined)
      return { at: url.split(/[?#]/)[0], body: answer.body, status: answer.statusCode };
    url = String(location);
  }
  throw new Error(`${path}: too many redirects`);
}

test.for(["guest", "member"] as const)(
  "every route leads a %s where it should",
  async (persona) => {
    const world = await testWorld(await builtPages());
    for (const { path, access } of [...sitePages, ...accountPages, ...partnerPages]) {
      if (isNoPage(path)) continue;
      const person = await createPersona(world, persona); // fresh, since a route logs out
      const asked = `/en${path === "" ? "" : example(path)}`;
      const { at, status } = await led(world, { path: asked, person, method: "HEAD" });
      expect([path, at, status]).toEqual([
        path,
        expected(access, path)[persona],
        expect.toBeOneOf([200, 403, 404]),
      ]);
    }
  },
);

test("on pages as a member sees them every link stays in its language", async () => {
  const world = await testWorld(await builtPages());
  const person = await createPersona(world, "member");
  const own = accountPages.filter(({ path }) => !isNoPage(path) && !path.includes(":"));
  const stray: string[] = [];
  const site = ["", "/cart", "/search", "/404", productPath(software)];
  for (const path of [...site, ...own.map((page) => example(page.path))].map((at) => `/en${at}`)) {
    const { elements } = readHtml((await led(world, { path, person })).body);
    expect([path, elements.some(({ name }) => name === "h1")]).toEqual([path, true]);
    stray.push(...wrongLanguageLinks({ elements, path }, world.settings.publicUrl));
  }
  expect(own.length).toBeGreaterThan(8);
  expect(stray).toEqual([]);
});
