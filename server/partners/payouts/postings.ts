import type { Account } from "#shared/payments/ledger/accounts.ts";
import type { LedgerEntry, Posting } from "#server/payments/ledger/commands.ts";

interface Moved {
  /** Of the fact, unique. */
  readonly id: string;
  readonly currency: string;
  readonly minor: number;
  readonly tax: number;
}

const entry = (account: Account, currency: string, minor: number): LedgerEntry => ({
  account,
  money: { minor, currency },
});

/** A line takes earnings out of what is payable. */
export const setAsidePosting = ({ id, currency, minor }: Omit<Moved, "tax">): Posting => ({
  kind: "payout.set_aside",
  referenceId: id,
  entries: [
    entry("dealers_available", currency, minor),
    entry("dealers_batched", currency, -minor),
  ],
});

/** A line leaves its batch before it is paid. */
export const freedPosting = ({ id, currency, minor }: Omit<Moved, "tax">): Posting => ({
  kind: "payout.freed",
  referenceId: id,
  entries: [
    entry("dealers_batched", currency, minor),
    entry("dealers_available", currency, -minor),
  ],
});

/** The bank was told to pay a line. */
export const paidPosting = ({ id, currency, minor, tax }: Moved): Posting => ({
  kind: "payout.sent",
  referenceId: id,
  entries: withoutZeros([
    entry("dealers_batched", currency, minor),
    entry("withheld_tax", currency, -tax),
    entry("clearing:bank", currency, tax - minor),
  ]),
});

/** A paid line came back, or was not paid after all. */
export const returnedPosting = ({ id, currency, minor, tax }: Moved): Posting => ({
  kind: "payout.returned",
  referenceId: id,
  entries: withoutZeros([
    entry("clearing:bank", currency, minor - tax),
    entry("withheld_tax", currency, tax),
    entry("dealers_available", currency, -minor),
  ]),
});

const withoutZeros = (entries: readonly LedgerEntry[]) =>
  entries.filter(({ money }) => money.minor !== 0);
