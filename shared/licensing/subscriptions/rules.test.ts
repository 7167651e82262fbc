import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  nextStep,
  periodSpan,
  renewsItself,
  type SubscriptionFacts,
  subscriptionState,
} from "./rules.ts";

const DAY_MS = 86_400_000;
const plans = fc.constantFrom(1, 3, 6, 12);
const instants = fc
  .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) })
  .map((ms) => new Date(ms));

/** Of the calendar in Taipei, without the product's own arithmetic. */
function calendar(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
}
const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

test("A4, A5: periods touch, and start on the anchor's day or the month's last, leap years too", () => {
  fc.assert(
    fc.property(instants, plans, fc.integer({ min: 0, max: 60 }), (anchor, months, index) => {
      const span = periodSpan(anchor, index * months, months);
      const next = periodSpan(anchor, span.toMonth, months);
      expect(next.startsAt).toEqual(span.endsAt);
      expect(span.endsAt.getTime()).toBeGreaterThan(span.startsAt.getTime());
      const from = calendar(formatDay(anchor));
      const at = calendar(formatDay(span.startsAt));
      const shift = from.month - 1 + index * months;
      const year = from.year + Math.floor(shift / 12);
      const month = (shift % 12) + 1;
      expect(at).toEqual({ year, month, date: Math.min(from.date, daysIn(year, month)) });
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

const facts = fc
  .record({
    months: fc.constantFrom(0, 1, 3, 6, 12),
    renewal: fc.constantFrom("manual", "contract"),
    isCancelled: fc.boolean(),
    graceDays: fc.integer({ min: 0, max: 30 }),
    start: instants,
    openCount: fc.integer({ min: 0, max: 3 }),
    missed: fc.boolean(),
    reminders: fc.integer({ min: 0, max: 2 }),
    changes: fc.boolean(),
    answered: fc.option(fc.integer({ min: -40, max: 400 }), { nil: null }),
  } as const)
  .map((it): SubscriptionFacts => {
    const months = it.months || 1;
    const first = periodSpan(it.start, 0, months);
    const canOwe = it.renewal === "contract" && it.months !== 0 && !it.isCancelled;
    const count = canOwe ? it.openCount : 0;
    const open = Array.from({ length: count }, (_, at) => {
      const { startsAt } = periodSpan(it.start, (at + 1) * months, months);
      return { startsAt, missedAt: it.missed ? startsAt : null };
    });
    return {
      months: it.months,
      renewal: it.months === 0 ? "manual" : it.renewal,
      cancelledAt: it.isCancelled ? it.start : null,
      endedAt: null,
      endReason: null,
      graceDays: it.graceDays,
      paidUntil: first.endsAt,
      suspendedAt: null,
      reminders: it.reminders,
      open,
      lastEnd: periodSpan(it.start, count * months, months).endsAt,
      changeAt: it.changes ? periodSpan(it.start, count * months, months).endsAt : null,
      answeredAt:
        it.answered === null ? null : new Date(first.endsAt.getTime() + it.answered * DAY_MS),
    };
  });

test("A10: nothing falls due once it does not renew by itself, and a cancellation keeps access to the end", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const step = nextStep(it);
      if (renewsItself(it)) return;
      expect(["remind", "change", "expire"]).toContain(step?.kind);
      if (step?.kind === "expire")
        expect(step.at.getTime()).toBeGreaterThanOrEqual(it.paidUntil.getTime());
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("a chosen plan takes effect before the period that begins then falls due", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const step = nextStep(it);
      if (it.changeAt && step?.kind === "open") expect(step.at < it.changeAt).toBe(true);
      if (it.changeAt && step && step.at > it.changeAt) expect.fail(`passed by ${step.kind}`);
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("only an ended subscription comes to rest, and keys stop only after the grace", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const step = nextStep(it);
      expect(step).not.toBeNull();
      const [oldest] = it.open;
      if (step?.kind === "suspend" && oldest)
        expect(step.at.getTime()).toBe(oldest.startsAt.getTime() + it.graceDays * DAY_MS);
      const ended = { ...it, endedAt: it.paidUntil, endReason: "over" } as const;
      expect(nextStep(ended)).toBeNull();
      expect(subscriptionState(ended)).toBe("expired");
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("an unanswered gateway makes nobody past due", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const silent = {
        ...it,
        answeredAt: null,
        open: it.open.map((each) => ({ ...each, missedAt: null })),
      };
      expect(subscriptionState(silent)).not.toBe("past_due");
      expect(nextStep(silent)?.kind).not.toBe("miss");
      expect(nextStep(silent)?.kind).not.toBe("suspend");
    }),
    { numRuns: runCount(200, 5_000) },
  );
});
