import fc from "fast-check";
import { expect, test } from "vitest";
import type { PaymentProvider } from "#server/integrations/payment/provider.ts";
import {
  isTransition,
  ORDER_TRANSITIONS,
  type OrderTransition,
} from "#shared/sales/orders/stateMachine.ts";
import type { MailTemplate } from "#shared/platform/mail/templates.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import { fakeProviders } from "#test/kit/gateway/fakeGateway.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  decideOrder,
  orderHistory,
  startRecurring,
  orderStatusOf,
} from "#test/kit/orders/orderActions.ts";
import { type OrderStage, createStage } from "#test/kit/orders/orderStage.ts";
import {
  beginPayment,
  chargeNotification,
  deliverCallback,
  paidNotification,
  signedForm,
  type StartedPayment,
} from "#test/kit/orders/payments.ts";
import { testWorld, type TestWorld } from "#test/kit/world/testWorld.ts";
import type { Context } from "#server/context.ts";
import { syncRecurringCharges, getPaymentProgress } from "../attempts/service.ts";

const DAY = 86_400_000;
const MINUTE = 60_000;
const { paid, renewalCancelled } = OrderStatus;

function stopping() {
  const stopped: string[] = [];
  const gateway = { silent: false };
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const provider: PaymentProvider = {
    ...ecpay,
    async cancelMandate(ref) {
      if (gateway.silent) throw new Error("nobody answers");
      stopped.push(ref);
    },
  };
  return { stopped, gateway, providers: [provider, ...others] };
}

async function renewing(world: TestWorld): Promise<OrderStage & { begun: StartedPayment }> {
  const at = await createStage(world, await world.manager());
  return { ...at, begun: await startRecurring(at) };
}

async function subscribed() {
  const { providers, ...gateway } = stopping();
  const world = await testWorld({ providers });
  return { ...gateway, ...(await renewing(world)) };
}

async function paidLate() {
  const { providers, ...gateway } = stopping();
  const world = await testWorld({ providers });
  const at = await createStage(world, await world.manager());
  const begun = await beginPayment(world, at.member, at.orderId, "creditPeriod");
  await at.member.post(`/Order/${at.orderId}/Cancellation`);
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  return { ...gateway, ...at, begun };
}

async function subscribedTwice() {
  const { providers, ...gateway } = stopping();
  const world = await testWorld({ providers });
  const at = await createStage(world, await world.manager());
  const second = await beginPayment(world, at.member, at.orderId, "creditPeriod");
  const begun = await startRecurring(at);
  await deliverCallback(world, signedForm(paidNotification(second, { gwsr: "10002" })));
  return { ...gateway, ...at, begun, second };
}

function endedAt(state: "cancelled" | "finished" | "running"): PaymentProvider {
  const [ecpay] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  return {
    ...ecpay,
    queryCharges: async () => ({ state, firstChargeRef: "10001", charges: [] }),
  };
}

const cancel = ({ member, orderId }: OrderStage) =>
  member.post(`/Order/${orderId}/RenewalCancellation`);
const cancelAsStaff = ({ manager, orderId }: OrderStage) =>
  manager.post(`/Manager/Order/${orderId}/RenewalCancellation`, { reason: "Asked by telephone" });
const charge = (
  { world, begun }: OrderStage & { begun: StartedPayment },
  gwsr: string,
  on: string,
) =>
  deliverCallback(
    world,
    signedForm(chargeNotification(begun, gwsr, { ProcessDate: on })),
    "period",
  );
const mailsOf = ({ world }: OrderStage, template: MailTemplate) =>
  world.db.selectFrom("mails").selectAll().where("template", "=", template).execute();
const mandatesOf = ({ world }: OrderStage) => world.db.selectFrom("mandates").selectAll().execute();

test("an account with a running contract cannot be deleted", async () => {
  const at = await subscribed();
  const standing = async () => (await at.member.get("/Member/Data")).json().data;
  expect(await standing()).toMatchObject({
    blocker: "open_orders",
    orders: [{ id: at.orderId, status: paid, reasons: ["renews"] }],
  });
  expect((await cancel(at)).statusCode).toBe(200);
  expect(await standing()).toMatchObject({ blocker: null, orders: [] });
});

