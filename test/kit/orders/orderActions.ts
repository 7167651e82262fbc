import { listUndecidedIds } from "#server/payments/suspense/suspenseQueries.ts";
import { runGatewayRefund } from "#server/payments/refunds/gatewayRefundJob.ts";
import { findOpenReport, listReports } from "#server/payments/transfers/transferQueries.ts";
import { expireOverdueOrders } from "#server/payments/attempts/service.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  beginPayment,
  deliverCallback,
  paidNotification,
  signedForm,
  type StartedPayment,
} from "./payments.ts";
import type { Client } from "#test/kit/accounts/clients.ts";
import {
  SHORTFALL,
  type OrderStage,
  type PaymentNotification,
  stageGateway,
} from "./orderStage.ts";

const REASON = { reason: "Seen on the statement" };
const CONFIRMED = { ...REASON, acceptDifference: true, chosen: true };
const REFUSED = { ...REASON, chosen: true };

const staff =
  (noun: string, body: object = REASON) =>
  (at: OrderStage) =>
    at.manager.post(`/Manager/Order/${at.orderId}/${noun}`, body).then(codeOf);

/** Confirms the open report, if any, and all suspense items. */
async function confirm(at: OrderStage, more: object = {}): Promise<string | null> {
  const report = await findOpenReport(at.world.db, at.orderId);
  const named = { report: report?.id, seen: await suspenseIds(at) };
  const path = `/Manager/Order/${at.orderId}/Confirmation`;
  return at.manager.post(path, { ...CONFIRMED, ...named, ...more }).then(codeOf);
}

const suspenseIds = ({ world, orderId }: Pick<OrderStage, "world" | "orderId">) =>
  listUndecidedIds(world.db, orderId);

/** Names all current suspense items. */
export const decideOrder = async (at: OrderStage, noun: string, more: object = {}) =>
  at.manager.post(`/Manager/Order/${at.orderId}/${noun}`, {
    reason: "Looked at it",
    ...(noun === "Confirmation" && { seen: await suspenseIds(at) }),
    ...more,
  });

/** Books money for the newest report in any state. */
async function receiptNamed(at: OrderStage): Promise<string | null> {
  const [newest] = await listReports(at.world.db, at.orderId);
  if (!newest) return "transfer.not_found";
  return bookIncomingTransfer(at, { received: at.amount, report: newest.id }).then(codeOf);
}

/** Returns the error code of a skipped order. */
async function cancelFromList({ manager, orderId }: OrderStage): Promise<string | null> {
  const body = { ids: [orderId], reason: REASON.reason };
  const answer = await manager.post("/Manager/Order/Cancellation", body);
  return codeOf(answer) ?? answer.json().data.refused[0]?.code ?? null;
}

const codeOf = (answer: Awaited<ReturnType<Client["post"]>>): string | null => {
  if (answer.statusCode >= 500) throw new Error(answer.body);
  return answer.statusCode === 200 ? null : answer.json().code;
};

/** By default dated today and matched to the open report. */
export async function bookIncomingTransfer(
  { world, manager, orderId }: OrderStage,
  fields: object,
  options?: Parameters<Client["post"]>[2],
) {
  const report = (await findOpenReport(world.db, orderId))?.id ?? "none";
  const reason = "Found on the statement";
  return manager.post(
    `/Manager/Order/${orderId}/IncomingTransfer`,
    { date: formatDay(world.now()), reason, chosen: true, report, ...fields },
    { headers: { "idempotency-key": world.newId() }, ...options },
  );
}

async function edit({ manager, orderId }: OrderStage): Promise<string | null> {
  const { revision, lines } = (await manager.get(`/Manager/Order/${orderId}`)).json().data;
  const [{ uuid, quantity }] = lines;
  const change = { revision, lines: [{ uuid, quantity: quantity + 1 }], reason: REASON.reason };
  return codeOf(await manager.post(`/Manager/Order/${orderId}/Revision`, change));
}

/** Expires orders while the gateway does not answer. */
export async function expireUnanswered(at: OrderStage): Promise<void> {
  const { world } = at;
  const silent = stageGateway(at).providers.map((each) => ({
    ...each,
    query: () => Promise.reject(new Error("no answer")),
  }));
  await expireOverdueOrders(world.scope({ providers: silent })).catch((error: unknown) => {
    if (!(error instanceof AggregateError)) throw error;
  });
}

const refundShare = (share: object) => (at: OrderStage) =>
  at.manager
    .post(
      `/Manager/Order/${at.orderId}/Refund`,
      { reason: REASON.reason, ...share },
      { headers: { "idempotency-key": at.world.newId() } },
    )
    .then(codeOf);

