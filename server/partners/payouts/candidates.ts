import type { PayoutBlock } from "#shared/partners/payouts/rules.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { bankHold, latestBankProfiles } from "../dealers/bankInfo.ts";
import { agreementAt, type DealerRow, listAgreements, listDealers } from "../dealers/commands.ts";
import type { BankProfileRow } from "../dealers/commands.ts";
import { findAgreed } from "../dealers/consent.ts";
import * as queries from "./queries.ts";
import type { SettingsRow } from "./queries.ts";

export interface Candidate {
  readonly dealer: DealerRow;
  readonly minor: number;
  readonly bank: BankProfileRow | undefined;
  readonly block: PayoutBlock | null;
}

/** Dealers with something payable in a currency, and whether a batch may pay them now. */
export async function listCandidates(
  db: Db | Tx,
  scope: Context,
  { currency, settings }: { readonly currency: string; readonly settings: SettingsRow },
): Promise<Candidate[]> {
  const due = await queries.listDue(db, currency);
  const ids = due.map(({ dealer_id: id }) => id);
  const readiness = await readReadiness(db, scope, ids);
  const minimum = minimumOf(settings, currency);
  return due.flatMap(({ dealer_id: id, minor }) => {
    const ready = readiness.get(id);
    if (!ready) return [];
    const block = minor < minimum ? "below_minimum" : ready.block;
    return { dealer: ready.dealer, bank: ready.bank, minor, block };
  });
}

/** Minor units. */
export const minimumOf = ({ minimums }: SettingsRow, currency: string): number =>
  minimums[currency] ?? 1;

interface Readiness {
  readonly dealer: DealerRow;
  readonly bank: BankProfileRow | undefined;
  readonly block: PayoutBlock | null;
}

/** Whether dealers may be paid now, whatever they are owed. */
export async function readReadiness(
  db: Db | Tx,
  scope: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Readiness>> {
  const now = scope.now();
  const dealers = await listDealers(db, ids);
  const agreements = Map.groupBy(await listAgreements(db, ids), ({ dealer_id: of }) => of);
  const profiles = await latestBankProfiles(db, ids);
  const agreed = await findAgreed(db, ids, now);
  return new Map(
    dealers.map((dealer) => {
      const bank = profiles.get(dealer.id);
      const hasPercent = agreementAt(agreements.get(dealer.id) ?? [], now) !== undefined;
      const facts = { dealer, bank, hasPercent, hasAgreed: agreed.has(dealer.id), now };
      return [dealer.id, { dealer, bank, block: blockOf(facts) }];
    }),
  );
}

interface BlockFacts {
  readonly dealer: DealerRow;
  readonly bank: BankProfileRow | undefined;
  readonly hasPercent: boolean;
  readonly hasAgreed: boolean;
  readonly now: Date;
}

function blockOf({ dealer, bank, hasPercent, hasAgreed, now }: BlockFacts): PayoutBlock | null {
  if (dealer.state === "suspended") return "suspended";
  if (!hasPercent) return "percent";
  if (!hasAgreed) return "agreement";
  if (!bank) return "bank";
  return bankHold(bank, now) ? "bank_changed" : null;
}