test("cancelling stops the gateway, keeps the licenses, and is idempotent", async () => {
  const at = await subscribed();
  await at.world.drain();
  const keys = async () => at.world.db.selectFrom("licenses").selectAll().execute();
  const before = await keys();
  const first = await cancel(at);
  expect([first.statusCode, first.json().data.status]).toEqual([200, renewalCancelled]);
  expect((await cancel(at)).json().data.status).toBe(renewalCancelled);
  expect((await cancelAsStaff(at)).json().data.status).toBe(renewalCancelled);
  expect(at.stopped).toEqual([at.begun.ref]);
  await at.world.drain();
  expect(await keys()).toEqual(before);
  expect(await mandatesOf(at)).toMatchObject([{ state: "cancelled", ask_after: expect.any(Date) }]);
  const [mail, ...more] = await mailsOf(at, "renewal_cancelled");
  expect(more).toEqual([]);
  expect(mail?.body_text).toContain("at your request");
  expect((await orderHistory(at)).at(-1)).toMatchObject({
    from_status: paid,
    to_status: renewalCancelled,
    reason: "renewal.cancelled",
    actor_id: at.member.memberId,
  });
});

test("licenses are issued even if the renewal is cancelled first", async () => {
  const at = await subscribed();
  await cancel(at);
  await at.world.drain();
  expect(await at.world.db.selectFrom("licenses").select("id").execute()).toHaveLength(1);
});

test("staff cancel with a reason for the buyer and the audit trail", async () => {
  const at = await subscribed();
  expect((await cancelAsStaff(at)).statusCode).toBe(200);
  const [mail] = await mailsOf(at, "renewal_cancelled");
  for (const said of ["Our staff", "Asked by telephone"]) expect(mail?.body_text).toContain(said);
  const audit = (await at.manager.get(`/Manager/Audit?subjectId=${at.orderId}`)).json().data;
  expect(audit[0]).toMatchObject({ action: "order.renewal_cancelled", after: { status: 4 } });
});

test("without the gateway's answer nothing changes, and it can be retried", async () => {
  const at = await subscribed();
  at.gateway.silent = true;
  const refused = await cancel(at);
  expect([refused.statusCode, refused.json().code]).toEqual([
    422,
    "recurring.cancellation_undecided",
  ]);
  expect(await orderStatusOf(at)).toBe(paid);
  expect(await mandatesOf(at)).toMatchObject([{ state: "running" }]);
  at.gateway.silent = false;
  expect((await cancel(at)).statusCode).toBe(200);
});

test.for([
  { who: "its buyer", end: cancel, said: ["at your request"], note: null },
  {
    who: "staff",
    end: cancelAsStaff,
    said: ["Our staff", "Asked by telephone"],
    note: "Asked by telephone",
  },
])(
  "a cancellation by $who whose answer was lost is found within minutes and attributed to them",
  async ({ end, said, note }) => {
    const at = await subscribed();
    at.gateway.silent = true;
    await end(at);
    const ask = () => syncRecurringCharges(at.world.scope({ providers: [endedAt("cancelled")] }));
    at.world.advance(5 * MINUTE - 1);
    await ask();
    expect(await orderStatusOf(at)).toBe(paid);
    at.world.advance(1);
    await ask();
    expect(await orderStatusOf(at)).toBe(renewalCancelled);
    const { memberId } = note === null ? at.member : at.manager;
    const last = (await orderHistory(at)).at(-1);
    expect(last).toMatchObject({ reason: "renewal.cancelled", actor_id: memberId, note });
    const [mail, ...more] = await mailsOf(at, "renewal_cancelled");
    expect(more).toEqual([]);
    for (const words of said) expect(mail?.body_text).toContain(words);
    const audit = (await at.manager.get(`/Manager/Audit?subjectId=${at.orderId}`)).json().data;
    const after = { status: renewalCancelled, reason: note };
    const deed = { action: "order.renewal_cancelled", actor: { uuid: memberId }, after };
    expect(audit).toMatchObject(note === null ? [] : [deed]);
  },
);

