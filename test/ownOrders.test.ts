import { type LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { loader } from "#app/checkout/OrderList.tsx";
import { page } from "#app/context.ts";
import type { PageRequest } from "#server/http/pages.ts";
import { bindPortal } from "#server/portal.ts";
import { viewerOf } from "#server/session/sessions.ts";
import { byCard, choice } from "./shop.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

/** What the page of the member's own orders is made of, at this address. */
async function ordersPage(world: TestWorld, member: Client, query: string) {
  const viewer = await viewerOf(world, member.token ?? "");
  const context = new RouterContextProvider();
  const portal = bindPortal(world.scope({ viewer }));
  context.set(page, { portal, lang: "en" } as PageRequest);
  const request = new Request(`http://localhost:3000/en/member/order${query}`);
  const args = { request, context, params: {} } satisfies Partial<LoaderFunctionArgs>;
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: unknown) => {
    if (thrown instanceof Response) return thrown.headers.get("location");
    throw thrown;
  });
}

test("a page beyond the last leads to the last one, and without orders to the first", async () => {
  const world = await testWorld();
  const member = await world.member();
  expect(await ordersPage(world, member, "?page=99")).toBe("/en/member/order?page=1");
  expect(await ordersPage(world, member, "")).toMatchObject({ total: 0, page: 1 });
  for (let i = 0; i < 11; i++) {
    await member.post("/Cart", choice(1));
    await member.post("/Order", byCard);
  }
  expect(await ordersPage(world, member, "?page=99")).toBe("/en/member/order?page=2");
  expect(await ordersPage(world, member, "?page=2")).toMatchObject({ total: 11, page: 2 });
  expect(await ordersPage(world, member, "?page=x")).toMatchObject({ total: 11, page: 1 });
});
