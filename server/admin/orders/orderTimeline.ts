import type { Lang } from "#shared/kit/lang.ts";
import { changedLineView } from "#shared/sales/orders/editing.ts";
import type { OrderTimelineEntry } from "#shared/admin/orders/timeline.ts";
import type { OrderRefund } from "#shared/payments/refunds/adminContract.ts";
import type { AttemptState } from "#shared/payments/attempts/rules.ts";
import { attemptFailure } from "#shared/payments/attempts/failures.ts";
import { actorView } from "#server/identity/audit/service.ts";
import type { listOrderKeyEvents } from "#server/licensing/licenses/service.ts";
import type { listOrderMails } from "#server/platform/mail/mailQueries.ts";
import type { listEdits, listEvents } from "#server/sales/orders/service.ts";
import {
  type listAttempts,
  type listOrderWebhookEvents,
  type listSuspenseOfOrder,
  listReportChanges,
  type listReports,
  type listOrderReturnRequests,
} from "#server/payments/attempts/service.ts";

type Row<F extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<F>>[number];
type Entry<Kind extends OrderTimelineEntry["kind"]> = Extract<OrderTimelineEntry, { kind: Kind }>;

/** Null without a payments permission. */
type Reported = Omit<Row<typeof listReports>, "last5"> & { readonly last5: string | null };

export interface OrderFacts {
  readonly events: readonly Row<typeof listEvents>[];
  readonly edits: readonly Row<typeof listEdits>[];
  readonly attempts: readonly Row<typeof listAttempts>[];
  readonly suspenseItems: readonly Row<typeof listSuspenseOfOrder>[];
  readonly reports: readonly Reported[];
  readonly refunds: readonly OrderRefund[];
  readonly returnRequests: readonly Row<typeof listOrderReturnRequests>[];
  readonly gatewayEvents: readonly Row<typeof listOrderWebhookEvents>[];
  readonly uses: readonly Row<typeof listOrderKeyEvents>[];
  readonly mails: readonly Row<typeof listOrderMails>[];
}

/**
 * Oldest first; within one second: placed, attempt started, gateway events, attempt settled, status
 * changes, then keys and mails.
 */
export function orderTimeline(facts: OrderFacts, lang: Lang): OrderTimelineEntry[] {
  const statuses = facts.events.map(status);
  const receipts = facts.suspenseItems.flatMap(receipt).reverse();
  const booked = new Set(receipts.map(({ ref }) => ref)); // booked by staff, never started
  const attempts = facts.attempts
    .filter(({ ref }) => !booked.has(ref))
    .flatMap((row) => attempt(row, facts));
  const inOrder: OrderTimelineEntry[] = [
    ...statuses.filter(({ from }) => from === null),
    ...facts.edits.map((row) => edited(row, lang)),
    ...attempts.filter(({ kind }) => kind === "attempt_started"),
    ...facts.gatewayEvents.map(delivery),
    ...receipts,
    ...attempts.filter(({ kind }) => kind === "attempt_settled"),
    ...facts.returnRequests.flatMap(withdrawal),
    ...facts.refunds.filter(({ whole }) => !whole).map(decided),
    ...facts.suspenseItems.flatMap(refund),
    ...statuses.filter(({ from }) => from !== null),
    ...reportChanges(facts),
    ...facts.uses.map(use),
    ...facts.mails.flatMap(mail),
  ];
  return inOrder.sort((a, b) => secondOf(a) - secondOf(b)); // stable sort
}

/** Display precision: one action records its effects some milliseconds apart. */
const secondOf = ({ at }: OrderTimelineEntry): number => Math.floor(Date.parse(at) / 1_000);

const status = (row: OrderFacts["events"][number]): Entry<"status"> => ({
  kind: "status",
  at: row.at.toISOString(),
  from: row.from_status,
  to: row.to_status,
  reason: row.reason,
  note: row.note,
  internal: row.internal_note,
  actor: actorView(row),
});

const edited = (row: OrderFacts["edits"][number], lang: Lang): Entry<"edited"> => ({
  kind: "edited",
  at: row.at.toISOString(),
  before: { minor: row.before_minor, currency: row.currency },
  after: { minor: row.after_minor, currency: row.currency },
  changes: row.changes.map((change) => changedLineView(change, lang)),
  note: row.reason,
  actor: actorView(row),
});

type Attempted = Entry<"attempt_started"> | Entry<"attempt_settled">;

