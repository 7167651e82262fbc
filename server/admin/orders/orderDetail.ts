import { ensure } from "#shared/errors.ts";
import { keyStatus, licenseDates } from "#shared/licensing/licenses/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { OrderDetail } from "#shared/admin/orders/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";
import { attemptFailure, lastUnpaidAnswerAt } from "#shared/payments/attempts/failures.ts";
import type { Context } from "#server/context.ts";
import { listOrderKeys, listOrderKeyEvents } from "#server/licensing/licenses/service.ts";
import { listOrderMails } from "#server/platform/mail/mailQueries.ts";
import { memberAsPerson } from "#server/identity/members/service.ts";
import { listEdits, listEvents, officeOrder } from "#server/sales/orders/service.ts";
import {
  listAttempts,
  listOrderWebhookEvents,
  listSuspenseOfOrder,
  orderSuspenseView,
  listMandateWarnings,
  ordersUnderReview,
  findRefundable,
  listOrderRefunds,
  findRenewal,
  reportShown,
  listReports,
  listOrderReturnRequests,
} from "#server/payments/attempts/service.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { type OrderFacts, orderTimeline } from "./orderTimeline.ts";

/** Comparing with bank statements needs the payer's account digits. */
const PAYMENTS: readonly StaffPermission[] = ["payments.read", "payments.write"];

const withoutPayer = (row: OrderFacts["suspenseItems"][number]) => ({ ...row, payer_last5: null });

/** Keys are masked; the payer's account digits need a payments permission. */
export async function detail(scope: Context, { id }: { id: string }): Promise<OrderDetail> {
  const { permissions, memberId } = requireStaff(scope, "orders.read");
  const seesPayer = permissions.some((each) => PAYMENTS.includes(each));
  const { db, lang } = scope;
  const attempts = await listAttempts(db, id);
  const reviewed = (await ordersUnderReview(db, [id])).length > 0;
  const order = await officeOrder(scope, id, reviewed);
  ensure(order, "order.not_found");
  const keys = (await listOrderKeys(scope, id)).map((key) => maskedKey(scope, key));
  const mails = await listOrderMails(db, id);
  const reports = await listReports(db, id);
  const facts: OrderFacts = {
    attempts,
    mails,
    events: await listEvents(db, id),
    edits: await listEdits(db, id),
    suspenseItems: (await listSuspenseOfOrder(db, id)).map((row) =>
      seesPayer ? row : withoutPayer(row),
    ),
    refunds: await listOrderRefunds(db, id, { memberId, seesPayer }),
    reports: seesPayer ? reports : reports.map((row) => ({ ...row, last5: null })),
    returnRequests: await listOrderReturnRequests(scope, id),
    gatewayEvents: await listOrderWebhookEvents(db, id),
    uses: await listOrderKeyEvents(db, id),
  };
  return {
    ...order,
    today: formatDay(scope.now()),
    member: await memberAsPerson(db, order.buyer.uuid),
    attempts: attempts.map((row) =>
      attempt(row, { order, held: facts.suspenseItems, now: scope.now() }),
    ),
    transfers: reports.map((row) => ({ ...reportShown(row), last5: seesPayer ? row.last5 : null })),
    suspenseItems: facts.suspenseItems.map(orderSuspenseView),
    ...(await listMandateWarnings(db, id)),
    returnRequests: [...facts.returnRequests],
    refunds: [...facts.refunds],
    refundable: await findRefundable(scope, id),
    renewal: await renewalFor(scope, order, seesPayer),
    keys,
    mails: mails.map(mail),
    timeline: orderTimeline(facts, lang),
  };
}

/** Card digits need a payments permission. */
async function renewalFor(scope: Context, order: Renewing, seesPayer: boolean) {
  const renewal = await findRenewal(scope, order);
  return renewal && { ...renewal, card: seesPayer ? renewal.card : null };
}

type Renewing = Parameters<typeof findRenewal>[1];

interface About {
  readonly order: Pick<OrderDetail, "amount">;
  readonly held: OrderFacts["suspenseItems"];
  readonly now: Date;
}

const attempt = (
  row: AttemptFacts,
  { order, held, now }: About,
): OrderDetail["attempts"][number] => ({
  ref: row.ref,
  provider: row.provider,
  method: row.method,
  amount: { minor: row.amount_minor, currency: row.currency },
  received: receivedInstead(row, held),
  state: row.state,
  providerRef: row.provider_ref,
  failure: attemptFailure({ ...row, failureCode: row.failure_code }),
  failureCode: row.failure_code,
  startedAt: row.started_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  answeredAt: lastUnpaidAnswerAt(row),
  accountOpen: takesMoney(row, order, now),
  account: takesMoney(row, order, now) ? accountOf(row) : null,
});

/** Amount received, if it differs from the requested one. */
function receivedInstead(row: AttemptFacts, held: OrderFacts["suspenseItems"]) {
  const differing = held.find(({ ref, cause }) => ref === row.ref && cause === "amount_differs");
  return differing && differing.amount_minor !== row.amount_minor
    ? { minor: differing.amount_minor, currency: differing.currency }
    : null;
}

type AttemptFacts = OrderFacts["attempts"][number];

const takesMoney = (row: AttemptFacts, { amount }: Pick<OrderDetail, "amount">, now: Date) =>
  row.state === "started" &&
  row.account_until !== null &&
  row.account_until >= now &&
  row.amount_minor === amount.minor;

const accountOf = ({ bank_code: bank, account, account_until: until }: AttemptFacts) =>
  bank && account && until ? { bank, number: account, until: until.toISOString() } : null;

type KeyRow = Awaited<ReturnType<typeof listOrderKeys>>[number];

function maskedKey({ lang, now }: Context, row: KeyRow): OrderDetail["keys"][number] {
  const { state, valid_until: validUntil, renewal_grace_days: graceDays } = row;
  return {
    uuid: row.id,
    name: row.name[lang],
    months: row.months,
    hint: row.key_hint,
    status: keyStatus({ state, validUntil, graceDays }, row.used, now()),
    state,
    ...licenseDates({ state, validUntil, graceDays }, now()),
    seats: { used: row.used, max: row.seats },
  };
}

const mail = (row: OrderFacts["mails"][number]): OrderDetail["mails"][number] => ({
  id: row.id,
  to: row.to_address,
  subject: row.subject,
  lang: row.lang,
  state: row.state,
  queuedAt: row.queued_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});
