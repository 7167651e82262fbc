import { TRIAL } from "#shared/catalog/products/rules.ts";
import { addMonths, endOfDay, formatDay, startOfDay } from "#shared/kit/time.ts";
import type { NotRenewable, RenewalKind } from "#shared/licensing/subscriptions/contract.ts";
import {
  periodSpan,
  type RenewalMode,
  renewsItself,
  type SubscriptionFacts,
} from "#shared/licensing/subscriptions/rules.ts";
import type { PeriodRow, SubscriptionRow } from "./queries.ts";

/** The period that its member may order now. */
export interface Renewable {
  readonly kind: RenewalKind;
  readonly from: Date;
  readonly until: Date;
  /** A new contract may be chosen from then on: it charges when it is made. Null: one runs. */
  readonly contractFrom: Date | null;
}

interface Renewed {
  readonly row: Pick<SubscriptionRow, "anchor_at" | "months" | "end_reason"> & {
    readonly renewal: RenewalMode;
  };
  readonly facts: SubscriptionFacts;
  readonly periods: readonly PeriodRow[];
  /** The subscription with which it went on after its end. */
  readonly continuedBy: string | null;
  readonly now: Date;
}

/** The one rule for the page, which says it, and the order, which does it. */
export function findRenewable(it: Renewed): Renewable | NotRenewable {
  const { row, facts, periods, continuedBy, now } = it;
  if (row.months === TRIAL) return "trial";
  if (facts.endedAt) {
    if (continuedBy !== null) return "continued";
    if (row.end_reason === "refund" || row.end_reason === "converted") return "closed";
    return { kind: "again", ...paidNext(it), contractFrom: now };
  }
  const runs = renewsItself(facts);
  const isMissed = periods.some(({ state, missed_at: at }) => state === "due" && at !== null);
  if (row.renewal === "contract" && runs && !isMissed) return "contract_runs";
  const contractFrom = runs ? null : startOfDay(formatDay(facts.paidUntil));
  return { kind: isMissed ? "due" : "next", ...paidNext(it), contractFrom };
}

/** The period that a renewal order pays if its money comes now, as `payPeriod` applies it. */
export function paidNext({
  row,
  facts,
  periods,
  now,
}: Omit<Renewed, "continuedBy">): Pick<Renewable, "from" | "until"> {
  if (facts.endedAt) return { from: now, until: addMonths(now, row.months) };
  const due = periods.find(({ state }) => state === "due");
  if (due) return { from: due.starts_at, until: due.ends_at };
  const last = periods.findLast(({ state }) => state === "paid");
  const { startsAt, endsAt } = periodSpan(row.anchor_at, last?.to_month ?? 0, row.months);
  return { from: startsAt, until: endsAt };
}

/** A cancellation can be withdrawn: the charges of a stored card are ours. */
export const isResumable = ({
  renewal,
  cancelled_at: cancelledAt,
  ended_at: endedAt,
}: Pick<SubscriptionRow, "renewal" | "cancelled_at" | "ended_at">): boolean =>
  renewal === "card" && cancelledAt !== null && endedAt === null;

/** Whether a contract may be chosen for an order placed `now`; the order is open for days. */
export const mayStartContract = ({ contractFrom }: Renewable, now: Date): boolean =>
  contractFrom !== null && endOfDay(formatDay(now)) > contractFrom;
