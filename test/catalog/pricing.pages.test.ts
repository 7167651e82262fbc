import { expect } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatInstant } from "#shared/kit/time.ts";
import type { PriceRow } from "#shared/catalog/pricing/contract.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const NAMED =
  /<(?:input|textarea)[^>]*?name="([^"]+)"[^>]*?(?:value="([^"]*)"|>([^<]*)<\/textarea>)/g;

journey("all plans that match are changed by a percentage, as previewed: %s", async (lang) => {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["prices.write"]);
  const url = `${langPrefix[lang]}/manager/prices?kind=hardware`;
  const headers = { cookie: `mw_session=${manager.token}`, origin: "http://localhost:3000" };
  const send = (fields: Record<string, string>) =>
    world.http.inject({
      method: "POST",
      url,
      headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });
  const rows = async (): Promise<PriceRow[]> =>
    (await manager.get("/Manager/Price?kind=hardware&limit=1000")).json().data;
  const before = await rows();
  const t = phrases[lang].manager.prices;
  const page = await world.http.inject({ url, headers });
  expect(page.statusCode).toBe(200);
  for (const row of before) expect(page.body).toContain(row.code);

  const asked = { intent: "preview", of: "matching", percent: "10", sales: "keep" };
  const preview = await send(asked);
  expect(preview.statusCode).toBe(200);
  expect(preview.body).toContain(`>${t.apply}</`);
  const carried = Object.fromEntries(
    [...preview.body.matchAll(NAMED)].map(([, name, value, text]) => [name, value ?? text ?? ""]),
  );
  expect(carried).toMatchObject({ of: "matching", percent: "10" });
  const wrong = await send({ ...asked, intent: "apply", seen: "0".repeat(32) });
  expect(wrong.statusCode).toBe(422);
  expect(await rows()).toEqual(before);
  const applied = await send({ ...asked, intent: "apply", seen: carried["seen"] ?? "" });
  expect(applied.statusCode).toBe(303);
  const after = await rows();
  expect(after.map(({ prices }) => prices[0]?.minor)).toEqual(
    before.map(({ prices: [first] }) => first && Math.floor((first.minor * 110) / 100)),
  );
  const { location = "" } = applied.headers;
  const told = await world.http.inject({ url: String(location), headers });
  const undo = /<form[^>]*action="([^"]*\/changes\/[^"]+)"[^>]*>/.exec(told.body)?.[1] ?? "";
  expect(told.body).toContain(t.applied);
  const asksUndo = await signedInBrowser(world, manager).read(undo);
  for (const said of [t.undoing, t.undoNow]) expect(asksUndo).toContain(`>${said}<`);
  for (const { code } of before) expect(asksUndo).toContain(code);
  const undone = await signedInBrowser(world, manager).send(undo, {});
  expect([undone.statusCode, undone.headers.location]).toEqual([
    303,
    `${langPrefix[lang]}/manager/prices?kind=hardware&done=undone`,
  ]);
  expect((await rows()).map(({ prices }) => prices)).toEqual(before.map(({ prices }) => prices));
  const none = await send({ intent: "preview", of: "matching", percent: "" });
  expect(none.body).toContain(phrases[lang].fault.percent);
});

journey(
  "before prices change during a sale it is said whether the sale goes on or ends: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const manager = await world.manager(["prices.write"]);
    const { commodity } = cartItem(1);
    const { TWD } = planOf(software, 1).prices;
    const ends = new Date(world.now().getTime() + 3 * 86_400_000).toISOString();
    const cells = [{ commodity, currency: "TWD", was: TWD, now: 70 }];
    const sale = await manager.post("/Manager/Price/Change", { cells, ends });
    expect(sale.statusCode, sale.body).toBe(200);
    world.advance(60_000);
    const previewed = async (fields: Record<string, string>) => {
      const answer = await world.http.inject({
        method: "POST",
        url: `${langPrefix[lang]}/manager/prices`,
        headers: {
          cookie: `mw_session=${manager.token}`,
          origin: "http://localhost:3000",
          "content-type": "application/x-www-form-urlencoded",
        },
        payload: new URLSearchParams({ intent: "preview", ...fields }).toString(),
      });
      expect(answer.statusCode).toBe(200);
      return answer.body.replaceAll(/<script[^]*?<\/script>/g, "");
    };
    const t = phrases[lang].manager.prices;
    const said = (text: string) =>
      text.replace("{amount}", "TWD 70").replace("{at}", formatInstant(ends));
    const percent = { percent: "10", currency: "TWD", row: commodity };
    const kept = await previewed({ ...percent, sales: "keep" });
    expect(kept).toContain(said(t.saleKept));
    expect(kept).not.toContain(said(t.saleEnded));
    expect(await previewed({ ...percent, sales: "end" })).toContain(said(t.saleEnded));
    const field = `p.${commodity}.TWD`;
    const typed = await previewed({ [field]: "80", [`w${field.slice(1)}`]: "70" });
    expect(typed).toContain(said(t.saleEnded));
  },
);

journey(
  "a currency without decimals takes whole prices, and a change without an end says so: %s",
  async (lang) => {
    const world = await testWorld(await builtPages());
    const manager = await world.manager(["prices.write"]);
    const { read, send } = signedInBrowser(world, manager);
    const url = `${langPrefix[lang]}/manager/prices`;
    const { fault, manager: words } = phrases[lang];
    const { commodity } = cartItem(1);
    const field = (currency: string) => `${commodity}.${currency}`;
    const refused = await send(url, {
      intent: "preview",
      [`p.${field("TWD")}`]: "1,234.5",
      [`w.${field("TWD")}`]: "1",
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain(fault.amount_whole);
    const { TWD } = planOf(software, 1).prices;
    const cells = [{ commodity, currency: "TWD", was: TWD, now: 77 }];
    expect((await manager.post("/Manager/Price/Change", { cells })).statusCode).toBe(200);
    const at = formatInstant(world.now().toISOString());
    const page = await read(`${url}?kind=software`);
    expect(page).toContain(words.prices.noEnd.replace("{at}", at));
    expect(page).toMatch(/href="[^"]*\/changes\/[^"?]+\?kind=software"/);
    const percent = /<input[^>]*name="percent"[^>]*>/.exec(page)?.[0];
    const hint = /aria-describedby="([^" ]+)"/.exec(percent ?? "")?.[1];
    expect(page).toMatch(new RegExp(`id="${hint}"[^>]*>${words.prices.percentHint}`));
  },
);
