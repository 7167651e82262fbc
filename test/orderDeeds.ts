import { openReportOf } from "#server/payments/transferQueries.ts";
import { expireOverdue } from "#server/payments/service.ts";
import { formatDay } from "#shared/kit/time.ts";
import { OrderStatus } from "#shared/orders/rules.ts";
import {
  beginPayment,
  deliver,
  noticeOf,
  placeOrder,
  signedForm,
  type Started,
} from "./payments.ts";
import { answering } from "./answering.ts";
import { type Client, testWorld, type TestWorld } from "./world.ts";

export const HOUR_MS = 3_600_000;
export const LESS = 7;

/** An unpaid order with two tries to pay it, at a gateway that has no money for either. */
export interface Stage {
  readonly world: TestWorld;
  readonly member: Client;
  readonly manager: Client;
  readonly orderId: string;
  readonly amount: number;
  readonly tries: readonly [Started, Started];
}

export async function stage(): Promise<Stage> {
  const world = await testWorld({ providers: answering() });
  return stageIn(world, await world.manager());
}

/** The same in a world that there is already. */
export async function stageIn(world: TestWorld, manager: Client): Promise<Stage> {
  const { member, orderId, amount } = await placeOrder(world);
  const first = await beginPayment(world, member, orderId);
  const second = await beginPayment(world, member, orderId);
  return { world, member, manager, orderId, amount, tries: [first, second] };
}

const BY_STAFF = { reason: "Seen on the statement", acceptDifference: true, chosen: true };

const staff = (noun: string) => (at: Stage) =>
  at.manager.post(`/Manager/Order/${at.orderId}/${noun}`, BY_STAFF).then(codeOf);

/** Staff found the money: the reported transfer, where one waits. */
async function confirm(at: Stage, more: object = {}): Promise<string | null> {
  const report = await openReportOf(at.world.db, at.orderId);
  const path = `/Manager/Order/${at.orderId}/Confirmation`;
  return at.manager.post(path, { ...BY_STAFF, report: report?.id, ...more }).then(codeOf);
}

const codeOf = (answer: Awaited<ReturnType<Client["post"]>>): string | null => {
  if (answer.statusCode >= 500) throw new Error(answer.body);
  return answer.statusCode === 200 ? null : answer.json().code;
};

/** Staff found money for the order on the account, that of a transfer of today unless told. */
export const bookReceipt = (
  { world, manager, orderId }: Stage,
  fields: object,
  options?: Parameters<Client["post"]>[2],
) =>
  manager.post(
    `/Manager/Order/${orderId}/Receipt`,
    { date: formatDay(world.now()), reason: "Found on the statement", chosen: true, ...fields },
    { headers: { "idempotency-key": world.newId() }, ...options },
  );

const notice = (which: 0 | 1, changes: (amount: number) => Record<string, string>) => (at: Stage) =>
  deliver(at.world, signedForm(noticeOf(at.tries[which], changes(at.amount)))).then(() => null);

/** Everything that may be done to an order; each answers the code it was refused with, or null. */
export const deeds = {
  cancel: (at) => at.member.post(`/Order/${at.orderId}/Cancellation`).then(codeOf),
  report: (at) =>
    at.member
      .post(`/Order/${at.orderId}/TransferReport`, {
        last5: "12345",
        date: formatDay(at.world.now()),
        amount: at.amount,
      })
      .then(codeOf),
  cancelAny: staff("Cancellation"),
  confirm,
  reject: staff("Rejection"),
  reopen: staff("Reopening"),
  receipt: (at) => bookReceipt(at, { received: at.amount, last5: "12345" }).then(codeOf),
  lessFound: (at) => bookReceipt(at, { received: at.amount - LESS }).then(codeOf),
  rejectSome: (at) =>
    at.manager
      .post(`/Manager/Order/${at.orderId}/Rejection`, { ...BY_STAFF, received: LESS })
      .then(codeOf),
  cancelSome: (at) =>
    at.manager
      .post(`/Manager/Order/${at.orderId}/Cancellation`, { ...BY_STAFF, received: LESS })
      .then(codeOf),
  paid: notice(0, () => ({})),
  paidTwice: notice(1, () => ({})),
  less: notice(1, (amount) => ({ TradeAmt: String(amount - LESS) })),
  failed: notice(1, () => ({ RtnCode: "10100058" })),
  sweep: ({ world }) => expireOverdue(world.scope({ providers: answering() })).then(() => null),
} satisfies Record<string, (at: Stage) => Promise<string | null>>;
export type Deed = keyof typeof deeds;

export async function statusOf({ world, orderId }: Stage): Promise<OrderStatus> {
  const row = await world.db
    .selectFrom("orders")
    .select("status")
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  return row.status;
}

/** The order's history as pairs of statuses, oldest first. */
export async function historyOf({ world, orderId }: Stage) {
  const rows = await world.db
    .selectFrom("order_events")
    .selectAll()
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
  return rows;
}
