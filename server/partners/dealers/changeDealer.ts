import { ensure } from "#shared/errors.ts";
import type { DealerState } from "#shared/partners/dealers/rules.ts";
import type { Tx } from "#server/platform/db/client.ts";
import * as queries from "./queries.ts";
import type { DealerRow } from "./queries.ts";

interface Facts {
  readonly knownAs: string;
  readonly area: string;
  readonly mayAppoint: boolean;
  readonly isCompany: boolean;
}

interface Seen {
  readonly id: string;
  /** As staff saw the dealer. */
  readonly revision: number;
}

/** Locks the tree, then the dealer. @throws {Refusal} `dealer.not_found`, `edit.conflict`, `dealer.closed` */
export async function lockSeenDealer(tx: Tx, { id, revision }: Seen): Promise<DealerRow> {
  await queries.lockTree(tx, "update");
  const dealer = await queries.lockDealer(tx, id);
  ensure(dealer, "dealer.not_found");
  ensure(dealer.revision === revision, "edit.conflict");
  ensure(dealer.state !== "closed", "dealer.closed");
  return dealer;
}

export const editDealer = (
  tx: Tx,
  id: string,
  { knownAs, area, mayAppoint, isCompany }: Facts,
): Promise<void> =>
  queries.updateDealer(tx, id, {
    known_as: knownAs,
    area,
    may_appoint: mayAppoint,
    is_company: isCompany,
  });

/** Counts for payments from now on. */
export const setDealerState = (
  tx: Tx,
  id: string,
  { state, reason }: { readonly state: DealerState; readonly reason: string },
): Promise<void> =>
  queries.updateDealer(tx, id, { state, state_reason: state === "active" ? null : reason });

/** Locks the tree. Nobody is bound by his links and nothing is earned from now on; names and reasons are gone. */
export async function closeErasedDealer(tx: Tx, id: string): Promise<void> {
  await queries.lockTree(tx, "update");
  const gone = { known_as: "", area: "", state_reason: null };
  await queries.updateDealer(tx, id, { state: "closed", may_appoint: false, ...gone });
}

/** After a change of what belongs to the dealer: others read it anew before they change it, too. */
export const touchDealer = (tx: Tx, id: string): Promise<void> => queries.updateDealer(tx, id, {});