test("a cancellation the gateway has not carried out is forgotten", async () => {
  const at = await subscribed();
  at.gateway.silent = true;
  await cancelAsStaff(at);
  const ask = (state: "running" | "cancelled") =>
    syncRecurringCharges(at.world.scope({ providers: [endedAt(state)] }));
  at.world.advance(5 * MINUTE);
  await ask("running");
  expect(await mandatesOf(at)).toMatchObject([{ end_asked_at: null, end_reason: null }]);
  at.world.advance(DAY);
  await ask("cancelled");
  expect((await orderHistory(at)).at(-1)).toMatchObject({ reason: "renewal.ended", note: null });
  const [mail] = await mailsOf(at, "renewal_cancelled");
  expect(mail?.body_text).toContain("The payment provider ended");
});

test("a finished contract is not attributed to a cancellation", async () => {
  const at = await subscribed();
  at.gateway.silent = true;
  await cancel(at);
  at.world.advance(5 * MINUTE);
  await syncRecurringCharges(at.world.scope({ providers: [endedAt("finished")] }));
  expect((await orderHistory(at)).at(-1)).toMatchObject({
    reason: "renewal.ended",
    actor_id: null,
  });
});

test("an unanswered cancellation is polled at growing intervals", async () => {
  const at = await subscribed();
  at.gateway.silent = true;
  await cancel(at);
  const asked: number[] = [];
  let minute = 0;
  const silent: PaymentProvider = {
    ...endedAt("running"),
    async queryCharges() {
      asked.push(minute);
      throw new Error("nobody answers");
    },
  };
  const scope = at.world.scope({ providers: [silent] });
  for (minute = 1; minute <= 200; minute++) {
    at.world.advance(MINUTE);
    await syncRecurringCharges(scope).catch(() => undefined);
  }
  expect(asked).toEqual([5, 10, 20, 40, 80, 140, 200]);
});

test("late money pays its order after its contract has ended, and the order does not renew", async () => {
  const at = await paidLate();
  at.world.advance(DAY);
  await syncRecurringCharges(at.world.scope({ providers: [endedAt("cancelled")] }));
  expect(await mandatesOf(at)).toMatchObject([{ state: "cancelled" }]);
  expect((await decideOrder(at, "Reopening")).statusCode).toBe(200);
  expect(await orderStatusOf(at)).toBe(paid);
  const twice = await Promise.all([cancel(at), cancelAsStaff(at)]);
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await orderStatusOf(at)).toBe(renewalCancelled);
  expect(at.stopped).toEqual([]);
});

test("only the buyer and staff can cancel, and only what renews", async () => {
  const at = await subscribed();
  const stranger = await at.world.member();
  expect((await cancel({ ...at, member: stranger })).json().code).toBe("order.not_found");
  const reader = await at.world.manager(["orders.read"]);
  expect((await cancelAsStaff({ ...at, manager: reader })).statusCode).toBe(403);
  const other = await createStage(at.world, at.manager);
  expect((await cancel(other)).json().code).toBe("recurring.not_cancellable");
  expect(at.stopped).toEqual([]);
});

