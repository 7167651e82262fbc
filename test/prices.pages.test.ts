import { expect, test } from "vitest";
import { builtPages } from "#server/http/render.ts";
import { langPrefix, LANGS } from "#shared/kit/lang.ts";
import type { PriceRow } from "#shared/pricing/grid.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { testWorld } from "./world.ts";

const NAMED =
  /<(?:input|textarea)[^>]*?name="([^"]+)"[^>]*?(?:value="([^"]*)"|>([^<]*)<\/textarea>)/g;

test.each(LANGS)(
  "all plans that match are changed by a percentage, as previewed: %s",
  async (lang) => {
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
    const none = await send({ intent: "preview", of: "matching", percent: "" });
    expect(none.body).toContain(phrases[lang].fault.percent);
  },
);
