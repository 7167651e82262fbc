import { expect, test } from "vitest";
import { LANGS } from "#shared/kit/lang.ts";
import { formatDay } from "#shared/kit/time.ts";
import { RETURN_DAYS } from "#shared/sales/returns/rules.ts";
import { phrases } from "#shared/phrases/phrases.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
} from "#test/kit/orders/payments.ts";
import { cardPayment, cartItem, hardware, hardwareItem } from "#test/kit/data/purchases.ts";
import { orderCart } from "#test/kit/data/orderCart.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import { testWorld } from "#test/kit/world/testWorld.ts";

const [device] = hardware;
const DAY_MS = 86_400_000;
const SPOKEN = { tw: "zh-TW", en: "en", cn: "zh-CN" } as const;

async function bought() {
  const world = await testWorld({ providers: fakeProviders() });
  const manager = await world.manager();
  const member = await world.member();
  if (!device) throw new Error("the demo has no hardware");
  await member.post("/Cart", { ...hardwareItem(device), quantity: 2 });
  await member.post("/Cart", cartItem(1));
  const placed = await orderCart(member, cardPayment);
  expect(placed.statusCode, placed.body).toBe(200);
  const { id: orderId, lines } = placed.json().data as {
    id: string;
    lines: { uuid: string; kind: string }[];
  };
  const lineOf = (kind: string) => lines.find((line) => line.kind === kind)?.uuid ?? "";
  const pay = async () => {
    const started = await beginPayment(world, member, orderId);
    await deliverCallback(world, signedForm(paidNotification(started, { gwsr: "10077" })));
    await world.drain();
  };
  const ask = (who: Client, fields: object = {}, lang: keyof typeof SPOKEN = "en") =>
    who.post(
      "/Refund",
      {
        order: orderId,
        lines: [{ uuid: lineOf("hardware"), quantity: 1 }],
        reason: "Too large",
        ...fields,
      },
      { headers: { "accept-language": SPOKEN[lang] } },
    );
  const own = async (who: Client = member) =>
    (await who.get(`/Order/${orderId}/ReturnRequest`)).json();
  return { world, manager, member, orderId, lineOf, pay, ask, own };
}

const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code;

test("only the buyer of a paid order requests a return, one at a time", async () => {
  const { world, member, manager, pay, ask, own, lineOf } = await bought();
  expect(codeOf(await ask(member))).toBe("order.not_refundable");
  expect((await own()).data).toEqual({ returnRequests: [], returnable: [] });
  await pay();
  expect(codeOf(await ask(world.guest()))).toBe("session.required");
  for (const other of [await world.member(), await world.dealer(), manager]) {
    expect(codeOf(await ask(other))).toBe("order.not_found");
    expect((await own(other)).code).toBe("order.not_found");
  }
  const { returnable } = (await own()).data;
  expect(returnable).toHaveLength(2);
  expect(returnable).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ uuid: lineOf("hardware"), left: 2, ineligibility: null }),
      expect.objectContaining({ uuid: lineOf("software"), left: 1, ineligibility: "digital" }),
    ]),
  );
  const many = await ask(member, { lines: [{ uuid: lineOf("hardware"), quantity: 3 }] });
  expect([codeOf(many), Object.keys(many.json().errors)]).toEqual([
    "refund.exceeds_remaining",
    ["lines.0.quantity"],
  ]);
  expect(codeOf(await ask(member, { reason: "x".repeat(501) }))).toBe("request.invalid");
  expect(codeOf(await ask(member, { lines: [] }))).toBe("request.invalid");
  const asked = await Promise.all([ask(member), ask(member)]);
  expect(asked.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect(codeOf(await ask(member))).toBe("return_request.already_open");
  expect((await own()).data).toMatchObject({
    returnRequests: [{ state: "open", reason: "Too large", lines: [{ quantity: 1 }] }],
    returnable: [],
  });
});

