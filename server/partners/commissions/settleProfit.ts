import {
  HOLD_DAYS,
  normalizeMailbox,
  normalizePhone,
  type RunChain,
  type RunLink,
  type WithheldReason,
} from "#shared/partners/commissions/rules.ts";
import { shareDifferences, type Split, splitProfit } from "#shared/partners/commissions/split.ts";
import { formatDay } from "#shared/kit/time.ts";
import { isPaid } from "#shared/sales/orders/stateMachine.ts";
import type { Account } from "#shared/payments/ledger/accounts.ts";
import { postToLedger } from "#server/payments/ledger/commands.ts";
import { scheduleRevenue } from "#server/payments/recognition/commands.ts";
import { lockOrder, type OrderRow } from "#server/sales/orders/commands.ts";
import type { Context } from "#server/context.ts";
import { runTransaction, type Tx } from "#server/platform/db/client.ts";
import { latestBankProfiles, openBankInfo } from "../dealers/bankInfo.ts";
import {
  agreementAt,
  type AgreementRow,
  attributeReferred,
  type DealerRow,
  findByMember,
  findDealer,
  listAgreements,
  listChain,
  listPersons,
  lockAttribution,
  lockTree,
  type PersonRow,
} from "../dealers/commands.ts";
import { netLines } from "./commands.ts";
import { followDisputes } from "./disputes.ts";
import { sharedPosting } from "./postings.ts";
import * as queries from "./queries.ts";
import type { ProfitRunRow } from "./queries.ts";

const DAY_MS = 86_400_000;

/**
 * Job; idempotent: shares what an order was paid along the chain of the dealer whose customer the buyer is. Chain, percents
 * and states are frozen with the run. One run per order, none for a buyer without a dealer.
 */
export async function settleProfit(
  scope: Context,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    if (!isPaid(order.status) || !order.paid_at) return;
    if (await queries.lockRun(tx, orderId)) return;
    await attributeReferred(tx, order.member_id);
    await lockTree(tx, "share");
    const sale = await findSale(tx, scope, order);
    if (!sale) return;
    await scheduleRevenue(tx, scope, orderId);
    const lines = await netLines(tx, order);
    const split = splitProfit(sale.chain, lines);
    if (split.base === 0) return;
    const now = scope.now();
    const run: ProfitRunRow = {
      order_id: orderId,
      buyer_id: order.member_id,
      seller_id: sale.seller.id,
      currency: order.currency,
      chain: sale.chain,
      base_minor: split.base,
      step: 0,
      settled_at: now,
      release_at: new Date(now.getTime() + HOLD_DAYS * DAY_MS),
      released_at: null,
      hold: sale.hold,
      hold_note: null,
      hold_at: sale.hold && now,
      held_by: null,
    };
    await queries.insertRun(tx, { ...run, chain: JSON.stringify(run.chain) });
    await followDisputes(tx, scope, order.member_id);
    await postShares(tx, scope, run, split);
  });
}

/**
 * Job; idempotent: posts the difference between what a paid order's earnings are after its refunds and chargebacks, and what
 * was posted before.
 */
export async function adjustProfit(
  scope: Context,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await runTransaction(scope.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new Error(`order ${orderId} not found`);
    const buyerId = await queries.findBuyer(tx, orderId);
    if (buyerId === undefined) return;
    await followDisputes(tx, scope, buyerId);
    const run = await queries.lockRun(tx, orderId);
    if (!run) return;
    const split = splitProfit(run.chain, await netLines(tx, order));
    await postShares(tx, scope, { ...run, step: run.step + 1, base_minor: split.base }, split);
  });
}

interface Sale {
  readonly seller: DealerRow;
  readonly chain: RunChain;
  readonly hold: ProfitRunRow["hold"];
}

/** Undefined if the buyer has no dealer, or no dealer of the chain had an agreement in force. */
async function findSale(tx: Tx, scope: Context, order: OrderRow): Promise<Sale | undefined> {
  const at = order.paid_at ?? order.placed_at;
  const bound = await lockAttribution(tx, order.member_id);
  const own = await findByMember(tx, order.member_id);
  const ownTerms = own && agreementAt(await listAgreements(tx, [own.id]), at);
  const isOwn = own && ownTerms?.own_purchases && own.state === "active";
  const isBound = bound?.dealer_id && bound.bound_at <= at;
  const seller = isOwn ? own : isBound ? await findDealer(tx, bound.dealer_id ?? "") : undefined;
  if (!seller) return undefined;
  const chain = await readChain(tx, scope, { order, seller, at });
  return chain.length === 0 ? undefined : { seller, chain, hold: bound?.hold ?? null };
}

interface ChainQuery {
  readonly order: OrderRow;
  readonly seller: DealerRow;
  readonly at: Date;
}

