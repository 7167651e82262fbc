import { beforeAll, expect, test } from "vitest";
import { builtPages } from "#server/platform/pages/render.ts";
import { langPrefix, type Lang } from "#shared/kit/lang.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { asElementText } from "#test/kit/pages/builtPages.ts";
import { signedInBrowser } from "#test/kit/pages/signedInBrowser.ts";
import { testLanguages } from "#test/kit/pages/testLanguages.ts";
import { software } from "#test/kit/data/purchases.ts";
import {
  appoint,
  appointChain,
  buyAndPay,
  customerOf,
  type TestDealer,
} from "#test/kit/partners/dealers.ts";
import { type TestWorld, testWorld } from "#test/kit/world/testWorld.ts";

let world: TestWorld;
let manager: Client;
let chain: TestDealer[];

beforeAll(async () => {
  world = await testWorld(await builtPages());
  manager = await world.manager();
  chain = await appointChain(world, [3_000, 2_000]);
});

const at = (lang: Lang, rest = "") => `${langPrefix[lang]}/manager/dealers${rest}`;
const read = (path: string, by = manager) => signedInBrowser(world, by).read(path);

test("list and tree say dealer, percent, state and what is missing in words", async () => {
  const [top, sub] = chain;
  for (const lang of testLanguages()) {
    const { dealers: t } = phrases[lang].manager;
    const list = await read(at(lang));
    for (const said of [
      top!.client.email ?? "",
      "30%",
      t.states.active,
      t.missingParts.bank,
      `href="${at(lang, `/${sub!.dealer.id}`)}"`,
      `href="${at(lang, `?parent=${top!.dealer.id}`)}"`,
    ])
      expect(list).toContain(said);
    const tree = await read(at(lang, "/tree"));
    expect(tree).toContain('role="tree"');
    expect(tree).toMatch(new RegExp(`id="dealer-${sub!.dealer.id}"[^>]*aria-level="3"`));
    expect(tree).toContain(`href="${at(lang, `/${sub!.dealer.id}#move`)}"`);
  }
});

test("the file has a line for each dealer", async () => {
  const file = await read(at("en", `.csv?search=${chain[0]!.client.email}`));
  expect(file.trim().split("\n")).toHaveLength(2);
  expect(file).toContain("30%");
});

test("a move says what was done and offers to undo it", async () => {
  const upper = await appoint(world, { bps: 2_500 });
  const [, sub] = chain;
  const { send } = signedInBrowser(world, manager);
  const form = { id: sub!.dealer.id, parent: upper.dealer.id, revision: "0", reason: "Closer" };
  const moved = await send(at("en", "/tree"), form);
  expect(moved.statusCode, moved.body).toBe(303);
  const page = await read(String(moved.headers.location));
  expect(page).toContain(phrases.en.manager.dealers.undo);
  expect(page).toContain(`name="parent" value="${chain[0]!.dealer.id}"`);
  const again = await send(at("en", "/tree"), { ...form, parent: chain[0]!.dealer.id });
  expect(again.body).toContain(asElementText(phrases.en.refusal.edit.conflict));
});

test("who may only look has no way to move", async () => {
  const reader = await world.manager(["dealers.read"]);
  expect(await read(at("en", "/tree"), reader)).not.toContain("#move");
  expect(await read(at("en"), await world.manager(["orders.read"]))).not.toContain(
    phrases.en.manager.dealers.search,
  );
});

test("a dealer's page says percents, agreement, bank account, orders and customers in words", async () => {
  const buyer = await customerOf(world, chain[1]!);
  const orderId = await buyAndPay(world, buyer);
  const { number } = await world.db
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  for (const lang of testLanguages()) {
    const { dealers: t } = phrases[lang].manager;
    const page = await read(at(lang, `/${chain[1]!.dealer.id}`));
    for (const said of [
      t.percents,
      t.ownSales,
      t.current,
      t.bankNone,
      t.balanceParts.pending,
      t.suspend,
      t.closeDealer,
      number,
      buyer.email ?? "",
      t.sources.staff,
    ])
      expect(page).toContain(asElementText(said).slice(1, -1));
    expect(page).toContain('id="move"');
  }
  const reader = await world.manager(["dealers.read"]);
  const page = await read(at("en", `/${chain[1]!.dealer.id}`), reader);
  expect(page).not.toContain(phrases.en.manager.dealers.closeDealer);
});

test("the forms of a dealer's page change the agreement, and name who has more", async () => {
  const { send } = signedInBrowser(world, manager);
  const [top, sub] = await appointChain(world, [3_000, 2_000]);
  const form = { intent: "agree", revision: "0", percent: "15", reason: "Less", note: "" };
  const refused = await send(at("en", `/${top!.dealer.id}`), form);
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain("20%");
  const caps = { "caps.0.product": software.uuid, "caps.0.percent": "5" };
  const done = await send(at("en", `/${sub!.dealer.id}`), { ...form, ...caps, percent: "12.5%" });
  expect(done.headers.location).toBe(
    `${at("en", `/${sub!.dealer.id}`)}?done=dealer_agreement_added`,
  );
  const page = await read(String(done.headers.location));
  expect(page).toContain("12.5%");
  expect(page).toContain(phrases.en.done.dealer_agreement_added);
});

test("a member is appointed without scripts", async () => {
  const { send } = signedInBrowser(world, manager);
  const member = await world.member();
  const form = { email: member.email ?? "", parent: "", area: "Taipei", percent: "10" };
  const refused = await send(at("en", "/appoint"), { ...form, reason: "" });
  expect(refused.body).toContain('value="Taipei"');
  const done = await send(at("en", "/appoint"), { ...form, reason: "Agreed" });
  expect(done.headers.location).toContain("?done=dealer_appointed");
  expect(await read(String(done.headers.location))).toContain(phrases.en.done.dealer_appointed);
});

test("the member's page says whose customer he is, and leads to the form that changes it", async () => {
  const [top, sub] = chain;
  const member = await customerOf(world, sub!);
  const path = `/en/manager/member/${member.memberId}`;
  const page = await read(path);
  const { bound } = phrases.en.manager.dealers;
  expect(page).toContain(bound.title);
  expect(page).toContain(`href="${at("en", `/${sub!.dealer.id}`)}"`);
  expect(page).toContain(`href="${path}/dealer"`);
  expect(await read(path, await world.manager(["members.read"]))).not.toContain(bound.text);
  const form = await read(`${path}/dealer`);
  const since = /name="since" value="([^"]*)"/.exec(form)?.[1] ?? "";
  const { send } = signedInBrowser(world, manager);
  const sent = { dealer: top!.dealer.id, since, reason: "Asked for" };
  world.advance(1_000);
  const done = await send(`${path}/dealer`, sent);
  expect(done.headers.location).toBe(`${path}/dealer?done`);
  expect(await read(`${path}/dealer?done`)).toContain(phrases.en.done.member_rebound);
  const again = await send(`${path}/dealer`, sent);
  expect(again.body).toContain(phrases.en.refusal.edit.conflict);
});
