import { expect, test } from "vitest";
import { OrderStatus } from "#shared/orders/rules.ts";
import {
  type Deed,
  deeds,
  historyOf,
  HOUR_MS,
  type Stage,
  stage,
  statusOf,
} from "#test/orderDeeds.ts";

const { unpaid, paid, cancelled, expired, renewalCancelled, confirming } = OrderStatus;

interface Place {
  /** How an unpaid order gets there. */
  readonly way: (at: Stage) => Promise<unknown>;
  readonly status: OrderStatus;
  /** Where each deed leads; what is not here is refused or changes nothing. */
  readonly to: Partial<Record<Deed, OrderStatus>>;
}

const overdue = async (at: Stage) => {
  at.world.advance(73 * HOUR_MS);
  await deeds.sweep(at);
};

/** The whole table of statuses, with the reasons for which an order is confirming told apart. */
const places: Readonly<Record<string, Place>> = {
  unpaid: {
    way: async () => undefined,
    status: unpaid,
    to: {
      cancel: cancelled,
      cancelAny: cancelled,
      cancelSome: cancelled,
      receipt: confirming,
      lessFound: confirming,
      report: confirming,
      paid,
      paidTwice: paid,
      less: confirming,
    },
  },
  "unpaid and overdue": {
    way: async ({ world }) => world.advance(73 * HOUR_MS),
    status: unpaid,
    to: {
      sweep: expired,
      cancel: cancelled,
      cancelAny: cancelled,
      cancelSome: cancelled,
      receipt: confirming,
      lessFound: confirming,
      paid,
      paidTwice: paid,
      less: confirming,
    },
  },
  paid: { way: deeds.paid, status: paid, to: {} },
  "cancelled by its buyer": {
    way: deeds.cancel,
    status: cancelled,
    to: {
      receipt: confirming,
      lessFound: confirming,
      paid: confirming,
      paidTwice: confirming,
      less: confirming,
    },
  },
  expired: {
    way: overdue,
    status: expired,
    to: {
      receipt: confirming,
      lessFound: confirming,
      paid: confirming,
      paidTwice: confirming,
      less: confirming,
    },
  },
  "its renewal cancelled": {
    async way(at) {
      await deeds.paid(at);
      await at.world.db.updateTable("orders").set({ status: renewalCancelled }).execute();
    },
    status: renewalCancelled,
    to: {},
  },
  "a transfer reported": {
    way: deeds.report,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidTwice: paid,
    },
  },
  "a transfer reported, and overdue": {
    async way(at) {
      await deeds.report(at);
      await overdue(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: expired,
      rejectSome: expired,
      paid,
      paidTwice: paid,
    },
  },
  "too little came": {
    way: deeds.less,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
    },
  },
  "money found on the account": {
    way: deeds.receipt,
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidTwice: paid,
    },
  },
  "a transfer reported, and its money found": {
    async way(at) {
      await deeds.report(at);
      await deeds.receipt(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: unpaid,
      rejectSome: unpaid,
      paid,
      paidTwice: paid,
    },
  },
  "too little found, and overdue": {
    async way(at) {
      await deeds.lessFound(at);
      await overdue(at);
    },
    status: confirming,
    to: {
      cancelAny: cancelled,
      cancelSome: cancelled,
      confirm: paid,
      reject: expired,
      rejectSome: expired,
      paid,
      paidTwice: paid,
    },
  },
  "money found after it expired": {
    async way(at) {
      await overdue(at);
      await deeds.receipt(at);
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
      await deeds.cancel(at);
      await deeds.paid(at);
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
      await deeds.paid(at);
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

/** What a person is refused with; notices and sweeps are never refused. */
const refusals: Partial<Record<Deed, RegExp>> = {
  cancel: /^order\.not_cancellable$/,
  cancelAny: /^order\.not_cancellable$/,
  cancelSome: /^order\.not_cancellable$/,
  report: /^(transfer\.not_reportable|order\.overdue)$/,
  confirm: /^order\.(not_confirming|needs_reopening)$/,
  reject: /^order\.not_confirming$/,
  rejectSome: /^order\.not_confirming$/,
  reopen: /^order\.not_reopenable$/,
};

const perPlace = { timeout: 60_000 };
test.for(Object.entries(places))(
  "%s: every deed leads where the table says",
  perPlace,
  async ([, place]) => {
    const { way, status, to } = place;
    const names = Object.keys(deeds) as Deed[];
    const at = await stage();
    await way(at);
    expect(await statusOf(at)).toBe(status);
    const before = (await historyOf(at)).length;
    for (const name of names.filter((each) => to[each] === undefined && refusals[each])) {
      expect([name, await deeds[name](at)]).toEqual([
        name,
        expect.stringMatching(refusals[name] ?? /^$/),
      ]);
    }
    expect([await statusOf(at), (await historyOf(at)).length]).toEqual([status, before]);
    for (const name of names.filter((each) => to[each] === undefined && !refusals[each])) {
      const fresh = await stage();
      await way(fresh);
      await deeds[name](fresh);
      expect([name, await statusOf(fresh)]).toEqual([name, status]);
    }
    for (const [name, end] of Object.entries(to) as [Deed, OrderStatus][]) {
      const fresh = await stage();
      await way(fresh);
      expect([name, await deeds[name](fresh)]).toEqual([name, null]);
      expect([name, await statusOf(fresh)]).toEqual([name, end]);
      expect((await historyOf(fresh)).at(-1)).toMatchObject({
        from_status: status,
        to_status: end,
      });
    }
  },
);
