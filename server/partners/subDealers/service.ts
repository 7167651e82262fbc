import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Page } from "#shared/kit/endpoint.ts";
import { pageWindow } from "#shared/kit/pagination.ts";
import { personName } from "#shared/kit/person.ts";
import { MAX_DEPTH } from "#shared/partners/dealers/rules.ts";
import type { SubDealer, subDealers } from "#shared/partners/subDealers/contract.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/platform/db/client.ts";
import { agreementAt, type DealerRow, listAgreements } from "../dealers/commands.ts";
import { agreementInForce, dealerNames, requireOpenDealer } from "../dealers/service.ts";
import { listReadyCustomers } from "../dealerOrders/commands.ts";
import * as queries from "./queries.ts";

type Input = z.output<(typeof subDealers)["list"]["input"]>;

export async function listSubDealers(
  scope: Context,
  { search, state, ...paging }: Input,
): Promise<Page<SubDealer>> {
  const own = await requireOpenDealer(scope.db, scope);
  const words = (search ?? "").toLowerCase();
  const found = (await treeBelow(scope.db, scope, own)).filter(
    (each) =>
      `${each.name} ${each.area}`.toLowerCase().includes(words) &&
      (!state || state.length === 0 || state.includes(each.state)),
  );
  const { page, perPage, offset, limit } = pageWindow(paging, found.length);
  return { data: found.slice(offset, offset + limit), total: found.length, page, perPage };
}

/** One below, with those below him. @throws {Refusal} `sub_dealer.not_found` */
export async function getSubDealer(
  scope: Context,
  { id }: { readonly id: string },
): Promise<{ readonly dealer: SubDealer; readonly below: SubDealer[] }> {
  const own = await requireOpenDealer(scope.db, scope);
  const tree = await treeBelow(scope.db, scope, own);
  const at = tree.findIndex(({ uuid }) => uuid === id);
  const dealer = tree[at];
  ensure(dealer, "sub_dealer.not_found");
  const rest = tree.slice(at + 1);
  const end = rest.findIndex(({ level }) => level <= dealer.level);
  return { dealer, below: end === -1 ? rest : rest.slice(0, end) };
}

export interface AppointChoices {
  /** Null if the dealer cannot appoint; `obstacle` holds the reason. */
  readonly percent: number | null;
  readonly obstacle: AppointObstacle | null;
  readonly customers: readonly { readonly uuid: string; readonly name: string }[];
}

/** `not_agreed`: the agreement does not allow appointing. `not_ready`: suspended, or setup is incomplete. */
export type AppointObstacle = "not_agreed" | "too_deep" | "not_ready";

const MAX_CUSTOMERS = 500;

/** For the form. */
export async function listCandidates(scope: Context): Promise<AppointChoices> {
  const own = await requireOpenDealer(scope.db, scope);
  const agreement = await agreementInForce(scope.db, scope, own.id);
  const obstacle = obstacleOf(own);
  if (obstacle || !agreement)
    return { percent: null, obstacle: obstacle ?? "not_ready", customers: [] };
  const people = await listReadyCustomers(scope.db, own.id, MAX_CUSTOMERS);
  const dealers = await queries.dealersAmong(
    scope.db,
    people.map(({ id }) => id),
  );
  const customers = people.flatMap(({ id: uuid, company, first_name, last_name }) => {
    const name = personName({ firstName: first_name, lastName: last_name }, scope.lang);
    return dealers.has(uuid) ? [] : [{ uuid, name: company ? `${name} · ${company}` : name }];
  });
  return { percent: agreement.original_bps, obstacle: null, customers };
}

function obstacleOf(own: DealerRow): AppointObstacle | null {
  if (own.ancestors.length + 1 >= MAX_DEPTH) return "too_deep";
  if (!own.may_appoint) return "not_agreed";
  return own.state === "active" && own.agreed_at !== null ? null : "not_ready";
}

/** Each after the one above him. */
export async function treeBelow(db: Db | Tx, scope: Context, own: DealerRow): Promise<SubDealer[]> {
  const rows = await queries.listBelow(db, own.id);
  const ids = rows.map(({ id }) => id);
  const names = await dealerNames(db, scope, ids);
  const agreements = Map.groupBy(
    await listAgreements(db, [own.id, ...ids]),
    ({ dealer_id: id }) => id,
  );
  const inForce = (id: string) => agreementAt(agreements.get(id) ?? [], scope.now());
  const view = (row: queries.BelowRow): SubDealer => {
    const upperId = row.parent_id ?? own.id;
    const original = inForce(upperId)?.original_bps ?? 0;
    const agreement = inForce(row.id);
    const given = agreement?.original_bps ?? 0;
    const isDirect = upperId === own.id;
    return {
      uuid: row.id,
      name: names.get(row.id) ?? "",
      state: row.state,
      agreed: row.agreed_at !== null,
      area: row.area,
      level: row.ancestors.length - own.ancestors.length,
      upper: isDirect ? null : { uuid: upperId, name: names.get(upperId) ?? "" },
      original,
      given,
      retained: original - given,
      version: agreement?.version ?? null,
      since: row.created_at.toISOString(),
      customers: row.customers,
      changeable: isDirect && row.state !== "closed",
    };
  };
  return below(
    own.id,
    Map.groupBy(rows, ({ parent_id: id }) => id ?? ""),
  ).map(view);
}

type Children = ReadonlyMap<string, readonly queries.BelowRow[]>;

const below = (id: string, children: Children): queries.BelowRow[] =>
  (children.get(id) ?? []).flatMap((row) => [row, ...below(row.id, children)]);
