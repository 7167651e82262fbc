import type { Lang } from "#shared/kit/lang.ts";
import { langPrefix } from "#shared/kit/lang.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { personName } from "#shared/kit/person.ts";
import { keysStopAt, nextChargeAt, renewsItself } from "#shared/licensing/subscriptions/rules.ts";
import type { MailTemplates } from "#shared/platform/mail/templates.ts";
import type { Context, Settings } from "#server/context.ts";
import type { Tx } from "#server/platform/db/client.ts";
import { memberById } from "#server/identity/sessions/commands.ts";
import type { CardChargeRow } from "#server/payments/storedCards/commands.ts";
import { type NewMail, queueMail } from "#server/platform/mail/commands.ts";
import { type OrderRow } from "#server/sales/orders/commands.ts";
import { mailRecipient, planAmount } from "#server/sales/orders/service.ts";
import { nextPlan } from "./applyChange.ts";
import { loadFacts } from "./facts.ts";
import type { SubscriptionRow } from "./queries.ts";

/** Cards expire at midnight, after the day that is printed on them. */
const SECOND_MS = 1_000;

type Kind = MailTemplates["subscription"]["about"];

interface About {
  readonly key: string;
  readonly at: Date;
  readonly retryAt?: Date | null;
  readonly stopsAt?: Date | null;
  readonly before?: string;
}

/** Amount, date and the page where it can be stopped or paid are in every one. */
async function queue(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  about: Kind,
  { key, at, retryAt, stopsAt, before }: About,
): Promise<void> {
  const member = await memberById(tx, row.member_id, { lock: false });
  if (!member) return;
  const name = { firstName: member.first_name, lastName: member.last_name };
  await queueMail(tx, scope, {
    dedupeKey: `subscription.${about}:${row.id}:${key}`,
    to: member.email,
    memberId: member.id,
    lang: row.lang,
    template: "subscription",
    props: {
      about,
      name: personName(name, row.lang),
      product: planName(row, row.lang),
      amount: amountOf(row),
      at,
      retryAt: retryAt ?? null,
      stopsAt: stopsAt && stopsAt > scope.now() ? stopsAt : null,
      before: before ?? null,
      number: null,
      url: subscriptionUrl(scope.settings, row.lang, row.id),
    },
  });
}

export const planName = (
  { name, edition }: Pick<SubscriptionRow, "name" | "edition">,
  lang: Lang,
): string => (edition ? `${name[lang]} ${edition[lang]}` : name[lang]);

const amountOf = (row: SubscriptionRow): string =>
  formatMoney({ minor: planAmount(row), currency: row.currency });

const subscriptionUrl = ({ publicUrl }: Settings, lang: Lang, id: string): string =>
  `${publicUrl}${langPrefix[lang]}/member/subcription/${id}`;

/** Reminds the member that the paid time ends soon, and whether the plan then renews automatically, and at which price. */
export async function mailReminder(tx: Tx, scope: Context, row: SubscriptionRow): Promise<void> {
  const facts = {
    renewal: row.renewal,
    cancelledAt: row.cancelled_at,
    endedAt: row.ended_at,
  };
  const hasPayer = row.renewal !== "card" || row.card_id !== null;
  const about = renewsItself(facts) && hasPayer ? "renews" : "ends";
  const key = `${row.paid_until.toISOString()}:${row.reminders}`;
  await queue(tx, scope, await nextPlan(tx, row), about, { key, at: row.paid_until });
}

/** The oldest due period was not paid in time. */
export async function mailPastDue(tx: Tx, scope: Context, row: SubscriptionRow): Promise<void> {
  const facts = await loadFacts(tx, row);
  const [oldest] = facts.open;
  if (!oldest) return;
  const { startsAt: at } = oldest;
  const about = facts.charging && !facts.charging.card ? "no_card" : "past_due";
  await queue(tx, scope, row, about, { key: at.toISOString(), at, stopsAt: keysStopAt(facts) });
}

/** A charge of the stored card for the oldest due period failed: what the member can do, and when it is retried. */
export async function mailFailedCharge(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { state, attempt }: Pick<CardChargeRow, "state" | "attempt">,
): Promise<void> {
  const facts = await loadFacts(tx, row);
  const [oldest] = facts.open;
  if (!oldest || !facts.charging) return;
  const { startsAt: at } = oldest;
  const isStopped = facts.charging.lastCharge?.outcome === "stopped";
  const stoppedBy = state === "authentication_required" ? "confirm" : "other_card";
  await queue(tx, scope, row, isStopped ? stoppedBy : "past_due", {
    key: `${at.toISOString()}:${attempt}`,
    at,
    retryAt: nextChargeAt(oldest, facts.charging),
    stopsAt: keysStopAt(facts),
  });
}

export async function mailCardReminder(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
): Promise<void> {
  const { charging } = await loadFacts(tx, row);
  if (!charging?.card) return;
  const { expiresAt } = charging.card;
  await queue(tx, scope, row, "card_expires", {
    key: `${row.card_id}:${row.card_reminders}`,
    at: new Date(expiresAt.getTime() - SECOND_MS),
  });
}

interface NewPriceMail {
  readonly key: string;
  /** Of the first period at the new price. */
  readonly from: Date;
  readonly isWithdrawn: boolean;
}

/** What its periods cost from a day on; or that they stay at the price in force. */
export const mailNewPrice = (
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  { key, from: at, isWithdrawn }: NewPriceMail,
): Promise<void> =>
  isWithdrawn
    ? queue(tx, scope, row, "price_stays", { key, at })
    : queue(tx, scope, { ...row, unit_minor: row.next_unit_minor ?? row.unit_minor }, "price", {
        key,
        at,
        before: amountOf(row),
      });

/** Staff changed what the member has, or how it goes on, and at which price. */
export async function mailStaffChange(
  tx: Tx,
  scope: Context,
  row: SubscriptionRow,
  about: "cancelled" | "resumed" | "extended" | "granted",
): Promise<void> {
  if (row.ended_at) return mailEnd(tx, scope, row); // a cancellation while a period was due
  await queue(tx, scope, await nextPlan(tx, row), about, {
    key: scope.newId(),
    at: row.paid_until,
  });
}

export const mailSuspended = (tx: Tx, scope: Context, row: SubscriptionRow): Promise<void> =>
  queue(tx, scope, row, "suspended", { key: row.paid_until.toISOString(), at: row.paid_until });

export const mailEnd = (tx: Tx, scope: Context, row: SubscriptionRow): Promise<void> =>
  row.months === 0
    ? Promise.resolve() // written by the reminders of trials
    : queue(tx, scope, row, "over", { key: "end", at: row.paid_until });

/** The receipt of a renewal or an upgrade, in place of the mail about a first order. */
export const receiptMail = (
  settings: Settings,
  order: OrderRow,
  { rows, about }: { rows: readonly SubscriptionRow[]; about: Kind },
): NewMail<"subscription"> => {
  const [first] = rows;
  if (!first) throw new Error(`order ${order.id} belongs to no subscription`);
  return {
    ...mailRecipient(order),
    dedupeKey: `order.paid:${order.id}`,
    template: "subscription",
    props: {
      about,
      name: order.buyer_name,
      product: rows.map((row) => planName(row, order.lang)).join(", "),
      amount: formatMoney({ minor: order.paid_minor, currency: order.currency }),
      at: first.paid_until,
      retryAt: null,
      stopsAt: null,
      before: null,
      number: order.number,
      url: subscriptionUrl(settings, order.lang, first.id),
    },
  };
};