test("a repeated request with the same key returns the first response", async () => {
  const { member, pay, ask, own, orderId, lineOf } = await bought();
  await pay();
  const body = {
    order: orderId,
    lines: [{ uuid: lineOf("hardware"), quantity: 1 }],
    reason: "Too large",
  };
  const headers = { "idempotency-key": "asked-once-1" };
  const send = (fields: object = {}) => member.post("/Refund", { ...body, ...fields }, { headers });
  const [one, same] = await Promise.all([send(), send()]);
  expect([one.statusCode, one.json()]).toEqual([200, same.json()]);
  expect(codeOf(await send({ reason: "Other" }))).toBe("request.key_reused");
  expect(codeOf(await ask(member))).toBe("return_request.already_open");
  expect((await own()).data.returnRequests).toHaveLength(1);
});

test("software that was delivered with consent is refused with the reason, in each language", async () => {
  const { member, pay, ask, lineOf } = await bought();
  await pay();
  for (const lang of LANGS) {
    const lines = [{ uuid: lineOf("software"), quantity: 1 }];
    const refused = await ask(member, { lines }, lang);
    expect([refused.statusCode, codeOf(refused), refused.json().message]).toEqual([
      422,
      "return_request.digital",
      phrases[lang].refusal.return_request.digital,
    ]);
  }
});

test("returns can be requested until the seventh day after delivery, and before delivery", async () => {
  for (const [days, code] of [
    [RETURN_DAYS, undefined],
    [RETURN_DAYS + 1, "return_request.too_late"],
  ] as const) {
    const { world, member, pay, ask } = await bought();
    await pay();
    const receivedOn = formatDay(world.now());
    const early = formatDay(new Date(world.now().getTime() - DAY_MS));
    expect(codeOf(await ask(member, { receivedOn: early }))).toBe("request.invalid");
    const late = formatDay(new Date(world.now().getTime() + DAY_MS));
    expect(codeOf(await ask(member, { receivedOn: late }))).toBe("request.invalid");
    world.advance(days * DAY_MS);
    expect(codeOf(await ask(member, { receivedOn }))).toBe(code);
  }
  const { world, member, pay, ask } = await bought();
  await pay();
  world.advance(30 * DAY_MS);
  expect((await ask(member)).statusCode).toBe(200);
});

