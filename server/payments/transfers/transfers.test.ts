import sharp from "sharp";
import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { orderActions, orderStatusOf } from "#test/kit/orders/orderActions.ts";
import { type OrderStage, openOrderStage } from "#test/kit/orders/orderStage.ts";
import { placeOrder, orderState, saleBalances } from "#test/kit/orders/payments.ts";
import { WINDOW_MS } from "#test/kit/orders/paymentWindow.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import type { TestWorld } from "#test/kit/world/testWorld.ts";

const photograph = (kind: "png" | "jpeg" | "webp") =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: "red" } })
    .withExif({ IFD0: { Copyright: "secret place" } })
    .toFormat(kind)
    .toBuffer();

async function reportWith(world: TestWorld, { token }: Client, orderId: string, fields: object) {
  const form = new FormData();
  const whole: Record<string, string | number | File> = {
    last5: "12345",
    date: "2026-11-20",
    amount: 1_000,
    ...fields,
  };
  for (const [name, value] of Object.entries(whole))
    form.append(name, value instanceof File ? value : String(value));
  const sent = new Response(form);
  return world.http.inject({
    method: "POST",
    url: `/api/v1/Order/${orderId}/TransferReport`,
    headers: {
      "accept-language": "en",
      "content-type": sent.headers.get("content-type") ?? "",
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.from(await sent.arrayBuffer()),
  });
}

const slipOf = (content: string | Buffer, name = "slip.png") =>
  new File([new Uint8Array(Buffer.from(content))], name);

const mailsOf = async (world: TestWorld, template: string) =>
  (await world.db.selectFrom("mails").selectAll().execute()).filter(
    (mail) => mail.template === template,
  );

test("a reported transfer waits with its proof and is booked when confirmed", async () => {
  const { world, member, manager, orderId, amount } = await openOrderStage();
  const told = (await member.get(`/Order/${orderId}/BankAccount`)).json().data;
  expect(told.accounts.map((each: { swiftCode: unknown }) => each.swiftCode)).toEqual([
    null,
    "DEMOTWTPXXX",
  ]);
  const answer = await reportWith(world, member, orderId, {
    amount,
    proof: slipOf(await photograph("png")),
  });
  expect(answer.json().data.status).toBe(OrderStatus.confirming);
  const [row] = (await manager.get("/Manager/Transfer?state=open")).json().data;
  expect(row).toMatchObject({
    last5: "12345",
    possibleDuplicates: 0,
    hasProof: true,
    order: { id: orderId },
  });
  const slip = await manager.get(`/Manager/Transfer/${row.id}/Proof`);
  expect(slip.headers["content-disposition"]).toBe(
    'attachment; filename="slip-2026-11-20-12345.png"',
  );
  expect(await sharp(slip.rawPayload).metadata()).toMatchObject({ format: "png", width: 40 });
  expect((await member.get(`/Order/${orderId}/TransferReport`)).rawPayload).toEqual(
    slip.rawPayload,
  );
  expect((await manager.post(`/Manager/Order/${orderId}/Confirmation`, {})).statusCode).toBe(422);
  const found = { reason: "Found", report: row.id };
  const done = await manager.post(`/Manager/Order/${orderId}/Confirmation`, found);
  expect(done.json().data.status).toBe(OrderStatus.paid);
  const { books, paidJobs } = await orderState(world, orderId);
  expect(books).toMatchObject({ "clearing:bank": amount, ...saleBalances(amount), suspense: 0 });
  expect(paidJobs).toBe(1);
  const [reported] = await mailsOf(world, "transfer_reported");
  expect(reported).toMatchObject({ member_id: member.memberId, to_address: member.email });
  const audit = (await manager.get(`/Manager/Audit?subjectId=${orderId}`)).json().data;
  expect(audit).toMatchObject([
    {
      action: "order.confirmed",
      before: { status: 5 },
      after: { status: 1, reason: "Found", amount },
    },
  ]);
});

test.for(["png", "jpeg", "webp"] as const)(
  "of a %s proof only the image is stored",
  async (kind) => {
    const { world, member, orderId } = await openOrderStage();
    const slip = slipOf(Buffer.concat([await photograph(kind), Buffer.from("another file")]));
    const answer = await reportWith(world, member, orderId, { proof: slip });
    expect(answer.statusCode, answer.body).toBe(200);
    const kept = (await member.get(`/Order/${orderId}/TransferReport`)).rawPayload;
    const { format, width, height, exif, xmp } = await sharp(kept).metadata();
    expect({ format, width, height, exif, xmp }).toEqual({ format: kind, width: 40, height: 20 });
    expect(kept.includes("another file")).toBe(false);
  },
);

test("an invalid report is refused at its field", async () => {
  const { world, member, orderId } = await openOrderStage();
  const wrong: [object, string, string][] = [
    [{ last5: "1234" }, "last5", "last five digits"],
    [{ last5: "12a45" }, "last5", "last five digits"],
    [{ date: "2026-11-21" }, "date", "later than today"],
    [{ date: "2026-11-18" }, "date", "earlier than the order"],
    [{ amount: 0 }, "amount", "too small or too large"],
    [{ amount: 100_000_000 }, "amount", "too small or too large"],
    [{ proof: slipOf("<svg onload=alert(1)>") }, "proof", "JPEG"],
    [{ proof: slipOf("<html>", "slip.pdf") }, "proof", "JPEG"],
    [{ proof: slipOf(Buffer.from("\x89PNG\r\n\x1a\nrest", "latin1")) }, "proof", "JPEG"],
    [{ proof: slipOf((await photograph("jpeg")).subarray(0, 200)) }, "proof", "JPEG"],
    [{ proof: slipOf(Buffer.alloc(5 * 1024 * 1024 + 1)) }, "proof", "too large"],
  ];
  for (const [fields, field, sentence] of wrong) {
    const answer = await reportWith(world, member, orderId, fields);
    expect([answer.statusCode, answer.json().errors?.[field]?.[0]]).toEqual([
      422,
      expect.stringContaining(sentence),
    ]);
  }
  expect(await world.db.selectFrom("transfer_reports").select("id").execute()).toEqual([]);
  expect((await reportWith(world, member, orderId, { proof: slipOf("") })).statusCode).toBe(200);
});

test("while transfers are off, only orders placed as transfer can be reported", async () => {
  const { world, member, manager, orderId } = await openOrderStage();
  const chosen = await placeOrder(world, "bank");
  const off = { state: "off", ranges: [], revision: 0, reason: "The account is closed" };
  expect((await manager.put("/Manager/PaymentSetting/bank", off)).statusCode).toBe(200);
  const refused = await reportWith(world, member, orderId, {});
  expect([refused.statusCode, refused.json().code]).toEqual([422, "payment.method_unavailable"]);
  const taken = await reportWith(world, chosen.member, chosen.orderId, {});
  expect(taken.json().data.status).toBe(OrderStatus.confirming);
});

test("possible duplicates need a staff confirmation", async () => {
  const at = await openOrderStage();
  const { world, member, manager, orderId, amount } = at;
  const other = await placeOrder(world);
  await reportWith(world, member, orderId, { amount });
  await reportWith(world, other.member, other.orderId, { amount });
  const rows = (await manager.get(`/Manager/Transfer?amount=${amount}&last5=12345`)).json().data;
  expect(rows.map((row: { possibleDuplicates: number }) => row.possibleDuplicates)).toEqual([1, 1]);
  const found = async (written: string) =>
    (await manager.get(`/Manager/Transfer?amount=${encodeURIComponent(written)}`)).json().total;
  expect(await found(amount.toLocaleString("en"))).toBe(2);
  expect(await found("12.50")).toBe(0);
  expect((await manager.get("/Manager/Transfer?amount=twelve")).statusCode).toBe(422);
  const dollars = { currency: "USD", amount_minor: 1_250 };
  await world.db
    .updateTable("transfer_reports")
    .set(dollars)
    .where("order_id", "=", other.orderId)
    .execute();
  expect(await found("12.50")).toBe(1);
  expect(await found("1250")).toBe(0);
  await world.db
    .updateTable("transfer_reports")
    .set({ currency: "TWD", amount_minor: amount })
    .execute();
  const confirm = (id: string, chosen: boolean) =>
    orderActions.confirm({ ...at, orderId: id }, { chosen });
  expect(await confirm(orderId, false)).toBe("transfer.possible_duplicate");
  expect(await confirm(orderId, true)).toBe(null);
  expect(await confirm(other.orderId, false)).toBe("transfer.possible_duplicate");
  expect((await orderState(world, other.orderId)).status).toBe(OrderStatus.confirming);
  expect(await confirm(other.orderId, true)).toBe(null);
});

test("a surplus pays the order and is due for refund; less only if accepted", async () => {
  const { world, member, manager, orderId, amount } = await openOrderStage();
  await reportWith(world, member, orderId, { amount });
  const confirm = (more: object) =>
    manager.post(`/Manager/Order/${orderId}/Confirmation`, { reason: "Found", ...more });
  expect((await confirm({ received: amount - 1 })).json().code).toBe("order.amount_short");
  expect((await confirm({ received: amount + 30 })).statusCode).toBe(200);
  const [due] = (await manager.get("/Manager/SuspenseItem?state=refund_due")).json().data;
  expect(due).toMatchObject({ cause: "transfer", rest: { minor: 30, currency: "TWD" } });
  const { paid, books } = await orderState(world, orderId);
  expect([paid, books["suspense"]]).toEqual([amount, -30]);
  const back = await manager.post(`/Manager/SuspenseItem/${due.id}/Refund`, { reference: "B-77" });
  expect(back.json().data).toMatchObject({ state: "refunded", refundReference: "B-77" });
  expect((await orderState(world, orderId)).books).toMatchObject({
    suspense: 0,
    "clearing:bank": amount,
  });
});

test("a rejection mails the reason and never extends the deadline", async () => {
  const at = await openOrderStage();
  const dueAt = async () =>
    (await at.world.db.selectFrom("orders").select("due_at").executeTakeFirstOrThrow()).due_at;
  const due = await dueAt();
  const halfWindow = WINDOW_MS / 2;
  await orderActions.report(at);
  at.world.advance(halfWindow);
  const path = `/Manager/Order/${at.orderId}/Rejection`;
  await at.manager.post(path, { reason: "No such transfer" });
  expect([await orderStatusOf(at), await dueAt()]).toEqual([OrderStatus.unpaid, due]);
  const [mail] = await mailsOf(at.world, "payment_rejected");
  expect(mail?.body_text).toContain("No such transfer");
  await orderActions.report(at);
  at.world.advance(halfWindow);
  await orderActions.sweep(at);
  expect(await orderStatusOf(at)).toBe(OrderStatus.confirming);
  await at.manager.post(path, { reason: "Again nothing" });
  expect([await orderStatusOf(at), await dueAt()]).toEqual([OrderStatus.expired, due]);
});

async function lastPiece({ world, orderId }: OrderStage): Promise<string> {
  const { commodity_id: id } = await world.db
    .selectFrom("order_lines")
    .select("commodity_id")
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  await world.db.updateTable("commodities").set({ stock: 0 }).where("id", "=", id).execute();
  await world.db.updateTable("order_lines").set({ reserved: 1 }).execute();
  return id;
}

const stockOf = async ({ world }: OrderStage, id: string) =>
  (
    await world.db
      .selectFrom("commodities")
      .select("stock")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).stock;

test("late money reopens the order only while in stock; else it is due for refund", async () => {
  for (const left of [1, 0]) {
    const at = await openOrderStage();
    const commodity = await lastPiece(at);
    await orderActions.cancel(at);
    expect(await stockOf(at, commodity)).toBe(1);
    await orderActions.paid(at);
    await at.world.db
      .updateTable("commodities")
      .set({ stock: left })
      .where("id", "=", commodity)
      .execute();
    const path = `/Manager/Order/${at.orderId}/Reopening`;
    const { data } = (await at.manager.post(path, { reason: "The buyer still wants it" })).json();
    expect(data).toMatchObject(
      left
        ? { outcome: "reopened", status: OrderStatus.paid }
        : { outcome: "refund_due", status: OrderStatus.cancelled },
    );
    expect(await stockOf(at, commodity)).toBe(0);
    const held = (await at.manager.get("/Manager/SuspenseItem")).json().data;
    expect(held).toMatchObject([{ cause: "late", state: left ? "applied" : "refund_due" }]);
  }
});

test("several orders are cancelled independently, with the reason mailed", async () => {
  const at = await openOrderStage();
  const other = await placeOrder(at.world);
  await orderActions.paid(at);
  const answer = await at.manager.post("/Manager/Order/Cancellation", {
    ids: [at.orderId, other.orderId],
    reason: "Ordered twice",
  });
  expect(answer.json().data).toEqual({
    cancelled: [{ id: other.orderId, number: expect.any(String), status: OrderStatus.cancelled }],
    refused: [
      {
        id: at.orderId,
        number: expect.stringMatching(/^M/),
        status: OrderStatus.paid,
        code: "order.not_cancellable",
      },
    ],
  });
  const [mail] = await mailsOf(at.world, "order_closed");
  expect(mail?.body_text).toContain("Ordered twice");
});
