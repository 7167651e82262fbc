import type { Money } from "#shared/kit/money.ts";
import type { Account } from "#shared/payments/ledger/accounts.ts";
import type { LedgerEntry, Posting } from "#server/payments/ledger/commands.ts";

interface SharedPart {
  readonly to: Account;
  readonly minor: number;
}

interface Shared {
  readonly id: string;
  readonly currency: string;
  /** Negative: taken back. */
  readonly parts: readonly SharedPart[];
}

/** A step of a run: what dealers earn, and what the company keeps of it. */
export const sharedPosting = (shared: Shared): Posting => ({
  kind: "profit.shared",
  referenceId: shared.id,
  entries: entriesOf(shared),
});

/** Staff corrected a dealer's share. */
export const correctedPosting = (shared: Shared): Posting => ({
  kind: "profit.corrected",
  referenceId: shared.id,
  entries: entriesOf(shared),
});

function entriesOf({ currency, parts }: Shared): LedgerEntry[] {
  const accounts = [...Map.groupBy(parts, ({ to }) => to)].map(([account, own]) =>
    entry(account, { minor: -sum(own), currency }),
  );
  const expense = entry("commission_expense", { minor: sum(parts), currency });
  return withoutZeros([expense, ...accounts]);
}

interface Released {
  readonly orderId: string;
  readonly money: Money;
}

/** The hold period of an order's earnings is over. */
export const releasedPosting = ({ orderId, money }: Released): Posting => ({
  kind: "profit.released",
  referenceId: orderId,
  entries: [
    entry("dealers_pending", money),
    entry("dealers_available", { ...money, minor: -money.minor }),
  ],
});

const entry = (account: Account, money: Money): LedgerEntry => ({ account, money });
const sum = (parts: readonly SharedPart[]) => parts.reduce((all, { minor }) => all + minor, 0);
const withoutZeros = (entries: readonly LedgerEntry[]) =>
  entries.filter(({ money }) => money.minor !== 0);