/** Completes all due refunds: by the gateway, or by a transfer that a second person confirms. */
export async function completeRefunds(at: OrderStage): Promise<void> {
  const { world, manager, orderId } = at;
  const { providers } = stageGateway(at);
  const due = await world.db
    .selectFrom("suspense_items")
    .leftJoin("refund_payments", "refund_payments.held_id", "suspense_items.id")
    .select(["id", "cause", "refund_payments.state as part"])
    .where("order_id", "=", orderId)
    .where("suspense_items.state", "=", "refund_due")
    .execute();
  const other = due.some(({ cause }) => cause === "refund") ? await world.manager() : manager;
  for (const { id, cause, part } of due) {
    if (part === "pending") {
      await runGatewayRefund(world.scope({ providers }), { heldId: id });
      continue;
    }
    const path = `/Manager/SuspenseItem/${id}`;
    const payee = { bank: "808", account: "12345678", name: "Ada Lin" };
    const prepared =
      cause === "refund"
        ? (await manager.post(`${path}/RefundTransfer`, payee)).json().data.refund.preparedAt
        : undefined;
    const answer = await other.post(`${path}/Refund`, { reference: "R-1", prepared });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }
}

const notifyOf = (which: 0 | 1, what: PaymentNotification) => (at: OrderStage) =>
  stageGateway(at)
    .notify(which, what)
    .then(() => null);

/** Each returns its error code or null. */
export const orderActions = {
  cancel: (at) => at.member.post(`/Order/${at.orderId}/Cancellation`).then(codeOf),
  report: (at) =>
    at.member
      .post(`/Order/${at.orderId}/TransferReport`, {
        last5: "12345",
        date: formatDay(at.world.now()),
        amount: at.amount,
      })
      .then(codeOf),
  withdraw: async (at) => {
    const report = (await findOpenReport(at.world.db, at.orderId))?.id ?? at.world.newId();
    return at.member.post(`/Order/${at.orderId}/TransferReportWithdrawal`, { report }).then(codeOf);
  },
  correct: async (at) => {
    const report = (await findOpenReport(at.world.db, at.orderId))?.id ?? at.world.newId();
    const said = { report, last5: "54321", date: formatDay(at.world.now()), amount: at.amount };
    return at.member.put(`/Order/${at.orderId}/TransferReport`, said).then(codeOf);
  },
  edit,
  closeUnanswered: staff("ForcedCancellation"),
  cancelRenewal: (at) => at.member.post(`/Order/${at.orderId}/RenewalCancellation`).then(codeOf),
  cancelAny: staff("Cancellation", REFUSED),
  confirm,
  /** by id, without choosing between similar reports */
  confirmUnchosen: (at) => confirm(at, { chosen: false }),
  confirmHeld: (at) => confirm(at, { report: "none" }),
  confirmFound: (at) => confirm(at, { report: undefined, received: SHORTFALL }),
  reject: staff("Rejection", REFUSED),
  reopen: staff("Reopening", { ...REASON, acceptDifference: true }),
  refund: refundShare({ share: "whole" }),
  refundSome: refundShare({ share: "amount", amount: SHORTFALL }),
  receipt: (at) => bookIncomingTransfer(at, { received: at.amount, last5: "12345" }).then(codeOf),
  lessFound: (at) => bookIncomingTransfer(at, { received: at.amount - SHORTFALL }).then(codeOf),
  receiptNamed,
  receiptUnchosen: (at) =>
    bookIncomingTransfer(at, { received: at.amount, last5: "12345", chosen: false }).then(codeOf),
  cancelFromList,
  rejectSome: (at) =>
    at.manager
      .post(`/Manager/Order/${at.orderId}/Rejection`, { ...REFUSED, received: SHORTFALL })
      .then(codeOf),
  cancelSome: (at) =>
    at.manager
      .post(`/Manager/Order/${at.orderId}/Cancellation`, { ...REFUSED, received: SHORTFALL })
      .then(codeOf),
  paid: notifyOf(0, "paid"),
  paidTwice: notifyOf(1, "paid"),
  /** another gateway trade number */
  paidAgain: notifyOf(0, "again"),
  less: notifyOf(1, "less"),
  failed: notifyOf(1, "failed"),
  sweep: (at) =>
    expireOverdueOrders(at.world.scope({ providers: stageGateway(at).providers })).then(() => null),
} satisfies Record<string, (at: OrderStage) => Promise<string | null>>;
export type OrderAction = keyof typeof orderActions;

/** Pays the first charge. */
export async function startRecurring({
  world,
  member,
  orderId,
}: OrderStage): Promise<StartedPayment> {
  const begun = await beginPayment(world, member, orderId, "creditPeriod");
  await deliverCallback(world, signedForm(paidNotification(begun, { gwsr: "10001" })));
  return begun;
}

export async function orderStatusOf({ world, orderId }: OrderStage): Promise<OrderStatus> {
  const row = await world.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.status;
}

export async function orderHistory({ world, orderId }: OrderStage) {
  const rows = await world.db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows;
}
