import type { ReturnRequest } from "#shared/sales/returns/contract.ts";

/** Only the id: what the buyer wrote stays out of URLs. */
export const proposalSearch = ({ id }: Pick<ReturnRequest, "id">): string =>
  new URLSearchParams({ withdrawal: id }).toString();

export interface ProposedRefund {
  readonly pieces: Readonly<Record<string, string>>;
  readonly reason: string;
}