test("staff decide once; the buyer is notified in their language, and the audit trail names the actor", async () => {
  for (const [path, state] of [
    ["Acceptance", "accepted"],
    ["Rejection", "declined"],
  ] as const) {
    const { world, manager, member, pay, ask, own, orderId } = await bought();
    await pay();
    const { id } = (await ask(member)).json().data;
    const clerk = await world.manager(["payments.read"]);
    const deed = (who: Client, fields: object) =>
      who.post(`/Manager/ReturnRequest/${id}/${path}`, fields);
    const worth = { minor: device?.prices.TWD, currency: "TWD" };
    const shown = {
      id,
      state: "open",
      order: { id: orderId },
      refundValue: worth,
      refundBy: "2026-12-05",
    };
    expect((await clerk.get("/Manager/ReturnRequest")).json().data).toMatchObject([shown]);
    expect((await clerk.get(`/Manager/ReturnRequest/${id}`)).json().data).toMatchObject(shown);
    expect(codeOf(await clerk.get(`/Manager/ReturnRequest/${orderId}`))).toBe(
      "return_request.not_found",
    );
    expect(codeOf(await deed(clerk, { answer: "Used" }))).toBe("access.denied");
    expect(codeOf(await deed(member, { answer: "Used" }))).toBe("access.denied");
    if (state === "declined") expect(codeOf(await deed(manager, {}))).toBe("request.invalid");
    const both = await Promise.all([
      deed(manager, { answer: "Used" }),
      deed(manager, { answer: "Used" }),
    ]);
    expect(both.map(codeOf).filter(Boolean)).toEqual(["return_request.decided"]);
    expect((await own()).data.returnRequests).toMatchObject([{ id, state, answer: "Used" }]);
    expect((await member.get(`/Order/${orderId}`)).json().data).toMatchObject({
      status: 1,
      refunded: { minor: 0 },
    });
    expect((await ask(member)).statusCode).toBe(200);
    await world.drain();
    const mails = await world.db
      .selectFrom("mails")
      .select(["body_text", "dedupe_key"])
      .where("template", "=", "withdrawal")
      .orderBy("queued_at")
      .execute();
    expect(mails).toHaveLength(3);
    const told = mails.find(({ dedupe_key: key }) => key === `withdrawal:${id}:${state}`);
    expect(told?.body_text).toContain("Used");
    const trail = await world.db
      .selectFrom("audit_entries")
      .select(["action", "actor_id"])
      .where("action", "in", ["return_request.accepted", "return_request.declined"])
      .execute();
    expect(trail).toEqual([{ action: `return_request.${state}`, actor_id: manager.memberId }]);
    const desk = await world.manager(["orders.read"]);
    const seen = (await desk.get(`/Manager/Order/${orderId}`)).json().data;
    expect(seen.returnRequests).toHaveLength(2);
    const decided = seen.returnRequests.find((each: { id: string }) => each.id === id);
    expect(decided).toMatchObject({ state, by: { uuid: manager.memberId } });
    const kinds = ["withdrawal_asked", "withdrawal_decided"];
    const history = seen.timeline.filter(({ kind }: { kind: string }) => kinds.includes(kind));
    expect(history).toHaveLength(3);
    expect(history).toContainEqual(
      expect.objectContaining({ kind: "withdrawal_asked", note: "Too large" }),
    );
    expect(history).toContainEqual(
      expect.objectContaining({
        kind: "withdrawal_decided",
        state,
        note: "Used",
        actor: expect.objectContaining({ uuid: manager.memberId }),
      }),
    );
  }
});

test("an accepted return is refunded once, and refunded pieces cannot be accepted", async () => {
  const { manager, member, orderId, lineOf, pay, ask, own } = await bought();
  await pay();
  const all = [{ uuid: lineOf("hardware"), quantity: 2 }];
  const refund = (key: string, quantity: number) =>
    manager.post(
      `/Manager/Order/${orderId}/Refund`,
      { reason: "Given back", share: "lines", lines: [{ uuid: lineOf("hardware"), quantity }] },
      { headers: { "idempotency-key": key } },
    );
  const decide = (id: string, path: string, answer?: string) =>
    manager.post(`/Manager/ReturnRequest/${id}/${path}`, { answer });
  const one = (await ask(member, { reason: undefined })).json().data;
  expect(one.reason).toBe("");
  expect((await decide(one.id, "Acceptance")).statusCode).toBe(200);
  expect(codeOf(await ask(member, { lines: all }))).toBe("refund.exceeds_remaining");
  expect((await own()).data).toMatchObject({
    returnRequests: [{ state: "accepted", refunded: false }],
    returnable: expect.arrayContaining([expect.objectContaining({ left: 1 })]),
  });
  const other = (await ask(member)).json().data;
  expect((await refund("given-back-one", 1)).statusCode).toBe(200);
  const told: { id: string; refunded: boolean }[] = (await own()).data.returnRequests;
  const refunded = told.filter((each) => each.refunded).map(({ id }) => id);
  expect(refunded).toEqual([one.id]);
  expect((await refund("given-back-two", 1)).statusCode).toBe(200);
  expect(codeOf(await decide(other.id, "Acceptance"))).toBe("refund.exceeds_remaining");
  expect((await decide(other.id, "Rejection", "It is refunded already")).statusCode).toBe(200);
});

