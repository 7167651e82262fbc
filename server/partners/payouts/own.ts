import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import type { OwnPayout, OwnPayoutListInput } from "#shared/partners/payouts/contract.ts";
import type { OwnPayoutState } from "#shared/partners/payouts/rules.ts";
import type { Context } from "#server/context.ts";
import { requireDealer } from "../dealers/service.ts";
import * as queries from "./queries.ts";
import type { OwnLineRow } from "./queries.ts";

/** A dealer's payouts, without lines that left a batch before it was sent. */
export async function listOwnPayouts(
  scope: Context,
  input: OwnPayoutListInput,
): Promise<Page<OwnPayout>> {
  const { id } = await requireDealer(scope.db, scope);
  const total = await queries.countOwnLines(scope.db, id, input);
  const { page, perPage, offset, limit } = pageWindow(input, total);
  const rows = await queries.listOwnLines(scope.db, id, { ...input, offset, limit });
  return { data: rows.map(ownPayout), total, page, perPage };
}

function ownPayout(row: OwnLineRow): OwnPayout {
  const money = (minor: number) => ({ minor, currency: row.currency });
  return {
    uuid: row.id,
    number: row.number,
    state: stateOf(row),
    amount: money(row.amount_minor),
    tax: money(row.tax_minor),
    net: money(row.amount_minor - row.tax_minor),
    taxes: row.taxes.map(({ name, basisPoints, minor }) => ({
      name,
      basisPoints,
      amount: money(minor),
    })),
    account: row.account_hint,
    sentAt: row.sent_at?.toISOString() ?? null,
    at: row.created_at.toISOString(),
  };
}

function stateOf({ state, batch_state: batch }: OwnLineRow): OwnPayoutState {
  if (state === "open") return "prepared";
  if (state === "paid") return batch === "settled" ? "paid" : "sent";
  return "returned";
}
