import { ensure } from "#shared/kit/errors.ts";
import { keyStatus } from "#shared/keys/rules.ts";
import { formatDay } from "#shared/kit/time.ts";
import type { OrderDetail } from "#shared/orders/backOffice.ts";
import type { Scope } from "../context.ts";
import { keysOfOrder, keyUsesOfOrder } from "../keys/backOffice.ts";
import { mailsAbout } from "../mail/backOffice.ts";
import { memberAsPerson } from "../members/backOffice.ts";
import { editsOf, eventsOf, orderForStaff } from "../orders/backOffice.ts";
import {
  attemptsOf,
  deliveriesOf,
  heldOfOrder,
  heldShown,
  needlessMandates,
  ordersUnderReview,
  transfersOf,
} from "../payments/backOffice.ts";
import { requireStaff } from "../session/access.ts";
import { type OrderFacts, orderTimeline } from "./timeline.ts";

/**
 * One order with all that is known of it: lines, buyer, payments, keys without what makes them work, mails,
 * and everything as one history. @throws {Refusal} `order.not_found`, or unless `orders.read`.
 */
export async function detail(scope: Scope, { id }: { id: string }): Promise<OrderDetail> {
  requireStaff(scope, "orders.read");
  const { db } = scope;
  const attempts = await attemptsOf(db, id);
  const reviewed = (await ordersUnderReview(db, [id])).length > 0;
  const order = await orderForStaff(scope, id, reviewed);
  ensure(order, "order.not_found");
  const keys = await keysOfOrder(db, id);
  const mails = await mailsAbout(db, id);
  const facts: OrderFacts = {
    attempts,
    mails,
    events: await eventsOf(db, id),
    edits: await editsOf(db, id),
    held: await heldOfOrder(db, id),
    deliveries: await deliveriesOf(db, id),
    uses: await keyUsesOfOrder(db, id),
  };
  return {
    ...order,
    today: formatDay(scope.now()),
    member: await memberAsPerson(db, order.buyer.uuid),
    attempts: attempts.map((row) => attempt(row, order, scope.now())),
    transfers: await transfersOf(db, id),
    held: facts.held.map(heldShown),
    needlessMandates: needlessMandates(facts.held),
    keys: keys.map((key) => maskedKey(scope, key)),
    mails: mails.map(mail),
    timeline: orderTimeline(facts, scope.lang),
  };
}

const attempt = (
  row: OrderFacts["attempts"][number],
  order: Pick<OrderDetail, "amount">,
  now: Date,
): OrderDetail["attempts"][number] => ({
  ref: row.ref,
  provider: row.provider,
  method: row.method,
  amount: { minor: row.amount_minor, currency: row.currency },
  state: row.state,
  providerRef: row.provider_ref,
  failureCode: row.failure_code,
  startedAt: row.started_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  accountOpen:
    row.state === "started" &&
    row.account_until !== null &&
    row.account_until >= now &&
    row.amount_minor === order.amount.minor,
});

type KeyRow = Awaited<ReturnType<typeof keysOfOrder>>[number];

function maskedKey({ lang, now }: Scope, row: KeyRow): OrderDetail["keys"][number] {
  const { state, valid_until: validUntil, grace_days: graceDays } = row;
  return {
    uuid: row.id,
    name: row.name[lang],
    months: row.months,
    hint: row.key_hint,
    status: keyStatus({ state, validUntil, graceDays }, row.used, now()),
    state,
    validUntil: validUntil?.toISOString() ?? null,
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