test("concurrent cancellations by buyer and staff cancel once", async () => {
  const at = await subscribed();
  const answers = await Promise.all([cancel(at), cancel(at), cancelAsStaff(at), cancel(at)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const ends = (await orderHistory(at)).filter(({ to_status }) => to_status === renewalCancelled);
  expect(ends).toHaveLength(1);
  expect(await mailsOf(at, "renewal_cancelled")).toHaveLength(1);
});

test("two concurrent gateway calls cancel once and both succeed", async () => {
  const [ecpay, ...others] = fakeProviders();
  if (!ecpay) throw new Error("no gateway");
  const both = Promise.withResolvers<void>();
  const ends: string[] = [];
  let inside = 0;
  const provider: PaymentProvider = {
    ...ecpay,
    async cancelMandate(ref) {
      if (++inside === 2) both.resolve();
      await both.promise; // both calls are in flight
      if (!ends.includes(ref)) ends.push(ref); // idempotent, as at a real gateway
    },
  };
  const at = await renewing(await testWorld({ providers: [provider, ...others] }));
  const answers = await Promise.all([cancel(at), cancel(at)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers.map((answer) => answer.json().data.status)).toEqual([
    renewalCancelled,
    renewalCancelled,
  ]);
  expect([ends, inside]).toEqual([[at.begun.ref], 2]);
  const moves = (await orderHistory(at)).filter(({ to_status }) => to_status === renewalCancelled);
  expect(moves).toHaveLength(1);
  expect(await mandatesOf(at)).toMatchObject([{ state: "cancelled", ended_at: moves[0]?.at }]);
  expect(await mailsOf(at, "renewal_cancelled")).toHaveLength(1);
  expect(await orderStatusOf(at)).toBe(renewalCancelled);
});

test("a charge after the cancellation is refunded and mailed; one before it waits in suspense", async () => {
  const at = await subscribed();
  at.world.advance(40 * DAY);
  await cancel(at);
  await charge(at, "20002", "2026/12/20 08:03:21");
  await charge(at, "30003", "2027/01/20 08:03:21");
  await at.world.drain();
  const held = await at.world.db
    .selectFrom("suspense_items")
    .select(["cause", "state"])
    .orderBy("held_at")
    .execute();
  expect(held).toEqual([
    { cause: "renewal", state: "held" },
    { cause: "renewal", state: "refund_due" },
  ]);
  expect(await mailsOf(at, "payment_held")).toHaveLength(1);
  expect(await orderStatusOf(at)).toBe(renewalCancelled);
});

test.for(["cancelled", "finished"] as const)(
  "a contract that the gateway reports as %s ends the renewal on the daily query",
  async (state) => {
    const at = await subscribed();
    at.world.advance(DAY);
    await syncRecurringCharges(at.world.scope({ providers: [endedAt(state)] }));
    expect(await orderStatusOf(at)).toBe(renewalCancelled);
    expect(await mandatesOf(at)).toMatchObject([{ state, ask_after: at.world.now() }]);
    expect((await orderHistory(at)).at(-1)).toMatchObject({
      reason: "renewal.ended",
      actor_id: null,
    });
    const [mail] = await mailsOf(at, "renewal_cancelled");
    expect(mail?.body_text).toContain("The payment provider ended");
  },
);

test("with a disabled gateway nothing is cancelled", async () => {
  const at = await subscribed();
  await at.world.db.updateTable("mandates").set({ provider: "stripe" }).execute();
  expect((await cancel(at)).json().code).toBe("recurring.cancellation_undecided");
  expect((await cancelAsStaff(at)).json().code).toBe("recurring.cancellation_undecided");
  expect(await orderStatusOf(at)).toBe(paid);
});

test("cancelling a renewal ends all contracts of the order first", async () => {
  const at = await subscribedTwice();
  const { second } = at;
  expect((await cancel(at)).statusCode).toBe(200);
  expect(at.stopped.toSorted()).toEqual([at.begun.ref, second.ref].toSorted());
  expect(await mandatesOf(at)).toMatchObject([{ state: "cancelled" }, { state: "cancelled" }]);
});

test("a needless contract blocks account deletion until it is ended and refunded", async () => {
  const at = await subscribedTwice();
  const why = async () => (await at.member.get("/Member/Data")).json().data.orders;
  expect(await why()).toMatchObject([{ id: at.orderId, reasons: ["renews", "ending", "money"] }]);
  await at.world.drain();
  expect(await why()).toMatchObject([{ reasons: ["renews", "money"] }]);
  const [due] = (await at.manager.get("/Manager/SuspenseItem?state=refund_due")).json().data;
  await at.manager.post(`/Manager/SuspenseItem/${due.id}/Refund`, { reference: "R-1" });
  expect(await why()).toMatchObject([{ reasons: ["renews"] }]);
  await cancel(at);
  expect(await why()).toEqual([]);
});

test("refunded charges are shown to the buyer only, before and after the refund", async () => {
  const at = await subscribed();
  await cancel(at);
  await charge(at, "20002", "2026/12/20 08:03:21");
  await charge(at, "30003", "2027/01/20 08:03:21");
  const told = async (memberId: string | null) => {
    const viewer = memberId ? ({ memberId } as Context["viewer"]) : null;
    return (await getPaymentProgress(at.world.scope({ viewer }), { id: at.orderId })).refunds;
  };
  const stranger = await at.world.member();
  expect([await told(null), await told(stranger.memberId)]).toEqual([[], []]);
  const charged = ["2027-01-20T00:03:21.000Z", "2026-12-20T00:03:21.000Z"];
  const [newest, oldest] = await told(at.member.memberId);
  expect([newest, oldest]).toMatchObject(
    charged.map((receivedAt) => ({ receivedAt, amount: { minor: at.amount }, refundedAt: null })),
  );
  at.world.advance(DAY);
  await at.manager.post(`/Manager/SuspenseItem/${oldest?.id}/Refund`, { reference: "R-1" });
  expect(await told(at.member.memberId)).toMatchObject([
    { id: newest?.id, refundedAt: null },
    { id: oldest?.id, refundedAt: at.world.now().toISOString() },
  ]);
});

test("a needless contract is ended and its charges refunded, however long the gateway is silent", async () => {
  const at = await subscribedTwice();
  const { second } = at;
  at.gateway.silent = true;
  await expect(at.world.drain()).rejects.toThrow();
  await charge({ ...at, begun: second }, "20002", "2026/12/20 08:03:21");
  at.gateway.silent = false;
  const { rows } = await at.world.open.database.pool.query(
    "update pgboss.job set state = 'created', start_after = now() where name = 'payment.needless' returning id",
  );
  expect(rows).toHaveLength(2); // every charge enqueues the end again
  await at.world.drain();
  expect(new Set(at.stopped)).toEqual(new Set([second.ref]));
  expect((await mandatesOf(at)).map(({ state }) => state).toSorted()).toEqual([
    "cancelled",
    "running",
  ]);
  await charge({ ...at, begun: second }, "30003", "2027/01/20 08:03:21");
  await at.world.drain();
  const held = await at.world.db
    .selectFrom("suspense_items")
    .select(["cause", "state"])
    .orderBy("held_at")
    .orderBy("cause")
    .execute();
  expect(held).toEqual([
    { cause: "duplicate", state: "refund_due" },
    { cause: "renewal", state: "refund_due" },
    { cause: "renewal", state: "refund_due" },
  ]);
  expect(await mailsOf(at, "payment_held")).toHaveLength(3);
  expect(await orderStatusOf(at)).toBe(paid);
});

test("a needless contract is cancelled again each day, however often that failed", async () => {
  const at = await subscribedTwice();
  const { pool } = at.world.open.database;
  await pool.query("update pgboss.job set state = 'failed' where name = 'payment.needless'");
  await at.world.drain();
  expect(at.stopped).toEqual([]);
  at.world.advance(DAY);
  await syncRecurringCharges(at.world.scope({ providers: [endedAt("running")] }));
  await at.world.drain();
  expect(at.stopped).toEqual([at.second.ref]);
});

async function renewalsOf(at: OrderStage) {
  await at.world.drain();
  const rows = await at.world.db
    .selectFrom("suspense_items")
    .select("state")
    .where("cause", "=", "renewal")
    .execute();
  const mails = await mailsOf(at, "payment_held");
  const back = mails.filter(({ dedupe_key: key }) => key.startsWith("payment.refund_due:"));
  return { states: rows.map(({ state }) => state), toldBack: back.length };
}

test.for(["its buyer", "the gateway"])(
  "charges before the first payment's refund are refunded too, even if %s ends the contract first",
  async (who) => {
    const { providers, ...gateway } = stopping();
    const world = await testWorld({ providers });
    const at = { ...gateway, ...(await createStage(world, await world.manager())) };
    const second = await beginPayment(world, at.member, at.orderId, "creditPeriod");
    await startRecurring(at);
    await charge({ ...at, begun: second }, "20002", "2026/12/20 08:03:21");
    await deliverCallback(world, signedForm(paidNotification(second, { gwsr: "10002" })));
    if (who === "its buyer") expect((await cancel(at)).statusCode).toBe(200);
    world.advance(DAY);
    await syncRecurringCharges(world.scope({ providers: [endedAt("cancelled")] }));
    expect(await renewalsOf(at)).toEqual({ states: ["refund_due"], toldBack: 2 }); // the first payment counts too
    expect(gateway.stopped).toHaveLength(who === "its buyer" ? 2 : 0);
  },
);

test("charges are refunded with the first payment, even if the contract ended before the rejection", async () => {
  const at = await paidLate();
  await charge(at, "20002", "2026/12/20 08:03:21");
  at.world.advance(DAY);
  await syncRecurringCharges(at.world.scope({ providers: [endedAt("cancelled")] }));
  expect(await renewalsOf(at)).toEqual({ states: ["held"], toldBack: 0 });
  expect((await decideOrder(at, "Rejection")).statusCode).toBe(200);
  expect(await renewalsOf(at)).toEqual({ states: ["refund_due"], toldBack: 1 });
});

test("a charge just before the end whose webhook was lost is found by polling for some more days", async () => {
  const at = await subscribed();
  await cancel(at);
  const [ecpay, ...others] = at.world.scope().providers;
  if (!ecpay) throw new Error("no gateway");
  const body = signedForm(chargeNotification(at.begun, "20002"));
  const verdict = ecpay.verify("period", body);
  if (!verdict.ok || verdict.event.type !== "charge.succeeded") throw new Error("no charge");
  const lost = { body, event: verdict.event };
  let asked = 0;
  const queryCharges: PaymentProvider["queryCharges"] = async () => {
    asked += 1;
    return { state: "cancelled", firstChargeRef: "10001", charges: asked < 3 ? [] : [lost] };
  };
  const ask = () =>
    syncRecurringCharges(at.world.scope({ providers: [{ ...ecpay, queryCharges }, ...others] }));
  await ask();
  expect(asked).toBe(1);
  for (let day = 0; day < 10; day++) {
    at.world.advance(DAY);
    await ask();
  }
  expect(asked).toBe(6);
  expect(await at.world.db.selectFrom("recurring_charges").select("succeeded").execute()).toEqual([
    { succeeded: true },
  ]);
});

async function bookedOf({ world, orderId }: OrderStage): Promise<[string, string][]> {
  const rows = await world.db
    .selectFrom("ledger_transactions")
    .innerJoin("recurring_charges", "recurring_charges.id", "ledger_transactions.reference_id")
    .innerJoin("suspense_items", "suspense_items.id", "recurring_charges.id")
    .select(["recurring_charges.charge_ref", "suspense_items.state"])
    .where("ledger_transactions.kind", "=", "charge.received")
    .where("suspense_items.order_id", "=", orderId)
    .execute();
  return rows.map(({ charge_ref: ref, state }) => [ref, state]);
}

type Answer = Awaited<ReturnType<typeof cancel>>;
const told = (answer: Answer) => (answer.statusCode === 200 ? 200 : answer.json().code);
const CANCELLED = [200, "recurring.cancellation_undecided"];

const COMMANDS = ["cancel", "cancelAsStaff", "charge", "wait", "silence", "word"] as const;

test(
  "in any order only allowed moves happen, once, and the books balance",
  { timeout: 240_000 },
  async () => {
    const { providers, gateway } = stopping();
    const world = await testWorld({ providers });
    const story = fc.array(fc.constantFrom(...COMMANDS), { minLength: 3, maxLength: 8 });
    let charges = 0;
    await fc.assert(
      fc.asyncProperty(story, async (commands) => {
        gateway.silent = false;
        const at = await renewing(world);
        const sent = new Map<string, "held" | "refund_due">();
        const obey = async (command: (typeof COMMANDS)[number], gwsr: string) => {
          if (command === "cancel") expect(CANCELLED).toContain(told(await cancel(at)));
          else if (command === "cancelAsStaff") {
            expect(CANCELLED).toContain(told(await cancelAsStaff(at)));
          } else if (command === "wait") world.advance(DAY);
          else if (command === "charge") await charge(at, gwsr, "2030/01/01 00:00:00");
          else gateway.silent = command === "silence";
        };
        for (const command of commands) {
          const gwsr = `7${++charges}`; // both use one number, as when a gateway repeats itself
          const isOver = (await orderStatusOf(at)) === renewalCancelled;
          if (command === "charge") sent.set(gwsr, isOver ? "refund_due" : "held");
          await Promise.all([obey(command, gwsr), obey(command, gwsr)]);
        }
        const history = await orderHistory(at);
        const ends = history.filter(({ to_status }) => to_status === renewalCancelled);
        expect(ends.length).toBeLessThanOrEqual(1);
        expect(await orderStatusOf(at)).toBe(ends.length === 1 ? renewalCancelled : paid);
        for (const { from_status: from, to_status: to } of history.slice(1)) {
          const moves = Object.keys(ORDER_TRANSITIONS) as OrderTransition[];
          expect(moves.some((move) => from !== null && isTransition(move, from, to))).toBe(true);
        }
        const booked = await bookedOf(at);
        expect(new Map(booked)).toEqual(sent);
        expect(booked).toHaveLength(sent.size);
      }),
      { numRuns: runCount(3, 8) },
    );
  },
);
