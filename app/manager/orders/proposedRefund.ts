import type { Withdrawal } from "#shared/payments/withdrawals.ts";

const PIECES = /^[0-9a-f-]{36}:\d{1,2}$/;

/** What a buyer asked to give back, as the address of the order's page carries it into its refund. */
export const proposalSearch = ({ lines, reason }: Pick<Withdrawal, "lines" | "reason">): string =>
  new URLSearchParams([
    ...lines.map(({ uuid, quantity }) => ["back", `${uuid}:${quantity}`]),
    ...(reason ? [["why", reason]] : []),
  ]).toString();

/** What the form of a refund is filled in with. */
export interface ProposedRefund {
  /** How many pieces, by the line. */
  readonly pieces: Readonly<Record<string, string>>;
  readonly reason: string;
}

/** Null where the address proposes nothing. */
export function proposedIn({ searchParams }: URL): ProposedRefund | null {
  const pieces = searchParams.getAll("back").filter((each) => PIECES.test(each));
  if (pieces.length === 0) return null;
  return {
    pieces: Object.fromEntries(pieces.map((each) => each.split(":"))),
    reason: (searchParams.get("why") ?? "").slice(0, 500),
  };
}
