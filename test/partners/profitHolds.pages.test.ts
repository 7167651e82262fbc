import { beforeAll, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { appoint, buyAndPay, customerOf, type TestDealer } from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let manager: Client;
let dealer: TestDealer;
let orderId: string;
let number: string;

beforeAll(async () => {
  world = await testWorld(await builtPages());
  manager = await world.manager();
  dealer = await appoint(world, { bps: 1_000 });
  orderId = await buyAndPay(world, await customerOf(world, dealer));
  const order = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  number = order.number;
});

const at = (lang: Lang, rest: string) => `${langPrefix[lang]}/manager/${rest}`;
const read = (path: string, by = manager) => signedInBrowser(world, by).read(path);

test("an order leads to its profit shares, which staff put on hold, and lift", async () => {
  const { send } = signedInBrowser(world, manager);
  expect(await read(at("en", `order/${orderId}`))).toContain(
    `href="${at("en", `order/${orderId}/profit`)}"`,
  );
  const clerk = await world.manager(["orders.read"]);
  expect(await read(at("en", `order/${orderId}`), clerk)).not.toContain(`${orderId}/profit`);
  const path = at("en", `order/${orderId}/profit`);
  const refused = await send(path, { intent: "hold", reason: "" });
  expect(refused.statusCode).toBe(422);
  const done = await send(path, { intent: "hold", reason: "Strange address", next: "on" });
  expect(done.headers.location).toBe(`${path}?done=profit_held`);
  for (const lang of testLanguages()) {
    const { profitHolds: t } = phrases[lang].manager;
    const page = await read(at(lang, `order/${orderId}/profit`));
    for (const said of [t.reasons.fraud, t.lift, t.holdsNext, "10%", "Strange address"])
      expect(page).toContain(said);
    const list = await read(at(lang, "profit-holds"));
    for (const said of [number, t.accounts, t.ownNone, t.burstsNone]) expect(list).toContain(said);
  }
  const file = await read(at("en", "profit-holds.csv"));
  expect(file.trim().split("\n")).toHaveLength(2);
  const lifted = await send(path, { intent: "lift", reason: "All is well" });
  expect(lifted.headers.location).toBe(`${path}?done=profit_lifted`);
  expect(await read(at("en", "profit-holds"))).toContain(phrases.en.manager.profitHolds.emptyTitle);
});

test("one of staff requests a correction, another approves it, and the dealer reads why", async () => {
  const { send } = signedInBrowser(world, manager);
  const path = at("en", `order/${orderId}/profit`);
  const asked = {
    intent: "request",
    dealer: dealer.dealer.id,
    direction: "add",
    amount: "100",
    reason: "Agreed at the fair",
  };
  const refused = await send(path, { ...asked, amount: "99999999" });
  expect(refused.statusCode).toBe(422);
  for (const kept of ["99999999", "Agreed at the fair", phrases.en.fault.correction_range])
    expect(refused.body).toContain(kept);
  const done = await send(path, asked);
  expect(done.headers.location).toBe(`${path}?done=profit_correction_requested`);
  expect(await read(path)).toContain(phrases.en.manager.profitCorrections.ownText);
  const second = await world.manager();
  for (const lang of testLanguages()) {
    const { profitCorrections: t } = phrases[lang].manager;
    const waiting = await read(at(lang, "payouts"), second);
    for (const said of [t.waiting, number]) expect(waiting).toContain(said);
    const page = await read(at(lang, `order/${orderId}/profit`), second);
    for (const said of [t.states.requested, t.approve, t.reject]) expect(page).toContain(said);
  }
  const { uuid } = await world.db
    .selectFrom("profit_corrections")
    .select("id as uuid")
    .executeTakeFirstOrThrow();
  const booked = await signedInBrowser(world, second).send(path, {
    intent: "approve",
    correction: uuid,
  });
  expect(booked.headers.location).toBe(`${path}?done=profit_correction_approved`);
  expect(await read(at("en", "payouts"))).not.toContain(number);
  const record = await read("/en/dealer/record", dealer.client);
  for (const said of [phrases.en.dealer.record.kinds.correction, "Agreed at the fair"])
    expect(record).toContain(said);
});

test("an order of nobody's customer says that no dealer earns", async () => {
  const other = await buyAndPay(world, await world.member());
  expect(await read(at("en", `order/${other}/profit`))).toContain(
    phrases.en.manager.profitHolds.none,
  );
});
