import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { CURRENCY_COOKIE, SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { productPath } from "#test/kit/data/demoProducts.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { cartItem, planOf, software } from "#test/kit/data/purchases.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const { TWD } = planOf(software, 1).prices;
const charged = formatMoney({ minor: TWD, currency: "TWD" });

const inEuro = (rate: number) =>
  formatMoney({ minor: Math.floor((TWD * 100) / rate), currency: "EUR" });

async function reader() {
  const world = await testWorld(await builtPages());
  const read = async (url: string, token?: string | null) => {
    const session = token ? `; ${SESSION_COOKIE}=${token}` : "";
    const headers = { cookie: `${CURRENCY_COOKIE}=EUR${session}` };
    return visibleMarkup((await world.http.inject({ url, headers })).body);
  };
  return { world, read };
}

journey(
  "prices are told about in the currency that was chosen, and what is charged before the order is placed: %s",
  async (lang) => {
    const { world, read } = await reader();
    const { plans } = phrases[lang].catalogue;
    const { place } = phrases[lang].checkout;
    const detail = await read(`${langPrefix[lang]}${productPath(software)}`);
    expect(detail).toContain(plans.about.replace("{amount}", "EUR"));
    expect(detail).toContain(plans.charge.replace("{amount}", charged));
    const member = await world.member();
    await member.post("/Cart", cartItem(1));
    const cart = await read(`${langPrefix[lang]}/cart`, member.token);
    const told = cart.indexOf(place.charged.replace("{amount}", charged));
    const [opening = ""] = place.submit.split("{");
    expect(cart).toMatch(/EUR [\d,.]+/);
    expect(told).toBeGreaterThan(0);
    expect(cart.indexOf(`>${opening}`)).toBeGreaterThan(told);
  },
);

const XML = `<?xml version="1.0"?><Envelope><Cube><Cube time='2026-11-20'><Cube currency='GBP' rate='0.8'/></Cube></Cube></Envelope>`;

test("the Central Bank's rates are read, previewed and applied by forms, and guests read the new prices at once", async () => {
  const { world, read } = await reader();
  const manager = await world.manager(["prices.write"]);
  const { send, read: open } = signedInBrowser(world, manager);
  const rates = "/en/manager/rates";
  const { version } = (await manager.get("/Manager/ExchangeRate")).json().data;
  const sent = { version: String(version), source: "ecb", text: XML, euro: "40" };
  const detail = `/en${productPath(software)}`;
  expect(await read(detail)).not.toContain(inEuro(40));
  const preview = visibleMarkup((await send(rates, { ...sent, intent: "read" })).body);
  for (const told of ["2026-11-20", "GBP"]) expect(preview).toContain(told);
  expect(await read(detail)).not.toContain(inEuro(40));
  const applied = await send(rates, { ...sent, intent: "apply" });
  expect([applied.statusCode, applied.headers.location]).toEqual([303, `${rates}?done=1`]);
  const { rates: words, prices } = phrases.en.manager;
  const done = await open(`${rates}?done=1`);
  for (const told of [words.applied, prices.undo]) expect(done).toContain(told);
  expect(await read(detail)).toContain(inEuro(40));
});
