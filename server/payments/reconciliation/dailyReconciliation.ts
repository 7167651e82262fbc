import { sql } from "kysely";
import { formatDay, startOfDay } from "#shared/kit/time.ts";
import type { PaymentMethod } from "#shared/sales/orders/rules.ts";
import type {
  ComparedTotal,
  PaymentTotals,
  TotalsRange,
} from "#shared/payments/reconciliation/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db } from "#server/platform/db/client.ts";
import { requireStaff } from "#server/identity/sessions/service.ts";
import { unmatchedSince } from "./unmatchedEventStats.ts";

const DAY_MS = 86_400_000;
/** Null: payments we did not start. */
const GATEWAY_METHODS: readonly (PaymentMethod | null)[] = ["credit", "creditPeriod", "atm", null];

export async function comparePaymentTotals(
  scope: Context,
  range: TotalsRange,
): Promise<PaymentTotals> {
  requireStaff(scope, "payments.read");
  const to = range.to ?? formatDay(scope.now());
  const from = range.from ?? (range.to ? range.to : unmatchedSince(scope.now()));
  const facts = await loadTotals(scope.db, {
    since: startOfDay(from),
    until: new Date(startOfDay(to).getTime() + DAY_MS),
  });
  const atGateways = facts.filter(({ method }) => GATEWAY_METHODS.includes(method));
  const byDay = Map.groupBy(atGateways, ({ day, currency }) => `${day} ${currency}`);
  const byMethod = Map.groupBy(facts, ({ method, currency }) => `${method} ${currency}`);
  return {
    from,
    to,
    days: [...byDay.values()].flatMap((own) => {
      const [first] = own;
      return first ? [{ day: first.day, ...compared(first.currency, own, true) }] : [];
    }),
    methods: [...byMethod.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { method, currency } = first;
      return [{ method, ...compared(currency, own, GATEWAY_METHODS.includes(method)) }];
    }),
  };
}

interface TotalsRow {
  readonly day: string;
  readonly method: PaymentMethod | null;
  readonly currency: string;
  readonly orders: number;
  /** Sums as digits. */
  readonly paid: string;
  readonly booked: string;
  readonly returned: string;
  readonly told: string;
}

function compared(currency: string, own: readonly TotalsRow[], isTold: boolean): ComparedTotal {
  const sum = (of: "paid" | "booked" | "returned" | "told") =>
    own.reduce((all, fact) => all + BigInt(fact[of]), 0n);
  const [paid, booked, told] = [sum("paid"), sum("booked"), sum("told")];
  const money = (minor: bigint) => ({ minor: String(minor), currency });
  return {
    currency,
    orders: own.reduce((all, { orders }) => all + orders, 0),
    paid: money(paid),
    booked: money(booked),
    suspense: money(booked - paid),
    returned: money(sum("returned")),
    reportedByGateway: isTold ? money(told) : null,
    difference: isTold ? money(told - booked) : null,
  };
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Taipei')::date`;

/** Identifies a payment across repeated events. */
const PAYMENT_KEY = sql`coalesce(event.dedupe_key, concat(event.ref, event.says, event.amount_minor))`;

const REPORTED_PAYMENTS = sql`
  select distinct on (event.provider, ${PAYMENT_KEY})
    event.received_at, event.currency, event.amount_minor, attempt.method
  from webhook_events event
  left join payment_attempts attempt on attempt.ref = event.ref and attempt.provider = event.provider
  where event.signature_ok and event.says in ('paid', 'charged') and event.amount_minor is not null
    and event.outcome not in ('repeated', 'simulated')
  order by event.provider, ${PAYMENT_KEY}, event.received_at`;

/** Charges of stored cards are answered, not reported by webhook. */
const ANSWERED_CHARGES = sql`
  select settled_at, currency, amount_minor, 'credit' from card_charges where state = 'succeeded'`;

/** A payment counts once, when first reported; refunds are not subtracted. */
async function loadTotals(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<readonly TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    with begun as (
      select id as reference, method from payment_attempts
      union
      select held.id, attempt.method from suspense_items held
        join payment_attempts attempt on attempt.id = held.attempt_id
      union
      select charge.id, 'creditPeriod' from recurring_charges charge
    ), told as ((${REPORTED_PAYMENTS}) union all ${ANSWERED_CHARGES}), facts as (
      select ${dayOf("paid_at")} as day, coalesce((
          select method from payment_attempts
          where order_id = orders.id and state = 'succeeded' order by settled_at limit 1), payment_method) as method,
        currency, 1 as orders, paid_minor::numeric as paid, 0::numeric as booked, 0::numeric as returned, 0::numeric as told
      from orders where paid_at >= ${since} and paid_at < ${until} and payment_method <> 'free'
      union all
      select ${dayOf("posted.posted_at")}, begun.method, entry.currency, 0, 0,
        case when posted.kind in ('payment.returned', 'refund.bounced') then 0 else entry.amount_minor end,
        case when posted.kind in ('payment.returned', 'refund.bounced') then -entry.amount_minor else 0 end, 0
      from ledger_transactions posted
      join ledger_entries entry on entry.transaction_id = posted.id and entry.account like 'clearing:%'
      left join begun on begun.reference = posted.reference_id
      where posted.posted_at >= ${since} and posted.posted_at < ${until}
        and posted.kind in ('payment.received', 'payment.unmatched', 'charge.received', 'payment.returned',
          'refund.bounced')
      union all
      select ${dayOf("received_at")}, method, currency, 0, 0, 0, 0, amount_minor
      from told where received_at >= ${since} and received_at < ${until}
    )
    select day::text, method, currency, sum(orders)::integer as orders, sum(paid)::text as paid,
      sum(booked)::text as booked, sum(returned)::text as returned, sum(told)::text as told
    from facts group by day, method, currency order by day desc, currency, method`.execute(db);
  return rows;
}
