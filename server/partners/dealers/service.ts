import type { z } from "zod";
import { ensure } from "#shared/errors.ts";
import type { Lang } from "#shared/kit/lang.ts";
import { personName } from "#shared/kit/person.ts";
import type { AgreementWire, dealers, OwnDealer } from "#shared/partners/dealers/contract.ts";
import type { SetupPart } from "#shared/partners/dealers/rules.ts";
import { checkAccess, requireMember } from "#server/identity/sessions/service.ts";
import type { Context } from "#server/context.ts";
import { type Db, runTransaction, type Tx } from "#server/platform/db/client.ts";
import { agreementAt, type AgreementRow } from "./commands.ts";
import { findAgreed } from "./consent.ts";
import * as queries from "./queries.ts";
import type { DealerRow } from "./queries.ts";

/** @throws {Refusal} `session.required`; `access.denied` unless the viewer is a dealer */
export async function requireDealer(db: Db | Tx, scope: Context): Promise<DealerRow> {
  checkAccess(scope, "dealer");
  const dealer = await queries.findByMember(db, requireMember(scope).memberId);
  ensure(dealer, "access.denied");
  return dealer;
}

/**
 * For what an ended agreement closes: customers and their orders, dealers below, links.
 * @throws {Refusal} as `requireDealer`; `dealer.ended`
 */
export async function requireOpenDealer(db: Db | Tx, scope: Context): Promise<DealerRow> {
  const dealer = await requireDealer(db, scope);
  ensure(dealer.state !== "closed", "dealer.ended");
  return dealer;
}

export const getOwnDealer = async (scope: Context): Promise<OwnDealer> =>
  ownView(scope.db, scope, await requireDealer(scope.db, scope));

async function ownView(db: Db | Tx, scope: Context, dealer: DealerRow): Promise<OwnDealer> {
  const agreement = await agreementInForce(db, scope, dealer.id);
  return {
    uuid: dealer.id,
    state: dealer.state,
    missing: await missingParts(db, scope, dealer),
    area: dealer.area,
    mayAppoint: dealer.may_appoint,
    isCompany: dealer.is_company,
    agreement: agreement ? await agreementView(db, scope, agreement) : null,
    agreedAt: dealer.agreed_at?.toISOString() ?? null,
    agreedVersion: dealer.agreed_version,
    upper: dealer.parent_id
      ? ((await dealerNames(db, scope, [dealer.parent_id])).get(dealer.parent_id) ?? null)
      : null,
  };
}

export async function agreementInForce(
  db: Db | Tx,
  scope: Context,
  dealerId: string,
): Promise<AgreementRow | undefined> {
  return agreementAt(await queries.listAgreements(db, [dealerId]), scope.now());
}

/** What a dealer lacks before anything is paid to him. */
export async function missingParts(
  db: Db | Tx,
  scope: Context,
  dealer: DealerRow,
): Promise<SetupPart[]> {
  const lacks: readonly (readonly [SetupPart, boolean])[] = [
    ["percent", !(await agreementInForce(db, scope, dealer.id))],
    ["bank", !(await queries.latestBankProfile(db, dealer.id))],
    ["agreement", !(await findAgreed(db, [dealer.id], scope.now())).has(dealer.id)],
  ];
  return lacks.flatMap(([part, isMissing]) => (isMissing ? [part] : []));
}

export async function agreementView(
  db: Db | Tx,
  { lang }: Pick<Context, "lang">,
  row: AgreementRow,
): Promise<AgreementWire> {
  const products = await productNames(
    db,
    { lang },
    row.caps.map(({ product }) => product),
  );
  return {
    version: row.version,
    original: row.original_bps,
    caps: row.caps.map(({ product, bps }) => ({
      product,
      name: products.get(product) ?? "",
      percent: bps,
    })),
    ownPurchases: row.own_purchases,
    maxRenewals: row.max_renewals,
    from: row.effective_from.toISOString(),
  };
}

export type Names = ReadonlyMap<string, string>;

/** Company, or else the person, by dealer. */
export async function dealerNames(
  db: Db | Tx,
  { lang }: Pick<Context, "lang">,
  ids: readonly string[],
): Promise<Names> {
  return toNames(await queries.listDealerPersons(db, ids), lang);
}

/** Company, or else the person, by member. */
export async function memberNames(
  db: Db | Tx,
  { lang }: Pick<Context, "lang">,
  ids: readonly string[],
): Promise<Names> {
  return toNames(await queries.listMemberPersons(db, ids), lang);
}

export async function productNames(
  db: Db | Tx,
  { lang }: Pick<Context, "lang">,
  ids: readonly string[],
): Promise<Names> {
  const rows = await queries.listProductNames(db, ids);
  return new Map(rows.map(({ id, name }) => [id, name[lang]]));
}

const toNames = (rows: Awaited<ReturnType<typeof queries.listDealerPersons>>, lang: Lang): Names =>
  new Map(
    rows.map(({ id, company, first_name: firstName, last_name: lastName }) => [
      id,
      company || personName({ firstName, lastName }, lang),
    ]),
  );

/** Again, once worse terms are in force. @throws {Refusal} `edit.conflict` if another version is in force than was read */
export async function agreeToTerms(
  scope: Context,
  { version }: z.output<typeof dealers.agree.input>,
): Promise<OwnDealer> {
  return runTransaction(scope.db, async (tx) => {
    const { id } = await requireDealer(tx, scope);
    const dealer = await queries.lockDealer(tx, id);
    ensure(dealer, "access.denied");
    const agreement = await agreementInForce(tx, scope, id);
    ensure(agreement?.version === version, "edit.conflict");
    if (dealer.agreed_version === version) return ownView(tx, scope, dealer);
    const agreed = { agreed_at: scope.now(), agreed_version: version };
    await queries.updateDealer(tx, id, agreed);
    return ownView(tx, scope, { ...dealer, ...agreed });
  });
}
