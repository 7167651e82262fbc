import type { Money } from "#shared/kit/money.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import type { Account, LedgerKind } from "#shared/payments/ledger/accounts.ts";

export interface LedgerEntry {
  readonly account: Account;
  /** Positive is a debit, negative a credit. */
  readonly money: Money;
}

export interface Posting {
  readonly kind: LedgerKind;
  /** Unique with `kind`: the same fact cannot be posted twice. */
  readonly referenceId: string;
  readonly entries: readonly LedgerEntry[];
  /** When it happened; now by default. */
  readonly at?: Date;
}

/**
 * Posts within the transaction that moves the money.
 * @throws {RangeError} unless every currency sums to zero; a database error when posted before.
 */
export async function postToLedger(tx: Tx, scope: Context, posting: Posting): Promise<void> {
  assertBalanced(posting.entries);
  const id = scope.newId();
  await tx
    .insertInto("ledger_transactions")
    .values({
      id,
      kind: posting.kind,
      reference_id: posting.referenceId,
      posted_at: posting.at ?? scope.now(),
    })
    .execute();
  await tx
    .insertInto("ledger_entries")
    .values(
      posting.entries.map(({ account, money }) => ({
        transaction_id: id,
        account,
        currency: money.currency,
        amount_minor: money.minor,
      })),
    )
    .execute();
}

function assertBalanced(entries: readonly LedgerEntry[]): void {
  if (entries.length === 0) throw new RangeError("a ledger transaction needs entries");
  const sums = new Map<string, bigint>();
  for (const { account, money } of entries) {
    const exact = Number.isSafeInteger(money.minor) && money.minor !== 0;
    if (!exact) throw new RangeError(`not an amount to post to ${account}: ${money.minor}`);
    sums.set(money.currency, (sums.get(money.currency) ?? 0n) + BigInt(money.minor));
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0n) throw new RangeError(`entries in ${currency} sum to ${sum}, not to zero`);
  }
}
