import type { Money } from "#shared/kit/money.ts";
import type { Account } from "#shared/payments/ledger/accounts.ts";
import { taxOfPortion } from "#shared/sales/tax/rules.ts";
import type { OrderRow } from "#server/sales/orders/commands.ts";
import type { LedgerEntry, Posting } from "./commands.ts";

// One function per row of the table in docs/architecture/payments.md.

interface Payment {
  readonly attemptId: string;
  readonly provider: string;
  readonly money: Money;
}

/** A payment pays its order. */
export const receivedPosting = (
  order: OrderRow,
  { attemptId, provider, money }: Payment,
): Posting => ({
  kind: "payment.received",
  referenceId: attemptId,
  entries: [
    debit(clearingAccount(provider), money),
    ...revenueParts(order, { before: 0, minor: money.minor }).map(([to, part]) => credit(to, part)),
  ],
});

interface Suspended {
  readonly itemId: string;
  readonly provider: string;
  readonly money: Money;
}

/** Money came that pays nothing yet. By item, because an attempt may bring money more than once. */
export const suspensePosting = (
  kind: "payment.unmatched" | "charge.received" | "refund.bounced",
  { itemId, provider, money }: Suspended,
): Posting => ({
  kind,
  referenceId: itemId,
  entries: [debit(clearingAccount(provider), money), credit("suspense", money)],
});

/** Money in suspense pays its order. */
export const appliedPosting = (
  order: OrderRow,
  { itemId, ...portion }: Portion & { itemId: string },
): Posting => ({
  kind: "payment.applied",
  referenceId: itemId,
  entries: [
    debit("suspense", { minor: portion.minor, currency: order.currency }),
    ...revenueParts(order, portion).map(([to, part]) => credit(to, part)),
  ],
});

interface RefundedPortion extends Portion {
  readonly itemId: string;
  /** Most that may come out of `deferred_revenue`; the rest was earned. */
  readonly unearned: number;
}

/** Part of an order's payment is to be refunded. */
export const refundPosting = (
  order: OrderRow,
  { itemId, unearned, ...portion }: RefundedPortion,
): Posting => ({
  kind: "refund.decided",
  referenceId: itemId,
  entries: [
    ...revenueParts(order, portion).flatMap(([from, part]) =>
      from === "deferred_revenue" ? reversal(part, unearned) : [debit(from, part)],
    ),
    credit("suspense", { minor: portion.minor, currency: order.currency }),
  ],
});

/** Without the tax: first what is not earned yet. */
function reversal({ minor, currency }: Money, unearned: number): LedgerEntry[] {
  const deferred = Math.min(minor, unearned);
  return [
    debit("deferred_revenue", { minor: deferred, currency }),
    debit("revenue", { minor: minor - deferred, currency }),
  ].filter(({ money }) => money.minor !== 0);
}

/** Without the tax of the part that is refunded after `before`. */
export const netOfPortion = (order: OrderRow, portion: Portion): number =>
  portion.minor - taxOfPortion(order, portion);

interface Earned {
  readonly id: string;
  readonly money: Money;
  readonly at: Date;
}

/** Deferred revenue is earned. */
export const earnedPosting = ({ id, money, at }: Earned): Posting => ({
  kind: "revenue.earned",
  referenceId: id,
  at,
  entries: [debit("deferred_revenue", money), credit("revenue", money)],
});

interface Returned {
  readonly itemId: string;
  readonly from: Account;
  readonly money: Money;
}

/** Money in suspense went back to the payer. */
export const returnedPosting = ({ itemId, from, money }: Returned): Posting => ({
  kind: "payment.returned",
  referenceId: itemId,
  entries: [debit("suspense", money), credit(from, money)],
});

/** The bank took a payment back. */
export const chargedBackPosting = ({ attemptId, provider, money }: Payment): Posting => ({
  kind: "payment.charged_back",
  referenceId: attemptId,
  entries: [debit("disputes_lost", money), credit(clearingAccount(provider), money)],
});

export function clearingAccount(provider: string): Account {
  if (provider === "bank") return "clearing:bank";
  return provider === "stripe" ? "clearing:stripe" : "clearing:ecpay";
}

interface Portion {
  /** Minor units booked or refunded before. */
  readonly before: number;
  readonly minor: number;
}

function revenueParts(order: OrderRow, portion: Portion): [Account, Money][] {
  const { currency } = order;
  const tax = taxOfPortion(order, portion);
  const parts: [Account, Money][] = [
    ["deferred_revenue", { minor: portion.minor - tax, currency }],
    ["tax_owed", { minor: tax, currency }],
  ];
  return parts.filter(([, { minor }]) => minor !== 0);
}

const debit = (account: Account, money: Money): LedgerEntry => ({ account, money });

const credit = (account: Account, { minor, currency }: Money): LedgerEntry => ({
  account,
  money: { minor: -minor, currency },
});
