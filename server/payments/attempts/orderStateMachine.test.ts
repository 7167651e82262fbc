import { expect, test } from "vitest";
import { OrderStatus } from "#shared/sales/orders/rules.ts";
import {
  type OrderAction,
  orderActions,
  orderHistory,
  startRecurring,
  orderStatusOf,
  expireUnanswered,
} from "#test/kit/orders/orderActions.ts";
import { snapshotStage, type OrderStage, openOrderStage } from "#test/kit/orders/orderStage.ts";
import { AFTER_DEADLINE_MS } from "#test/kit/orders/paymentWindow.ts";

const { unpaid, paid, cancelled, expired, renewalCancelled, confirming } = OrderStatus;

interface Place {
  readonly way: (at: OrderStage) => Promise<unknown>;
  readonly status: OrderStatus;
  readonly to: Partial<Record<OrderAction, OrderStatus>>;
}

const overdue = async (at: OrderStage) => {
  at.world.advance(AFTER_DEADLINE_MS);
  await orderActions.sweep(at);
};

const places: Readonly<Record<string, Place>> = {
  unpaid: {
    way: async () => undefined,
    status: unpaid,
    to: {
      edit: unpaid,
      cancel: cancelled,
      cancelAny: cancelled,
      cancelSome: cancelled,
      cancelFromList: cancelled,
      receipt: confirming,
      receiptUnchosen: confirming,
      lessFound: confirming,
      report: confirming,
      paid,
      paidAgain: paid,
      paidTwice: paid,
      less: confirming,
    },
  },
  "unpaid and overdue": {
    way: async ({ world }) => world.advance(AFTER_DEADLINE_MS),
    status: unpaid,
    to: {
      sweep: expired,
      cancel: cancelled,
      cancelAny: cancelled,
      cancelSome: cancelled,
      cancelFromList: cancelled,
      receipt: confirming,
      receiptUnchosen: confirming,
      lessFound: confirming,
      paid,
      paidAgain: paid,
      paidTwice: paid,
      less: confirming,
    },
  },
  "unpaid, overdue and asked about in vain": {
    async way(at) {
      at.world.advance(AFTER_DEADLINE_MS);
      await expireUnanswered(at);
    },
    status: unpaid,
    to: {
      closeUnanswered: expired,
      cancel: cancelled,
      cancelAny: cancelled,
      cancelSome: cancelled,
      cancelFromList: cancelled,
      receipt: confirming,
      receiptUnchosen: confirming,
      lessFound: confirming,
      paid,
      paidAgain: paid,
      paidTwice: paid,
      less: confirming,
    },
  },
  paid: { way: orderActions.paid, status: paid, to: { refund: cancelled, refundSome: paid } },
  "some of it given back": {
    async way(at) {
      await orderActions.paid(at);
      await orderActions.refundSome(at);
    },
    status: paid,
    to: { refund: cancelled, refundSome: paid },
  },
  "all of it given back": {
    async way(at) {
      await orderActions.paid(at);
      await orderActions.refund(at);
    },
    status: cancelled,
    to: {},
  },
  "cancelled by its buyer": {
    way: orderActions.cancel,
    status: cancelled,
    to: {
      receipt: confirming,
      receiptUnchosen: confirming,
      lessFound: confirming,
      paid: confirming,
      paidAgain: confirming,
      paidTwice: confirming,
      less: confirming,
    },
  },
  expired: {
    way: overdue,
    status: expired,
    to: {
      receipt: confirming,
      receiptUnchosen: confirming,
      lessFound: confirming,
      paid: confirming,
      paidAgain: confirming,
      paidTwice: confirming,
      less: confirming,
    },
  },
  "paid by period": {
    way: startRecurring,
    status: paid,
    to: { cancelRenewal: renewalCancelled, refund: cancelled, refundSome: paid },
  },
  "its renewal cancelled": {
    async way(at) {
      await startRecurring(at);
      await orderActions.cancelRenewal(at);
    },
    status: renewalCancelled,
    to: {
      cancelRenewal: renewalCancelled,
      refund: cancelled,
      refundSome: renewalCancelled,
    },
  },
  "a transfer reported": {
    way: orderActions.report,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      reject: unpaid,
      rejectSome: unpaid,
      withdraw: unpaid,
      correct: confirming,
      paid,
      paidAgain: paid,
      paidTwice: paid,
    },
  },
  "a transfer reported, and overdue": {
    async way(at) {
      await orderActions.report(at);
      await overdue(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      reject: expired,
      rejectSome: expired,
      correct: confirming,
      paid,
      paidAgain: paid,
      paidTwice: paid,
    },
  },
  "too little came": {
    way: orderActions.less,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      confirmHeld: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidAgain: paid,
    },
  },
  "money found on the account": {
    way: orderActions.receipt,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      confirmHeld: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidAgain: paid,
      paidTwice: paid,
    },
  },
  "a transfer reported, and its money found": {
    async way(at) {
      await orderActions.report(at);
      await orderActions.receipt(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      confirmHeld: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidAgain: paid,
      paidTwice: paid,
    },
  },
  "too little found, and overdue": {
    async way(at) {
      await orderActions.lessFound(at);
      await overdue(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      confirmUnchosen: paid,
      confirmFound: paid,
      confirmHeld: paid,
      reject: expired,
      rejectSome: expired,
      paid,
      paidAgain: paid,
      paidTwice: paid,
    },
  },
  "money found after it expired": {
    async way(at) {
      await overdue(at);
      await orderActions.receipt(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      reject: expired,
      rejectSome: expired,
      reopen: paid,
    },
  },
  "money came after its buyer cancelled": {
    async way(at) {
      await orderActions.cancel(at);
      await orderActions.paid(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      reject: cancelled,
      rejectSome: cancelled,
      reopen: paid,
    },
  },
  "money came after it expired": {
    async way(at) {
      await overdue(at);
      await orderActions.paid(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      reject: expired,
      rejectSome: expired,
      reopen: paid,
    },
  },
};

const refusals: Partial<Record<OrderAction, RegExp>> = {
  cancel: /^order\.not_cancellable$/,
  cancelAny: /^order\.not_cancellable$/,
  cancelSome: /^order\.not_cancellable$/,
  report: /^(transfer\.not_reportable|order\.overdue)$/,
  edit: /^order\.not_editable$/,
  closeUnanswered: /^order\.not_cancellable$/,
  cancelRenewal: /^recurring\.not_cancellable$/,
  correct: /^transfer\.report_closed$/,
  withdraw: /^(transfer\.report_closed|order\.overdue)$/,
  confirmUnchosen: /^order\.(not_awaiting_confirmation|needs_reopening)$/,
  confirmHeld: /^order\.(not_awaiting_confirmation|needs_reopening|amount_short)$/,
  confirmFound: /^order\.(not_awaiting_confirmation|needs_reopening)$/,
  cancelFromList: /^order\.not_cancellable$/,
  confirm: /^order\.(not_awaiting_confirmation|needs_reopening)$/,
  reject: /^order\.not_awaiting_confirmation$/,
  rejectSome: /^order\.not_awaiting_confirmation$/,
  reopen: /^order\.not_reopenable$/,
  refund: /^order\.not_refundable$/,
  refundSome: /^order\.not_refundable$/,
};

test.for(Object.entries(places))(
  "%s: every action leads to the status in the table",
  async ([, place]) => {
    const { way, status, to } = place;
    const names = Object.keys(orderActions) as OrderAction[];
    const at = await openOrderStage();
    await way(at);
    expect(await orderStatusOf(at)).toBe(status);
    const goBack = await snapshotStage(at);
    const before = (await orderHistory(at)).length;
    for (const name of names.filter((each) => to[each] === undefined && refusals[each])) {
      expect([name, await orderActions[name](at)]).toEqual([
        name,
        expect.stringMatching(refusals[name] ?? /^$/),
      ]);
    }
    expect([await orderStatusOf(at), (await orderHistory(at)).length]).toEqual([status, before]);
    for (const name of names.filter((each) => to[each] === undefined && !refusals[each])) {
      const fresh = await goBack();
      await orderActions[name](fresh);
      expect([name, await orderStatusOf(fresh)]).toEqual([name, status]);
    }
    for (const [name, end] of Object.entries(to) as [OrderAction, OrderStatus][]) {
      const fresh = await goBack();
      expect([name, await orderActions[name](fresh)]).toEqual([name, null]);
      expect([name, await orderStatusOf(fresh)]).toEqual([name, end]);
      if (end === status) continue;
      expect((await orderHistory(fresh)).at(-1)).toMatchObject({
        from_status: status,
        to_status: end,
      });
    }
  },
);
