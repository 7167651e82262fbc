import type { Page } from "#shared/kit/endpoint.ts";
import type { BookedEntry, EntryListInput } from "#shared/ledger/contract.ts";
import type { Scope } from "../context.ts";
import { entries as entriesOf } from "../ledger/service.ts";
import { ordersOfPostings } from "../payments/backOffice.ts";

/** What was posted, side by side, with the order that each is about. @throws {Refusal} unless `payments.read`. */
export async function entries(scope: Scope, input: EntryListInput): Promise<Page<BookedEntry>> {
  const { data, ...page } = await entriesOf(scope, input);
  const orders = await ordersOfPostings(
    scope.db,
    data.map(({ reference }) => reference),
  );
  return {
    data: data.map((entry) => ({ ...entry, order: orders.get(entry.reference) ?? null })),
    ...page,
  };
}
