import { beforeAll, expect } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";

const NOBODYS = "11111111-1111-4111-8111-111111111111";

let world: TestWorld;
let member: Client;
let manager: Client;

beforeAll(async () => {
  world = await testWorld(await builtPages());
  [member, manager] = [await world.member(), await world.manager()];
});

async function read(url: string, client?: Client) {
  const headers = client ? { cookie: `mw_session=${client.token}` } : {};
  const { statusCode, body } = await world.http.inject({ url, headers });
  return { statusCode, shown: body.replaceAll(/<script[\s\S]*?<\/script>/g, "") };
}

journey("what is not there is told in the frame of its area: %s", async (lang) => {
  const at = (path: string) => langPrefix[lang] + path;
  const { member: ownArea, manager: office, problem } = phrases[lang];
  const areas = [
    { path: `/order/${NOBODYS}`, client: undefined, nav: null },
    { path: `/member/orderdetail/${NOBODYS}`, client: member, nav: ownArea.nav.label },
    { path: `/manager/order/${NOBODYS}`, client: manager, nav: office.nav.label },
  ];
  for (const { path, client, nav } of areas) {
    const { statusCode, shown } = await read(at(path), client);
    expect([path, statusCode]).toEqual([path, 404]);
    expect(shown).toContain('data-problem="missing"');
    expect(shown).toContain(`>${problem.missing.title}</h1>`);
    for (const label of [ownArea.nav.label, office.nav.label])
      expect(shown.includes(`aria-label="${label}"`)).toBe(label === nav);
  }
});

journey("whoever may not enter an area is told so, or led to the login: %s", async (lang) => {
  const at = (path: string) => langPrefix[lang] + path;
  const forbidden = await read(at("/manager/order"), member);
  expect(forbidden.statusCode).toBe(403);
  expect(forbidden.shown).toContain(`>${phrases[lang].problem.forbidden.title}</h1>`);
  expect(forbidden.shown).not.toContain(`aria-label="${phrases[lang].manager.nav.label}"`);
  for (const path of ["/member/profile", "/manager/order"])
    expect([302, 303]).toContain((await read(at(path))).statusCode);
});

journey(
  "an address that no page has is named, and its words can be looked for: %s",
  async (lang) => {
    const at = (path: string) => langPrefix[lang] + path;
    const led = await world.http.inject({ url: at("/old-pages/line-feed.html?utm=1") });
    const to = String(led.headers.location);
    expect([led.statusCode, to]).toEqual([
      302,
      `${at("/404")}?from=${encodeURIComponent(at("/old-pages/line-feed.html"))}`,
    ]);
    const { statusCode, shown } = await read(to);
    expect(statusCode).toBe(404);
    expect(shown).toContain(`>${at("/old-pages/line-feed.html")}</span>`);
    const form = shown.slice(shown.indexOf("<form", shown.indexOf("<main")));
    expect(form).toContain(`action="${at("/search")}"`);
    expect(form).toContain('value="old pages line feed"');
    expect(form.slice(0, form.indexOf(">")), "on no screen").not.toContain("hidden");
    for (const from of ["//evil.example", "https://evil.example/a", `/${"a".repeat(300)}`]) {
      const there = await read(`${at("/404")}?from=${encodeURIComponent(from)}`);
      expect([there.statusCode, there.shown.includes(from.slice(0, 250))]).toEqual([404, false]);
    }
    const long = await world.http.inject({ url: at(`/${"b".repeat(300)}`) });
    expect(long.headers.location).toBe(at("/404"));
  },
);