/** A later manual decision adds an entry; earlier ones stay. */
function attempt(row: OrderFacts["attempts"][number], facts: OrderFacts): Attempted[] {
  const { ref, provider, method, failure_code: failureCode } = row;
  const amount = { minor: row.amount_minor, currency: row.currency };
  const at = row.started_at.toISOString();
  const began: Attempted = { kind: "attempt_started", at, ref, provider, method, amount };
  if (!row.settled_at) return [began];
  const settled = (state: AttemptState, when: Date): Attempted => ({
    kind: "attempt_settled",
    at: when.toISOString(),
    ref,
    provider,
    state,
    failure: attemptFailure({ state, method, failureCode }),
    failureCode,
  });
  const held = row.state === "succeeded" ? heldByAttempt(row, facts) : undefined;
  const decidedAt = held && paidAtOf(facts);
  if (!held || !decidedAt) return [began, settled(row.state, row.settled_at)];
  const first = held.cause === "duplicate" ? "duplicate" : "review";
  return [began, settled(first, row.settled_at), settled("succeeded", decidedAt)];
}

/** Suspense money of the attempt that staff applied to the order. */
const heldByAttempt = ({ ref }: OrderFacts["attempts"][number], { suspenseItems }: OrderFacts) =>
  suspenseItems.find((row) => row.ref === ref && row.applied_minor > 0);

/** When a manual decision paid the order. */
const paidAtOf = ({ events }: OrderFacts): Date | undefined =>
  events.find(({ reason }) => reason === "payment.confirmed" || reason === "payment.reopened")?.at;

function receipt(row: OrderFacts["suspenseItems"][number]): Entry<"receipt">[] {
  if (row.received_on === null) return [];
  const entry: Entry<"receipt"> = {
    kind: "receipt",
    at: row.held_at.toISOString(),
    ref: row.ref,
    amount: { minor: row.amount_minor, currency: row.currency },
    date: row.received_on,
    last5: row.payer_last5,
    note: row.note,
    actor: actorView({ ...row, actor_id: row.booking_actor_id }),
  };
  return [entry];
}

const decided = (row: OrderRefund): Entry<"refund_decided"> => ({
  kind: "refund_decided",
  at: row.at,
  amount: row.amount,
  note: row.reason,
  internal: row.internal,
  actor: row.by,
});

type Withdrawn = Entry<"withdrawal_asked"> | Entry<"withdrawal_decided">;

function withdrawal(row: OrderFacts["returnRequests"][number]): Withdrawn[] {
  const { state, reason, lines, requestedAt, decidedAt, answer, by } = row;
  const told = lines.map(({ name, quantity }) => ({ name, quantity }));
  return [
    { kind: "withdrawal_asked", at: requestedAt, lines: told, note: reason },
    ...(decidedAt
      ? [{ kind: "withdrawal_decided" as const, at: decidedAt, state, note: answer, actor: by }]
      : []),
  ];
}

function refund(row: OrderFacts["suspenseItems"][number]): Entry<"refund">[] {
  const { refund_reference: reference, decided_at: at } = row;
  if (reference === null || at === null) return [];
  const entry: Entry<"refund"> = {
    kind: "refund",
    at: at.toISOString(),
    ref: row.ref,
    amount: { minor: row.amount_minor - row.applied_minor, currency: row.currency },
    method: row.method,
    last5: row.payer_last5,
    reference,
    actor: actorView({
      actor_id: row.actor_id,
      email: row.refunder_email,
      first_name: row.refunder_first_name,
      last_name: row.refunder_last_name,
    }),
  };
  return [entry];
}

function reportChanges({ reports, events }: OrderFacts): Entry<"report_changed">[] {
  const moves = events.filter(({ reason }) => reason === "transfer.withdrawn").map(({ at }) => at);
  const said = (row: Reported) => ({
    amount: { minor: row.amount_minor, currency: row.currency },
    date: row.transferred_on,
    last5: row.last5,
  });
  return listReportChanges(reports, moves).map(({ at, before, after }) => ({
    kind: "report_changed",
    at: at.toISOString(),
    before: said(before),
    after: after && said(after),
  }));
}

const delivery = (row: OrderFacts["gatewayEvents"][number]): Entry<"delivery"> => ({
  kind: "delivery",
  at: row.received_at.toISOString(),
  ref: row.ref,
  provider: row.provider,
  channel: row.channel,
  outcome: row.outcome,
  meaning: row.says,
  signed: row.signature_ok,
  actor: actorView(row),
});

const use = (row: OrderFacts["uses"][number]): Entry<"key"> => ({
  kind: "key",
  at: row.at.toISOString(),
  key: row.license_id,
  hint: row.key_hint,
  event: row.kind,
  code: row.code,
  device: row.device_name,
});

function mail(row: OrderFacts["mails"][number]): Entry<"mail_queued" | "mail_sent">[] {
  const about = { mail: row.id, to: row.to_address, subject: row.subject };
  const sentAt = row.state === "sent" ? row.sent_at?.toISOString() : undefined; // a demo only stores mails
  return [
    { kind: "mail_queued", at: row.queued_at.toISOString(), ...about },
    ...(sentAt ? [{ kind: "mail_sent" as const, at: sentAt, ...about }] : []),
  ];
}
