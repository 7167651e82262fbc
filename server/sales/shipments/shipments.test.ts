import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { carrierName, CARRIERS, trackingLink } from "#shared/sales/shipments/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { checkLedger } from "#test/kit/orders/orderInvariants.ts";
import {
  beginPayment,
  deliverCallback as notify,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import { runCount } from "#test/kit/proof.ts";

const [device] = hardware;
const DAY_MS = 86_400_000;
const NOBODY = "00000000-0000-4000-8000-000000000000";

async function bought(pay = true) {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", hardwareItem(device, 3));
  await member.post("/Cart", cartItem(1));
  const placed = await orderCart(member, cardPayment);
  expect(placed.statusCode, placed.body).toBe(200);
  const { id, number, lines } = placed.json().data;
  const lineOf = (kind: string): string =>
    lines.find((line: { kind: string }) => line.kind === kind).uuid;
  if (pay) {
    await notify(
      world,
      signedForm(paidNotification(await beginPayment(world, member, id), { gwsr: "10077" })),
    );
    await world.drain();
  }
  const uuid = lineOf("hardware");
  const send = (quantity: number, fields: object = {}, who: Client = manager) =>
    who.post(`/Manager/Order/${id}/Shipment`, {
      carrier: "tcat",
      tracking: "9034 1234",
      lines: [{ uuid, quantity }],
      ...fields,
    });
  const sent = async (quantity: number, fields: object = {}) => {
    const answer = await send(quantity, fields);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const staffSee = async () => (await manager.get(`/Manager/Order/${id}/Shipment`)).json().data;
  const buyerSees = async () => (await member.get(`/Order/${id}/Shipment`)).json().data;
  const refund = (fields: object) =>
    manager.post(
      `/Manager/Order/${id}/Refund`,
      { reason: "Agreed", restock: false, ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
  return {
    world,
    manager,
    member,
    id,
    number,
    uuid,
    lineOf,
    send,
    sent,
    staffSee,
    buyerSees,
    refund,
  };
}

const today = ({ now }: TestWorld) => formatDay(now());
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;
const mailsTo = async (world: TestWorld) =>
  (await world.db.selectFrom("mails").select("dedupe_key").execute()).filter(
    ({ dedupe_key: key }) => key?.startsWith("shipment."),
  );

test("shipments show buyer and staff what is in transit and what is still to ship", async () => {
  const { world, manager, id, uuid, sent, staffSee, buyerSees } = await bought();
  expect(await staffSee()).toMatchObject({
    sendable: true,
    shipments: [],
    rest: [{ uuid, quantity: 3, held: 0 }],
  });
  const first = await sent(2);
  expect(first).toMatchObject({
    state: "sent",
    carrier: { code: "tcat", name: "T-CAT" },
    tracking: "9034 1234",
    link: expect.stringContaining("9034%201234"),
    lines: [{ uuid, quantity: 2 }],
    sentBy: { firstName: expect.any(String) },
  });
  expect(await buyerSees()).toMatchObject({
    shipments: [{ id: first.id, state: "sent", deliveredOn: null }],
    rest: [{ uuid, quantity: 1 }],
  });
  const second = await sent(1, { carrier: "other", carrierName: "Lorry", tracking: "" });
  expect(second).toMatchObject({ carrier: { name: "Lorry" }, tracking: null, link: null });
  expect(await buyerSees()).toMatchObject({ rest: [], shipments: [{}, {}] });
  world.advance(2 * DAY_MS);
  const day = today(world);
  const path = `/Manager/Shipment/${first.id}/Delivery`;
  const came = await manager.post(path, { revision: 0, deliveredOn: day });
  expect(came.json().data).toMatchObject({ state: "delivered", deliveredOn: day, revision: 1 });
  expect(codeOf(await manager.post(path, { revision: 0, deliveredOn: day }))).toBe("edit.conflict");
  expect((await buyerSees()).shipments).toContainEqual(
    expect.objectContaining({ id: first.id, state: "delivered", deliveredOn: day }),
  );
  expect((await mailsTo(world)).map(({ dedupe_key }) => dedupe_key).sort()).toEqual(
    [
      `shipment.delivered:${first.id}:1`,
      `shipment.sent:${first.id}`,
      `shipment.sent:${second.id}`,
    ].sort(),
  );
  const trail = (await manager.get(`/Manager/Audit?subjectId=${id}`)).json().data;
  expect(trail.map(({ action }: { action: string }) => action).slice(0, 3)).toEqual([
    "shipment.delivered",
    "shipment.sent",
    "shipment.sent",
  ]);
});

test("shipping is limited to unreturned hardware of a paid order", async () => {
  const { send, sent, lineOf, refund, uuid } = await bought();
  const tooMany = await send(4);
  expect([codeOf(tooMany), Object.keys(tooMany.json().errors)]).toEqual([
    "shipment.exceeds_remaining",
    ["lines.0.quantity"],
  ]);
  const software = [{ uuid: lineOf("software"), quantity: 1 }];
  expect(codeOf(await send(0, { lines: software }))).toBe("shipment.exceeds_remaining");
  expect(codeOf(await send(1, { lines: [{ uuid: NOBODY, quantity: 1 }] }))).toBe("request.invalid");
  const twice = [1, 1].map((quantity) => ({ uuid, quantity }));
  expect(codeOf(await send(1, { lines: twice }))).toBe("request.invalid");
  expect(Object.keys((await send(1, { carrier: "other" })).json().errors)).toEqual(["carrierName"]);
  expect(Object.keys((await send(1, { link: "javascript:1" })).json().errors)).toEqual(["link"]);
  await sent(1);
  expect((await refund({ share: "lines", lines: [{ uuid, quantity: 1 }] })).statusCode).toBe(200);
  expect(codeOf(await send(2))).toBe("shipment.exceeds_remaining");
  await sent(1);
  expect(codeOf(await send(1))).toBe("shipment.exceeds_remaining");
  expect((await refund({ share: "whole" })).statusCode).toBe(200);
  expect(codeOf(await send(1))).toBe("shipment.not_sendable");
  const unpaid = await bought(false);
  expect(codeOf(await unpaid.send(1))).toBe("shipment.not_sendable");
});

test("after a return of delivered goods, the rest can still be shipped", async () => {
  const { world, manager, member, id, uuid, sent, staffSee, refund } = await bought();
  const { id: shipment } = await sent(1);
  const day = today(world);
  await manager.post(`/Manager/Shipment/${shipment}/Delivery`, { revision: 0, deliveredOn: day });
  const lines = [{ uuid, quantity: 1 }];
  const asked = await member.post("/Refund", { order: id, lines, receivedOn: day });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await staffSee()).rest).toMatchObject([{ quantity: 2, held: 0 }]);
  await manager.post(`/Manager/ReturnRequest/${asked.json().data.id}/Acceptance`, {});
  expect((await refund({ share: "lines", lines })).statusCode).toBe(200);
  expect((await staffSee()).rest).toMatchObject([{ quantity: 2 }]);
  const cancelled = await manager.post(`/Manager/Shipment/${shipment}/Cancellation`, {
    revision: 1,
    reason: "Mistake",
  });
  expect(codeOf(cancelled)).toBe("shipment.returned");
  expect((await refund({ share: "lines", lines })).statusCode).toBe(200);
  expect((await staffSee()).rest).toMatchObject([{ quantity: 1 }]);
});

test("pieces requested for return before delivery are not shipped", async () => {
  const { manager, member, id, uuid, send, sent, staffSee } = await bought();
  const lines = [{ uuid, quantity: 2 }];
  const asked = (await member.post("/Refund", { order: id, lines })).json().data;
  expect((await staffSee()).rest).toMatchObject([{ quantity: 1, held: 2 }]);
  expect(codeOf(await send(2))).toBe("shipment.exceeds_remaining");
  await manager.post(`/Manager/ReturnRequest/${asked.id}/Acceptance`, {});
  expect(codeOf(await send(2))).toBe("shipment.exceeds_remaining");
  await sent(1);
});

test("pieces requested for return before delivery are not in the waiting list", async () => {
  const { manager, member, id, uuid } = await bought();
  const waiting = async () => {
    const { data, total } = (await manager.get("/Manager/Shipment?state=waiting")).json();
    const counted = data.flatMap((row: { lines: { quantity: number }[] }) => row.lines);
    return [total, ...counted.map((line: { quantity: number }) => line.quantity)];
  };
  expect(await waiting()).toEqual([1, 3]);
  const ask = (quantity: number) =>
    member.post("/Refund", { order: id, lines: [{ uuid, quantity }] });
  const asked = (await ask(2)).json().data;
  expect(await waiting()).toEqual([1, 1]);
  await manager.post(`/Manager/ReturnRequest/${asked.id}/Acceptance`, {});
  expect((await ask(1)).statusCode).toBe(200);
  expect(await waiting()).toEqual([0]);
});

test("refunding one accepted piece leaves the others unshipped", async () => {
  const { manager, member, id, uuid, send, staffSee, refund } = await bought();
  for (const _ of [1, 2]) {
    const lines = [{ uuid, quantity: 1 }];
    const asked = (await member.post("/Refund", { order: id, lines })).json().data;
    await manager.post(`/Manager/ReturnRequest/${asked.id}/Acceptance`, {});
  }
  expect((await staffSee()).rest).toMatchObject([{ quantity: 1, held: 2 }]);
  const one = { share: "lines", lines: [{ uuid, quantity: 1 }] };
  expect((await refund(one)).statusCode).toBe(200);
  expect((await staffSee()).rest).toMatchObject([{ quantity: 1, held: 1 }]);
  expect(codeOf(await send(2))).toBe("shipment.exceeds_remaining");
});

test("a shipment can be corrected or cancelled with an audit trail, and the buyer no longer sees a cancelled one", async () => {
  const { world, manager, id, sent, staffSee, buyerSees } = await bought();
  const { id: shipment } = await sent(3);
  const path = `/Manager/Shipment/${shipment}`;
  const fixed = await manager.put(path, { revision: 0, carrier: "sf", tracking: "SF12" });
  expect(fixed.json().data).toMatchObject({ tracking: "SF12", state: "sent", revision: 1 });
  const day = today(world);
  const later = formatDay(new Date(world.now().getTime() + DAY_MS));
  for (const deliveredOn of [later, "2020-01-01"]) {
    const wrong = await manager.post(`${path}/Delivery`, { revision: 1, deliveredOn });
    expect(Object.keys(wrong.json().errors)).toEqual(["deliveredOn"]);
  }
  await manager.post(`${path}/Delivery`, { revision: 1, deliveredOn: day });
  const open = await manager.put(path, { revision: 2, carrier: "sf", tracking: "SF12" });
  expect(open.json().data).toMatchObject({ state: "sent", deliveredOn: null });
  expect((await manager.post(`${path}/Cancellation`, { revision: 3 })).statusCode).toBe(422);
  const gone = await manager.post(`${path}/Cancellation`, { revision: 3, reason: "Wrong order" });
  expect(gone.json().data).toMatchObject({ state: "cancelled", cancelReason: "Wrong order" });
  expect(codeOf(await manager.put(path, { revision: 4, carrier: "sf" }))).toBe("shipment.closed");
  expect((await staffSee()).rest).toMatchObject([{ quantity: 3 }]);
  expect(await buyerSees()).toMatchObject({ shipments: [], rest: [{ quantity: 3 }] });
  const trail = (await manager.get(`/Manager/Audit?subjectId=${id}`)).json().data;
  expect(trail[0]).toMatchObject({
    action: "shipment.cancelled",
    after: { carrier: "sf", reason: "Wrong order" },
  });
  expect(JSON.stringify(trail)).not.toContain("SF12");
});

test("a pickup is delivered at once", async () => {
  const { world, sent, buyerSees } = await bought();
  const fetched = await sent(3, { carrier: "collected" });
  expect(fetched).toMatchObject({ state: "delivered", deliveredOn: today(world), tracking: null });
  expect((await buyerSees()).rest).toEqual([]);
  expect(await mailsTo(world)).toEqual([{ dedupe_key: `shipment.delivered:${fetched.id}:0` }]);
});

test("concurrent shipments and refunds never ship the same pieces twice", async () => {
  const { world, manager, id, uuid, send, refund } = await bought();
  const answers = await Promise.all([2, 2, 2, 2, 2].map((quantity) => send(quantity)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 422, 422, 422, 422,
  ]);
  const line = () =>
    world.db
      .selectFrom("order_lines")
      .select(["quantity", "sent", "returned", "returned_unsent"])
      .where("id", "=", uuid)
      .executeTakeFirstOrThrow();
  expect(await line()).toMatchObject({ quantity: 3, sent: 2 });
  const raced = await Promise.all([
    send(1),
    refund({ share: "lines", lines: [{ uuid, quantity: 1 }] }),
    send(1),
  ]);
  expect(raced[1]?.statusCode, raced[1]?.body).toBe(200); // with nothing unshipped left, a refund takes shipped pieces
  const { quantity, sent, returned_unsent: unsent } = await line();
  expect(sent + unsent).toBe(quantity);
  const { data } = (await manager.get(`/Manager/Order/${id}/Shipment`)).json();
  const inParcels = data.shipments.flatMap(({ lines }: { lines: { quantity: number }[] }) => lines);
  expect(
    inParcels.reduce((all: number, each: { quantity: number }) => all + each.quantity, 0),
  ).toBe(sent);
});

test("any sequence of shipments, cancellations, returns and refunds keeps the quantities consistent", async () => {
  const commands = [
    "send",
    "sendTwo",
    "refund",
    "cancel",
    "deliver",
    "ask",
    "askTwo",
    "agree",
    "wait",
  ] as const;
  type Shop = Awaited<ReturnType<typeof bought>>;
  const newest = async ({ staffSee }: Shop, state: string) =>
    (await staffSee()).shipments.find((each: { state: string }) => each.state === state) ?? {
      id: NOBODY,
      revision: 0,
    };
  const obey = async (shop: Shop, command: (typeof commands)[number]) => {
    const { world, manager, member, id, uuid } = shop;
    const lines = [{ uuid, quantity: 1 }];
    if (command === "send" || command === "sendTwo") return shop.send(command === "send" ? 1 : 2);
    if (command === "refund") return shop.refund({ share: "lines", lines });
    if (command === "ask") return member.post("/Refund", { order: id, lines });
    if (command === "askTwo")
      return member.post("/Refund", { order: id, lines: [{ uuid, quantity: 2 }] });
    if (command === "wait") {
      world.advance(60_000);
      return member.get("/Member/Check");
    }
    if (command === "agree") {
      const { data } = (await manager.get("/Manager/ReturnRequest?state=open")).json();
      return manager.post(`/Manager/ReturnRequest/${data[0]?.id ?? NOBODY}/Acceptance`, {});
    }
    const { id: shipment, revision } = await newest(
      shop,
      command === "deliver" ? "sent" : "delivered",
    );
    const path = `/Manager/Shipment/${shipment}`;
    return command === "deliver"
      ? manager.post(`${path}/Delivery`, { revision, deliveredOn: today(world) })
      : manager.post(`${path}/Cancellation`, { revision, reason: "Mistake" });
  };
  const walks = fc.array(fc.constantFrom(...commands), { minLength: 6, maxLength: 12 });
  const walk = fc.asyncProperty(walks, async (asked) => {
    const shop = await bought();
    for (const command of asked) {
      const { statusCode, body } = await obey(shop, command);
      expect(statusCode, body).toBeLessThan(500);
      await checkLedger(shop);
    }
  });
  await fc.assert(walk, { numRuns: runCount(3, 8) });
});

test("part of an accepted return can be refunded, and none of it ships again", async () => {
  const { world, manager, member, id, uuid, send, sent, refund } = await bought();
  const one = { share: "lines", lines: [{ uuid, quantity: 1 }] };
  expect((await refund(one)).statusCode).toBe(200);
  world.advance(60_000);
  const { id: shipment } = await sent(2);
  const delivered = { revision: 0, deliveredOn: today(world) };
  await manager.post(`/Manager/Shipment/${shipment}/Delivery`, delivered);
  const asked = await member.post("/Refund", { order: id, lines: [{ uuid, quantity: 2 }] });
  expect(asked.statusCode, asked.body).toBe(200);
  const { data } = (await manager.get("/Manager/ReturnRequest?state=open")).json();
  await manager.post(`/Manager/ReturnRequest/${data[0].id}/Acceptance`, {});
  world.advance(60_000);
  const given = await refund(one);
  expect(given.statusCode, given.body).toBe(200);
  const { quantity, returned, returned_unsent } = await world.db
    .selectFrom("order_lines")
    .selectAll()
    .where("id", "=", uuid)
    .executeTakeFirstOrThrow();
  expect({ quantity, returned, returned_unsent }).toEqual({
    quantity: 3,
    returned: 2,
    returned_unsent: 1,
  });
  expect((await send(1)).statusCode).toBe(422);
});

test("the return period counts from the recorded delivery, not from the buyer's date", async () => {
  const { world, manager, member, id, uuid, sent } = await bought();
  const { id: shipment } = await sent(3);
  world.advance(20 * DAY_MS);
  const day = today(world);
  const own = async () => {
    const { returnable } = (await member.get(`/Order/${id}/ReturnRequest`)).json().data;
    return returnable.find((line: { uuid: string }) => line.uuid === uuid);
  };
  expect(await own()).toMatchObject({ ineligibility: null, arrived: null });
  await manager.post(`/Manager/Shipment/${shipment}/Delivery`, { revision: 0, deliveredOn: day });
  world.advance(7 * DAY_MS);
  expect(await own()).toMatchObject({
    uuid,
    ineligibility: null,
    arrived: { on: day, until: today(world) },
  });
  world.advance(DAY_MS);
  expect(await own()).toMatchObject({ ineligibility: "late" });
  const lines = [{ uuid, quantity: 1 }];
  const late = await member.post("/Refund", { order: id, lines, receivedOn: today(world) });
  expect(codeOf(late)).toBe("return_request.too_late");
  await manager.put(`/Manager/Shipment/${shipment}`, {
    revision: 1,
    carrier: "tcat",
    deliveredOn: formatDay(new Date(world.now().getTime() - DAY_MS)),
  });
  const asked = await member.post("/Refund", { order: id, lines, receivedOn: day });
  expect(asked.statusCode, asked.body).toBe(200);
  expect(asked.json().data.receivedOn).not.toBe(day);
});

test("the list shows waiting orders first, and is searched by order, recipient and tracking number", async () => {
  const { world, manager, id, number, sent } = await bought();
  const list = async (query = "") =>
    (await manager.get(`/Manager/Shipment?limit=20${query}`)).json();
  expect(await list()).toMatchObject({
    total: 1,
    data: [{ id, state: "waiting", lines: [{ quantity: 3 }] }],
  });
  const { id: shipment } = await sent(2, { tracking: "AB-7_7" });
  const both = await list();
  expect(both.data).toMatchObject([
    { id, state: "waiting", order: { number }, lines: [{ quantity: 1 }] },
    { id: shipment, state: "sent", carrier: "T-CAT", lines: [{ quantity: 2 }] },
  ]);
  const found = async (query: string) =>
    (await list(query)).data.map((row: { id: string }) => row.id);
  expect(await found("&search=ab-7_")).toEqual([shipment]);
  expect(await found("&search=AB-777")).toEqual([]);
  expect(await found(`&search=${number}`)).toEqual([id, shipment]);
  expect(await found("&state=sent")).toEqual([shipment]);
  expect(await found("&carrier=dhl")).toEqual([]);
  expect(await found("&kind=pickup")).toEqual([id, shipment]);
  await world.db.updateTable("orders").set({ status: 2 }).where("id", "=", id).execute();
  expect(await found("")).toEqual([shipment]);
});

test("an account with goods to ship, in transit or returnable cannot be deleted", async () => {
  const { world, manager, member, id, sent } = await bought();
  const standing = async () => (await member.get("/Member/Data")).json().data;
  expect(await standing()).toMatchObject({
    blocker: "open_orders",
    orders: [{ id, reasons: ["goods"] }],
  });
  const { id: shipment } = await sent(3);
  expect((await standing()).blocker).toBe("open_orders");
  const day = today(world);
  await manager.post(`/Manager/Shipment/${shipment}/Delivery`, { revision: 0, deliveredOn: day });
  world.advance(7 * DAY_MS);
  expect((await standing()).blocker).toBe("open_orders");
  world.advance(DAY_MS);
  expect((await standing()).blocker).toBeNull();
});

test("an account with an unrefunded return cannot be deleted", async () => {
  const { world, manager, member, id, uuid, sent, refund } = await bought();
  const obstacle = async () => (await member.get("/Member/Data")).json().data.blocker;
  const { id: shipment } = await sent(3);
  const day = today(world);
  await manager.post(`/Manager/Shipment/${shipment}/Delivery`, { revision: 0, deliveredOn: day });
  const lines = [{ uuid, quantity: 1 }];
  const asked = await member.post("/Refund", { order: id, lines, receivedOn: day });
  world.advance(30 * DAY_MS);
  expect(await obstacle()).toBe("open_orders");
  await manager.post(`/Manager/ReturnRequest/${asked.json().data.id}/Acceptance`, {});
  expect(await obstacle()).toBe("open_orders");
  expect((await refund({ share: "lines", lines })).statusCode).toBe(200);
  await world.drain();
  await world.db.updateTable("suspense_items").set({ state: "refunded" }).execute();
  expect(await obstacle()).toBeNull();
});

test("staff without permission and strangers are refused", async () => {
  const { world, id, send } = await bought();
  const reader = await world.manager(["orders.read"]);
  expect((await reader.get("/Manager/Shipment")).statusCode).toBe(200);
  expect((await send(1, {}, reader)).statusCode).toBe(403);
  expect(
    (await (await world.manager(["payments.write"])).get("/Manager/Shipment")).statusCode,
  ).toBe(403);
  expect((await (await world.member()).get(`/Order/${id}/Shipment`)).statusCode).toBe(404);
  expect((await world.guest().get(`/Order/${id}/Shipment`)).statusCode).toBe(401);
});

test("every carrier has a name in each language, and tracking numbers are URL-encoded", () => {
  for (const carrier of CARRIERS) {
    expect(carrierName({ carrier, name: null }, "cn")).toMatch(/\S/);
    const link = trackingLink({ carrier, tracking: "a/b?c=$&", link: null });
    if (link !== null) expect(new URL(link).protocol).toBe("https:");
    expect(link ?? "").not.toContain("a/b?");
  }
  expect(carrierName({ carrier: "other", name: "Lorry" }, "tw")).toBe("Lorry");
  expect(trackingLink({ carrier: "ups", tracking: "1", link: "https://x.test/" })).toBe(
    "https://x.test/",
  );
});
