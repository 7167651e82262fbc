import { expect, test } from "vitest";
import { pathsIn } from "#app/paths.ts";
import { builtPages } from "#server/platform/pages/render.ts";
import { formatDay } from "#shared/kit/time.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { SESSION_COOKIE } from "#shared/platform/http/cookies.ts";
import { visibleMarkup } from "#test/kit/pages/builtPages.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { trialSoftware } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

test("whoever has tried a product reads among its plans since when, and where the order is", async () => {
  const world = await testWorld(await builtPages());
  const { uuid, editions } = trialSoftware;
  const taken = 'name="intent" value="trial"';
  const read = async ({ token }: Client, url: string) => {
    const headers = { cookie: `${SESSION_COOKIE}=${token}` };
    return visibleMarkup((await world.http.inject({ url, headers })).body);
  };
  const member = await world.member();
  const other = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await member.post("/Cart", { product: uuid, commodity: editions[0].trial?.uuid });
  const order = await orderCart(member, { paymentMethod: "free", consent: true });
  expect(order.statusCode, order.body).toBe(200);
  const since = formatDay(world.now());
  for (const lang of testLanguages()) {
    const { plans } = phrases[lang].catalogue;
    const paths = pathsIn(lang);
    const at = paths.product((await member.get(`/Product/${uuid}?lang=${lang}`)).json().data);
    const told = plans.tried.replace("{date}", since);
    const own = await read(member, at);
    expect(own).toContain(told);
    expect(own).toContain(`href="${paths.orderDetail(order.json().data.id)}"`);
    expect(own).not.toContain(taken);
    const others = await read(other, at);
    expect(others).not.toContain(told);
    expect(others).toContain(taken);
  }
});