async function readChain(
  tx: Tx,
  scope: Context,
  { order, seller, at }: ChainQuery,
): Promise<RunLink[]> {
  const dealers = await listChain(tx, seller);
  const ids = dealers.map(({ id }) => id);
  const agreements = await listAgreements(tx, ids);
  const banks = await latestBankProfiles(tx, ids);
  const persons = await listPersons(tx, [
    order.member_id,
    ...dealers.map((each) => each.member_id),
  ]);
  const buyer = persons.find(({ id }) => id === order.member_id);
  const asBuyer = buyer && identityOf(buyer, { email: order.email });
  const isRenewal = order.origin === "renewal";
  const renewal = isRenewal
    ? await queries.renewalNumber(tx, { orderId: order.id, paidAt: at })
    : 0;
  return dealers.flatMap((dealer) => {
    const terms = agreementAt(
      agreements.filter(({ dealer_id: of }) => of === dealer.id),
      at,
    );
    if (!terms) return [];
    const person = persons.find(({ id }) => id === dealer.member_id);
    const bank = banks.get(dealer.id);
    const payee = bank && { phone: openBankInfo(scope, bank).phone };
    const isSame = asBuyer && person && isSamePerson(asBuyer, identityOf(person, payee));
    return {
      dealer: dealer.id,
      agreement: terms.id,
      originalBps: terms.original_bps,
      caps: terms.caps,
      withheld: whyWithheld({ dealer, terms, isSame: isSame ?? false, renewal }),
    };
  });
}

interface LinkFacts {
  readonly dealer: DealerRow;
  readonly terms: AgreementRow;
  /** The buyer is the dealer, or has the dealer's mailbox, phone (also that of his bank account) or tax number. */
  readonly isSame: boolean;
  /** 0: not a renewal. */
  readonly renewal: number;
}

function whyWithheld({ dealer, terms, isSame, renewal }: LinkFacts): WithheldReason | null {
  if (dealer.state !== "active") return dealer.state;
  if (isSame && !terms.own_purchases) return "own_purchase";
  return renewal > (terms.max_renewals ?? Infinity) ? "renewal_limit" : null;
}

interface Identity {
  readonly id: string;
  readonly mailboxes: readonly string[];
  readonly phones: readonly string[];
  readonly taxNumber: string | null;
}

/** `more`: what the order or the bank account says besides the profile. */
function identityOf(
  row: PersonRow,
  more: { readonly email?: string; readonly phone?: string } = {},
): Identity {
  const emails = [row.email, more.email];
  const numbers = [row.mobile_phone, row.telephone, more.phone];
  return {
    id: row.id,
    mailboxes: emails.flatMap((email) => (email && normalizeMailbox(email)) || []),
    phones: numbers.flatMap((number) => (number && normalizePhone(number)) || []),
    taxNumber: row.uniform_number,
  };
}

/** The account, its mailbox, a phone number or the tax number. */
const isSamePerson = (a: Identity, b: Identity): boolean =>
  a.id === b.id ||
  a.mailboxes.some((each) => b.mailboxes.includes(each)) ||
  a.phones.some((each) => b.phones.includes(each)) ||
  (a.taxNumber !== null && a.taxNumber === b.taxNumber);

/** Posts the difference between `split` and the posted shares, if there is one. */
async function postShares(tx: Tx, scope: Context, run: ProfitRunRow, split: Split): Promise<void> {
  const posted = await queries.sumPosted(tx, run.order_id);
  const now = scope.now();
  const id = scope.newId();
  const steps = shareDifferences(split, posted).flatMap((step) => {
    const link = run.chain[step.position];
    return link ? { ...step, link } : [];
  });
  await queries.updateRun(tx, run.order_id, { base_minor: split.base });
  if (steps.length === 0) return;
  await queries.updateRun(tx, run.order_id, { step: run.step });
  const tierOf = (position: number) => run.chain.length - 1 - position;
  await queries.insertEarnings(
    tx,
    steps.map(({ link, position, minor, products }) => ({
      id: scope.newId(),
      order_id: run.order_id,
      step: run.step,
      position,
      tier: tierOf(position),
      dealer_id: link.dealer,
      currency: run.currency,
      amount_minor: minor,
      base_minor: split.base,
      by_product: JSON.stringify(products),
      withheld: link.withheld,
      posted_at: now,
      posting_id: id,
      released_at: link.withheld === null && run.released_at ? now : null,
    })),
  );
  await queries.addToTotals(
    tx,
    steps.map(({ link, position, products }) => ({
      dealer_id: link.dealer,
      month: `${formatDay(now).slice(0, 7)}-01`,
      currency: run.currency,
      seller_id: run.seller_id,
      tier: tierOf(position),
      withheld: link.withheld !== null,
      products,
    })),
  );
  const parts = steps.map(({ link, minor }) => ({ to: accountOf(run, link), minor }));
  await postToLedger(tx, scope, sharedPosting({ id, currency: run.currency, parts }));
}

function accountOf({ released_at: releasedAt }: ProfitRunRow, { withheld }: RunLink): Account {
  if (withheld !== null) return "dealers_unallocated";
  return releasedAt ? "dealers_available" : "dealers_pending";
}