test.for([
  ["in whole", { share: "whole" }],
  ["by an amount", { share: "amount", amount: 100 }],
] as const)("what is agreed to waits until it is refunded %s", async ([, wish]) => {
  const { manager, member, orderId, pay, ask, own } = await bought();
  await pay();
  const { id } = (await ask(member)).json().data;
  const waiting = async () =>
    ((await manager.get("/Manager/ReturnRequest?pending=1")).json().data as { id: string }[]).map(
      (each) => each.id,
    );
  expect(await waiting()).toEqual([id]);
  expect((await manager.post(`/Manager/ReturnRequest/${id}/Acceptance`, {})).statusCode).toBe(200);
  expect(await waiting()).toEqual([id]);
  const refunded = await manager.post(
    `/Manager/Order/${orderId}/Refund`,
    { reason: "Given back", ...wish },
    { headers: { "idempotency-key": "given-back" } },
  );
  expect(refunded.statusCode, refunded.body).toBe(200);
  expect(await waiting()).toEqual([]);
  const { returnRequests, returnable } = (await own()).data;
  expect(returnRequests).toMatchObject([{ state: "accepted", refunded: true }]);
  if (wish.share === "amount")
    expect(returnable).toContainEqual(expect.objectContaining({ ineligibility: null, left: 1 }));
});

async function agreedTwice() {
  const shop = await bought();
  const { world, manager, member, orderId, lineOf, pay, ask } = shop;
  await pay();
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const { id } = (await ask(member)).json().data;
    expect((await manager.post(`/Manager/ReturnRequest/${id}/Acceptance`, {})).statusCode).toBe(
      200,
    );
    ids.push(id);
    world.advance(60_000);
  }
  const refund = (fields: object) =>
    manager.post(
      `/Manager/Order/${orderId}/Refund`,
      { reason: "Given back", ...fields },
      { headers: { "idempotency-key": world.newId() } },
    );
  const pieces = (quantity: number) => ({
    share: "lines",
    lines: [{ uuid: lineOf("hardware"), quantity }],
  });
  const waiting = async () =>
    ((await manager.get("/Manager/ReturnRequest?pending=1")).json().data as { id: string }[]).map(
      ({ id }) => id,
    );
  return { ...shop, ids, refund, pieces, waiting };
}

test("a refunded piece settles one accepted return, and an amount settles as many as it covers", async () => {
  const { own, ids, refund, pieces, waiting } = await agreedTwice();
  const price = device?.prices.TWD ?? 0;
  expect((await waiting()).toSorted()).toEqual(ids.toSorted());
  expect((await refund(pieces(1))).json().data.amount.minor).toBe(price);
  expect(await waiting()).toEqual(ids.slice(1));
  const { returnRequests, returnable } = (await own()).data;
  expect(returnRequests.map(({ refunded }: { refunded: boolean }) => refunded)).toEqual([
    false,
    true,
  ]);
  expect(returnable).toContainEqual(expect.objectContaining({ left: 0 }));
  expect((await refund(pieces(1))).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);

  const less = await agreedTwice();
  expect((await less.refund({ share: "amount", amount: price - 1 })).statusCode).toBe(200);
  expect(await less.waiting()).toEqual(less.ids.slice(1));
  const both = await agreedTwice();
  expect((await both.refund({ share: "amount", amount: 2 * price })).statusCode).toBe(200);
  expect(await both.waiting()).toEqual([]);
});

test.for([
  ["some", 100],
  ["all", 0],
] as const)(
  "where an amount was %s of what pieces are worth, taking them back gives the rest of that",
  async ([, less]) => {
    const price = device?.prices.TWD ?? 0;
    const { manager, orderId, refund, pieces, waiting } = await agreedTwice();
    const left = async () =>
      (await manager.get(`/Manager/Order/${orderId}`)).json().data.refundable.left.minor;
    const licence = (await left()) - 2 * price;
    expect((await refund({ share: "amount", amount: price - less })).statusCode).toBe(200);
    if (less === 0) await refund({ share: "amount", amount: price });
    const back = await refund(pieces(2));
    const given = less === 0 ? 0 : price + less;
    expect([back.statusCode, back.json().data?.amount.minor]).toEqual([200, given]);
    expect(await left()).toBe(licence);
    expect(await waiting()).toEqual([]);
  },
);
