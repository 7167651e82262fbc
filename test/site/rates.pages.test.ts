import { expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { RateTable } from "#shared/catalog/pricing/exchangeRateContract.ts";
import { journey } from "#test/kit/pages/journey.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

async function office() {
  const world = await testWorld(await builtPages());
  const manager = await world.manager(["prices.write"]);
  const table = async (): Promise<RateTable> =>
    (await manager.get("/Manager/ExchangeRate")).json().data;
  const { read, send } = signedInBrowser(world, manager);
  return { manager, table, read, send };
}

const shownIn = (html: string, name: string): string | undefined => {
  const tag = new RegExp(`<input[^>]*name="${name.replace(".", "\\.")}"[^>]*>`).exec(html)?.[0];
  return tag && (/ value="([^"]*)"/.exec(tag)?.[1] ?? "");
};
const typedText = (html: string) => /<textarea[^>]*name="text"[^>]*>([^<]*)</.exec(html)?.[1];

journey("wrong rates are told at their fields, which keep what was typed: %s", async (lang) => {
  const { table, send } = await office();
  const before = await table();
  const edit = {
    intent: "edit",
    version: String(before.version),
    "rate.USD": "-3",
    "shown.USD": before.rates["USD"] ?? "",
    "rate.EUR": "abc",
    "shown.EUR": before.rates["EUR"] ?? "",
  };
  const answer = await send(`${langPrefix[lang]}/manager/rates`, edit);
  expect(answer.statusCode).toBe(422);
  const { fault, manager } = phrases[lang];
  const html = answer.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
  for (const [name, value] of [
    ["rate.USD", "-3"],
    ["rate.EUR", "abc"],
  ] as const) {
    expect(shownIn(html, name)).toBe(value);
    expect(html).toMatch(
      new RegExp(
        `<input[^>]*aria-invalid="true"[^>]*name="${name}"|name="${name}"[^>]*aria-invalid="true"`,
      ),
    );
  }
  expect(html.split(fault.rate).length - 1).toBe(2);
  expect(html).not.toContain(manager.rates.faultsTitle);
  expect(html).toContain(manager.rates.editHint);
  expect(await table()).toEqual(before);
});

test("back from the preview every rate and every line stands as it was typed", async () => {
  const { table, send } = await office();
  const { version, rates } = await table();
  const url = "/en/manager/rates";
  const edit = {
    intent: "edit",
    version: String(version),
    "rate.USD": "33.5",
    "shown.USD": rates["USD"] ?? "",
    "rate.EUR": rates["EUR"] ?? "",
    "shown.EUR": rates["EUR"] ?? "",
  };
  const preview = (await send(url, edit)).body;
  expect(typedText(preview)).toBe("USD;33.5");
  const sent = { intent: "back", version: String(version), source: "manual", euro: "" };
  const back = (await send(url, { ...sent, text: "USD;33.5" })).body;
  expect(shownIn(back, "rate.USD")).toBe("33.5");
  expect(shownIn(back, "rate.EUR")).toBe(rates["EUR"]);
  expect(typedText(back)).toBe("");
  const lines = "USD,33\nEUR,x";
  const imported = { ...sent, source: "csv", text: lines, euro: "41" };
  const again = (await send(url, imported)).body;
  expect(typedText(again)).toBe(lines);
  expect(shownIn(again, "euro")).toBe("41");
});

test("rates that a colleague has overtaken are refused, and stay typed", async () => {
  const { manager, table, send } = await office();
  const { version, rates } = await table();
  const other = { version, source: "manual", text: "GBP,50" };
  expect((await manager.put("/Manager/ExchangeRate", other)).statusCode).toBe(200);
  const sent = { version: String(version), source: "manual", euro: "", text: "USD;33.5" };
  const refused = await send("/en/manager/rates", { ...sent, intent: "apply" });
  expect(refused.statusCode).toBe(422);
  expect(shownIn(refused.body, "rate.USD")).toBe("33.5");
  expect(shownIn(refused.body, "rate.GBP")).toBe("50");
  expect((await table()).rates).toEqual({ ...rates, GBP: "50" });
});

journey(
  "a rate that changes by more than half is applied once it is said to be right: %s",
  async (lang) => {
    const { table, send } = await office();
    const { version, rates } = await table();
    const url = `${langPrefix[lang]}/manager/rates`;
    const apply = {
      intent: "apply",
      version: String(version),
      source: "manual",
      euro: "",
      text: "USD;0.00001",
    };
    const asked = await send(url, apply);
    expect(asked.statusCode).toBe(422);
    const html = asked.body.replaceAll(/<script[\s\S]*?<\/script>/g, "");
    const t = phrases[lang];
    expect(html).toContain(t.fault.rates_unsure);
    expect(html).toContain(t.manager.rates.sure.replace("{codes}", "USD"));
    expect((await table()).rates).toEqual(rates);
    expect((await send(url, { ...apply, sure: "1" })).statusCode).toBe(303);
    expect((await table()).rates).toEqual({ ...rates, USD: "0.00001" });
  },
);
