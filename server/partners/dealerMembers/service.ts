import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { guardedName, personName } from "#shared/kit/person.ts";
import type {
  Customer,
  CustomerDetail,
  CustomerFilters,
  dealerMembers,
} from "#shared/partners/dealerMembers/contract.ts";
import { placeNames } from "#server/identity/geo/service.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { type DealerRow, lockTree } from "../dealers/commands.ts";
import { dealerNames, type Names, requireOpenDealer } from "../dealers/service.ts";
import * as queries from "./listQueries.ts";
import type { CustomerRow } from "./listQueries.ts";

type Input<K extends keyof typeof dealerMembers> = z.output<(typeof dealerMembers)[K]["input"]>;

/**
 * A dealer who may act for customers, until `tx` ends.
 * @throws {Refusal} as `requireOpenDealer`; `dealer.suspended`, `dealer.not_agreed`
 */
export async function requireActingDealer(tx: Tx, scope: Context): Promise<DealerRow> {
  await lockTree(tx, "share");
  const dealer = await requireOpenDealer(tx, scope);
  ensure(dealer.state !== "suspended", "dealer.suspended");
  ensure(dealer.agreed_at !== null, "dealer.not_agreed");
  return dealer;
}

export async function listCustomers(
  scope: Context,
  { page: at, limit: rows, orderby, sort, ...filters }: Input<"list">,
): Promise<Page<Customer>> {
  const dealer = await requireOpenDealer(scope.db, scope);
  const wanted = { ...filters, dealerId: dealer.id, now: scope.realNow() };
  const total = await queries.countCustomers(scope.db, wanted);
  const { page, perPage, offset, limit } = pageWindow({ page: at, limit: rows }, total);
  const found = await queries.listCustomers(scope.db, wanted, { orderby, sort, offset, limit });
  const names = await sellerNames(scope, found);
  const data = found.map((row) => customerView(scope, dealer, { row, names }));
  return { data, total, page, perPage };
}

/** Rows of each tab with these filters. */
export async function countTabs(
  scope: Context,
  filters: CustomerFilters,
): Promise<{ readonly direct: number; readonly subtree: number }> {
  const { id: dealerId } = await requireOpenDealer(scope.db, scope);
  const wanted = { ...filters, dealerId, now: scope.realNow() };
  return {
    direct: await queries.countCustomers(scope.db, { ...wanted, below: false }),
    subtree: await queries.countCustomers(scope.db, { ...wanted, below: true }),
  };
}

export async function getCustomer(
  scope: Context,
  { id }: Input<"detail">,
): Promise<CustomerDetail> {
  const dealer = await requireOpenDealer(scope.db, scope);
  const asked = { dealerId: dealer.id, now: scope.realNow() };
  const row = await queries.findCustomer(scope.db, asked, id);
  ensure(row, "dealer_member.not_found");
  const names = await sellerNames(scope, [row]);
  const { city } = await placeNames(row, scope.lang);
  return {
    ...customerView(scope, dealer, { row, names }),
    city: row.dealer_id === dealer.id ? city : null,
    invitation: invitationView(dealer, row),
  };
}

export interface DealerBelow {
  readonly uuid: string;
  readonly name: string;
}

/** To filter by. */
export async function listDealersBelow(scope: Context): Promise<DealerBelow[]> {
  const { id } = await requireOpenDealer(scope.db, scope);
  const ids = await queries.listBelow(scope.db, id);
  const names = await dealerNames(scope.db, scope, ids);
  return ids.map((uuid) => ({ uuid, name: names.get(uuid) ?? "" }));
}

const sellerNames = (scope: Context, rows: readonly CustomerRow[]): Promise<Names> =>
  dealerNames(
    scope.db,
    scope,
    rows.flatMap(({ dealer_id: id }) => id ?? []),
  );

interface Found {
  readonly row: CustomerRow;
  /** Of the dealers. */
  readonly names: Names;
}

/** Of customers of dealers below, a dealer learns that there is one. */
function customerView({ lang }: Context, dealer: DealerRow, { row, names }: Found): Customer {
  const { dealer_id: seller, first_name: firstName, last_name: lastName } = row;
  const isOwn = seller === dealer.id;
  const nameFor = isOwn ? personName : guardedName;
  return {
    uuid: row.id,
    name: nameFor({ firstName, lastName }, lang),
    company: isOwn ? row.company : null,
    email: row.email,
    status: row.state,
    source: row.source,
    boundAt: row.bound_at.toISOString(),
    dealer: isOwn || seller === null ? null : { uuid: seller, name: names.get(seller) ?? "" },
    orders: row.orders,
    lastOrderAt: row.last_order_at?.toISOString() ?? null,
  };
}

function invitationView({ id }: DealerRow, row: CustomerRow): CustomerDetail["invitation"] {
  if (row.state === "active" || !row.sent_at || !row.expires_at) return null;
  return {
    sentAt: row.sent_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    resendable: row.must_change_password && row.invited_by === id && row.dealer_id === id,
  };
}
