import type { Withdrawal } from "#shared/sales/returns/contract.ts";

/** Names what a buyer asked to give back in the address of the order's page; what they wrote stays out of addresses. */
export const proposalSearch = ({ id }: Pick<Withdrawal, "id">): string =>
  new URLSearchParams({ withdrawal: id }).toString();

/** What the form of a refund is filled in with. */
export interface ProposedRefund {
  /** How many pieces, by the line. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly reason: string;
}
