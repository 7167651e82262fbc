import { expect, test } from "vitest";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  startedOrder,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { type Persona, createPersona } from "#test/kit/accounts/personas.ts";
import { readPdf } from "#test/kit/pages/readPdf.ts";
import {
  cardPayment,
  hardware,
  hardwareItem,
  software,
  trialSoftware,
} from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { LANGS } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { issueReceipt } from "./issueDocument.ts";

async function paidOrder(buyer?: Parameters<TestWorld["member"]>[0]) {
  const world = await testWorld({ providers: fakeProviders() });
  const member = buyer && (await world.member(buyer));
  const it = await startedOrder(world, member);
  await deliverCallback(world, signedForm(it.paid));
  await world.drain();
  return it;
}

const issuedFor = async (client: Client, orderId: string) =>
  (await client.get(`/Order/${orderId}/Document`)).json().data;

test.for(LANGS)("the receipt of a paid order says in %s what was bought of whom", async (lang) => {
  const { world, member, orderId, amount } = await paidOrder({
    firstName: "堃喆",
    lastName: "陳Łukasz",
  });
  const answer = await member.get(`/Order/${orderId}/Document/Receipt?lang=${lang}`);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "application/pdf"]);
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="R2026-000001.pdf"');
  const { text, pages } = await readPdf(answer.rawPayload);
  const order = (await member.get(`/Order/${orderId}`)).json().data;
  const site = await world.db.selectFrom("company_profile").selectAll().executeTakeFirstOrThrow();
  const words = phrases[lang].documents;
  for (const said of [
    words.receipt.title,
    words.receipt.note,
    words.total,
    phrases[lang].checkout.method.credit,
    "R2026-000001",
    "2026-11-20",
    order.number,
    software.name[lang],
    site.name[lang],
    site.address[lang],
    site.uniform_number ?? "none",
    "堃喆",
    "Łukasz",
    member.email ?? "none",
    formatMoney({ minor: amount, currency: "TWD" }),
  ])
    expect(text).toContain(said.replaceAll(/\s+/g, ""));
  expect(pages).toBe(1);
});

test("missing glyphs are shown as a box, and line breaks as a space", async () => {
  const { member, orderId } = await paidOrder({ firstName: "민수\nLin", lastName: "김" });
  for (const lang of LANGS) {
    const answer = await member.get(`/Order/${orderId}/Document/Receipt?lang=${lang}`);
    expect([lang, answer.statusCode]).toEqual([lang, 200]);
    const { text } = await readPdf(answer.rawPayload);
    expect(text).toContain("□");
    expect(text).toContain("Lin");
  }
});

test("fonts are embedded as subsets", async () => {
  const { member, orderId } = await paidOrder();
  const { rawPayload } = await member.get(`/Order/${orderId}/Document/Receipt?lang=tw`);
  const raw = rawPayload.toString("latin1");
  const fonts = raw.match(/\/Type \/FontDescriptor/g)?.length;
  expect(fonts).toBeGreaterThan(2);
  expect(raw.match(/\/FontFile2 /g)?.length).toBe(fonts);
  expect(rawPayload.length).toBeLessThan(120_000);
});

test("a receipt is reproducible and unaffected by later changes of the company name", async () => {
  const { world, member, orderId } = await paidOrder();
  const manager = await world.manager();
  const before = await member.get(`/Order/${orderId}/Document/Receipt`);
  const { behind: _, ...site } = (await manager.get("/Manager/Company")).json().data;
  const renamed = { ...site, name: { tw: "新名", en: "New", cn: "新名" }, uniformNumber: "" };
  expect((await manager.put("/Manager/Company", renamed)).statusCode).toBe(200);
  world.advance(400 * 86_400_000);
  await issueReceipt(world.scope(), { orderId });
  const after = await member.get(`/Order/${orderId}/Document/Receipt`);
  expect(after.rawPayload.equals(before.rawPayload)).toBe(true);
  expect(await issuedFor(member, orderId)).toHaveLength(1);
});

test("a receipt names the method that paid, not a later choice", async () => {
  const { world, member, orderId, paid } = await startedOrder(
    await testWorld({ providers: fakeProviders() }),
  );
  await beginPayment(world, member, orderId, "atm");
  await deliverCallback(world, signedForm(paid));
  await world.drain();
  const { rawPayload } = await member.get(`/Order/${orderId}/Document/Receipt?lang=en`);
  const { text } = await readPdf(rawPayload);
  const { credit, atm } = phrases.en.checkout.method;
  expect(text).toContain(credit.replaceAll(/\s+/g, ""));
  expect(text).not.toContain(atm.replaceAll(/\s+/g, ""));
});

test.for(LANGS)(
  "goods that their buyer fetches cost nothing to send, and the receipt says just that: %s",
  async (lang) => {
    const world = await testWorld({ providers: fakeProviders() });
    const member = await world.member();
    const [device] = hardware;
    if (!device) throw new Error("the demo shop has no hardware");
    await member.post("/Cart", hardwareItem(device));
    const { id } = (await orderCart(member, cardPayment)).json().data;
    await deliverCallback(
      world,
      signedForm(paidNotification(await beginPayment(world, member, id))),
    );
    await world.drain();
    const { rawPayload } = await member.get(`/Order/${id}/Document/Receipt?lang=${lang}`);
    const { text } = await readPdf(rawPayload);
    const { documents, checkout } = phrases[lang];
    expect(text).toContain(`${documents.delivery}${documents.collected}`.replaceAll(/\s+/g, ""));
    expect(text).not.toContain(checkout.delivery.fee.replaceAll(/\s+/g, ""));
  },
);

test("requests beyond the render queue get a Retry-After", async () => {
  const { world, member, orderId } = await paidOrder();
  const ask = () => member.get(`/Order/${orderId}/Document/Receipt?lang=en`);
  // More than the limit, as some finish before the last ones queue
  const answers = await Promise.all(Array.from({ length: 40 }, ask));
  const busy = answers.filter(({ statusCode }) => statusCode === 503);
  const drawn = answers.filter(({ statusCode }) => statusCode === 200).length;
  expect(busy[0]?.json()).toMatchObject({ code: "rate.overloaded" });
  expect(Number(busy[0]?.headers["retry-after"])).toBeGreaterThan(0);
  expect(drawn).toBeGreaterThanOrEqual(20);
  expect(drawn + busy.length).toBe(40);
  expect((await ask()).statusCode).toBe(200); // the queue has room again
  const counted = await world.scope().requests.hit(`document:${member.memberId}`, 3_600_000);
  expect(counted.count).toBe(drawn + 2); // requests refused as overloaded do not count
});

test("numbers are consecutive within a Taipei calendar year", async () => {
  const first = await paidOrder();
  const { world } = first;
  const pay = async () => {
    const next = await startedOrder(world);
    await deliverCallback(world, signedForm(next.paid));
    await world.drain();
    return issuedFor(next.member, next.orderId);
  };
  expect(await issuedFor(first.member, first.orderId)).toMatchObject([{ number: "R2026-000001" }]);
  expect(await pay()).toMatchObject([{ kind: "receipt", number: "R2026-000002" }]);
  world.advanceTo(new Date("2026-12-31T16:00:00Z"));
  expect(await pay()).toMatchObject([{ number: "R2027-000001" }]);
});

test("a paid order without a receipt gets one on request", async () => {
  const { world, member, orderId, paid } = await startedOrder();
  await deliverCallback(world, signedForm(paid));
  expect(await issuedFor(member, orderId)).toEqual([]);
  expect((await member.get(`/Order/${orderId}/Document/Receipt`)).statusCode).toBe(200);
  await world.drain();
  expect(await issuedFor(member, orderId)).toMatchObject([{ number: "R2026-000001" }]);
});

test("unpaid and free orders have no receipt", async () => {
  const { world, member, orderId } = await startedOrder();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  const trial = trialSoftware.editions[0].trial?.uuid;
  const taker = await world.member();
  await world.db.updateTable("members").set({ email_verified_at: world.now() }).execute();
  await taker.post("/Cart", { product: trialSoftware.uuid, commodity: trial, quantity: 1 });
  const free = await orderCart(taker, { paymentMethod: "free", consent: true });
  await world.drain();
  for (const [client, id] of [
    [member, orderId],
    [taker, free.json().data.id],
  ] as const) {
    const refused = await client.get(`/Order/${id}/Document/Receipt`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "receipt.not_issued"]);
    expect(await issuedFor(client, id)).toEqual([]);
  }
});

test("receipts are visible to their buyer and staff only", async () => {
  const { world, member, orderId } = await paidOrder();
  const ask = async (client: Pick<Client, "get">, path: string) => {
    const answer = await client.get(path);
    return answer.statusCode === 200 ? 200 : answer.json().code;
  };
  const paths = ["Document", "Document/Receipt"];
  const as = async (persona: Persona) => {
    const person = await createPersona(world, persona, "orders.read");
    const headers = person ? { authorization: `Bearer ${person.token}` } : {};
    return { get: (path: string) => world.guest().get(path, { headers }) };
  };
  for (const [client, own, office] of [
    [world.guest(), "session.required", "session.required"],
    [await world.member(), "order.not_found", "access.denied"],
    [await world.dealer(), "order.not_found", "access.denied"],
    [member, 200, "access.denied"],
    [await as("manager without the permission"), "order.not_found", "access.denied"],
    [await as("manager without second factor"), "order.not_found", "access.second_factor_required"],
    [await world.manager(["orders.read"]), "order.not_found", 200],
  ] as const) {
    for (const path of paths) {
      expect(await ask(client, `/Order/${orderId}/${path}`), path).toBe(own);
      expect(await ask(client, `/Manager/Order/${orderId}/${path}`), path).toBe(office);
    }
  }
});

test("a receipt prints stored names with characters that no font draws", async () => {
  const { world, member, orderId } = await paidOrder();
  const name = "Post\u200B5\u0378";
  await world.db
    .updateTable("orders")
    .set({ buyer_name: "Ada\u200B \uFEFFLin\u0378" })
    .where("id", "=", orderId)
    .execute();
  await world.db
    .updateTable("order_lines")
    .set({ name: JSON.stringify({ tw: name, en: name, cn: name }) })
    .where("order_id", "=", orderId)
    .execute();
  const answer = await member.get(`/Order/${orderId}/Document/Receipt?lang=en`);
  expect(answer.statusCode).toBe(200);
  const { text } = await readPdf(answer.rawPayload);
  expect(text).toContain("AdaLin□");
  expect(text).toContain("Post5□");
});
