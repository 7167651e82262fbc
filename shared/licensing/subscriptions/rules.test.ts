import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay } from "#shared/kit/time.ts";
import { runCount } from "#test/kit/proof.ts";
import {
  CARD_REMINDER_DAYS,
  type CardFacts,
  CHARGE_DAYS,
  CHARGE_PATIENCE_DAYS,
  GIVE_UP_DAYS,
  nextChargeAt,
  nextStep,
  nextUnit,
  pastCardReminders,
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

const days = (at: Date, count: number) => new Date(at.getTime() + count * DAY_MS);

const facts = fc
  .record({
    months: fc.constantFrom(0, 1, 3, 6, 12),
    renewal: fc.constantFrom("manual", "contract", "card"),
    isCancelled: fc.boolean(),
    graceDays: fc.integer({ min: 0, max: 30 }),
    start: instants,
    openCount: fc.integer({ min: 0, max: 3 }),
    missed: fc.boolean(),
    reminders: fc.integer({ min: 0, max: 2 }),
    changes: fc.boolean(),
    reprices: fc.boolean(),
    answered: fc.option(fc.integer({ min: -40, max: 400 }), { nil: null }),
    card: fc.option(
      fc.record({
        storedDays: fc.integer({ min: -40, max: 60 }),
        validDays: fc.integer({ min: 1, max: 1_500 }),
      }),
      { nil: null },
    ),
    isHeld: fc.boolean(),
    charge: fc.option(
      fc.record({
        days: fc.constantFrom(...CHARGE_DAYS),
        outcome: fc.constantFrom("undecided", "declined", "stopped"),
        isOtherCard: fc.boolean(),
      } as const),
      { nil: null },
    ),
  } as const)
  .map((it): SubscriptionFacts => {
    const months = it.months || 1;
    const first = periodSpan(it.start, 0, months);
    const canOwe = it.renewal !== "manual" && it.months !== 0 && !it.isCancelled;
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
      continuesAt: null,
      priceAt: it.reprices ? periodSpan(it.start, count * months, months).endsAt : null,
      answeredAt: it.answered === null ? null : days(first.endsAt, it.answered),
      charging:
        it.renewal === "card" && it.months !== 0
          ? {
              card: it.card && {
                storedAt: days(first.endsAt, it.card.storedDays),
                expiresAt: days(first.endsAt, it.card.storedDays + it.card.validDays),
              },
              lastCharge:
                it.charge && count > 0
                  ? {
                      dueAt: days(first.endsAt, it.charge.days),
                      outcome: it.charge.outcome,
                      isOtherCard: it.charge.isOtherCard,
                    }
                  : null,
              isHeld: it.isHeld,
              reminders: 0,
            }
          : null,
    };
  });

test("A10: nothing falls due once it does not renew by itself, and a cancellation keeps access to the end", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const step = nextStep(it);
      if (renewsItself(it)) return;
      expect(["remind", "change", "reprice", "expire"]).toContain(step?.kind); // above all no charge
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
      if (!it.changeAt) return;
      expect(step?.at.getTime()).toBeLessThanOrEqual(it.changeAt.getTime());
      if (step?.kind === "open") expect(step.at.getTime()).toBeLessThan(it.changeAt.getTime());
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

/** The outcome of its charge is unknown. */
const unanswered = ({ open: [oldest] }: SubscriptionFacts): Pick<CardFacts, "lastCharge"> => ({
  lastCharge: oldest ? { dueAt: oldest.startsAt, outcome: "undecided", isOtherCard: false } : null,
});

test("an unanswered gateway makes nobody past due", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const silent = {
        ...it,
        answeredAt: null,
        open: it.open.map((each) => ({ ...each, missedAt: null })),
        charging: it.charging && { ...it.charging, ...unanswered(it), isHeld: false },
      };
      expect(subscriptionState(silent)).not.toBe("past_due");
      expect(nextStep(silent)?.kind).not.toBe("miss");
      expect(nextStep(silent)?.kind).not.toBe("suspend");
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("A8: while the outcome of a charge is unknown, no other starts and nothing after it happens", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const last = it.charging?.lastCharge;
      if (!it.charging || !renewsItself(it) || last?.outcome !== "undecided") return;
      const step = nextStep(it);
      expect(step?.kind).not.toBe("charge");
      expect(step?.at.getTime()).toBeLessThanOrEqual(last.dueAt.getTime());
      for (const oldest of it.open) expect(nextChargeAt(oldest, it.charging)).toBeNull();
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("a card that the bank refused for good, or that was removed, is not charged until another is stored", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const [oldest] = it.open;
      if (!it.charging || !oldest || !renewsItself(it)) return;
      const { card, lastCharge, isHeld } = it.charging;
      const at = nextChargeAt(oldest, it.charging);
      if (!card || (lastCharge?.outcome === "stopped" && !lastCharge.isOtherCard)) {
        expect(at).toBeNull();
        expect(nextStep(it)?.kind).not.toBe("charge");
      }
      if (card && !isHeld && lastCharge?.outcome !== "undecided" && lastCharge?.isOtherCard) {
        expect(at?.getTime()).toBeGreaterThanOrEqual(card.storedAt.getTime());
        expect(at?.getTime()).toBeGreaterThanOrEqual(lastCharge.dueAt.getTime());
      }
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("an open order of the member holds the charge and the end, but not the dunning", () => {
  fc.assert(
    fc.property(facts, (it) => {
      const [oldest] = it.open;
      const { charging } = it;
      if (!charging?.isHeld || !oldest || !renewsItself(it)) return;
      const step = nextStep(it);
      expect(["miss", "suspend", "change", "open", "wait"]).toContain(step?.kind);
      if (step?.kind === "miss")
        expect(step.at).toEqual(days(oldest.startsAt, CHARGE_PATIENCE_DAYS));
      const missedAt = days(oldest.startsAt, CHARGE_PATIENCE_DAYS);
      const missed = {
        ...it,
        changeAt: null,
        priceAt: null,
        open: [{ ...oldest, missedAt }],
        lastEnd: days(oldest.startsAt, it.graceDays + 1),
        charging: { ...charging, lastCharge: null },
      };
      expect(nextStep(missed)).toEqual({
        kind: "suspend",
        at: days(oldest.startsAt, it.graceDays),
      });
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

/** Steps of a card subscription whose every charge is answered so, from its first due period on. */
function live(graceDays: number, outcome: "declined" | "stopped", storedAt: Date | null) {
  const start = new Date("2027-01-31T00:00:00Z");
  const first = periodSpan(start, 0, 1);
  let it: SubscriptionFacts = {
    months: 12,
    renewal: "card",
    cancelledAt: null,
    endedAt: null,
    endReason: null,
    graceDays,
    paidUntil: first.endsAt,
    suspendedAt: null,
    reminders: 2,
    open: [{ startsAt: first.endsAt, missedAt: null }],
    lastEnd: periodSpan(start, 1, 12).endsAt,
    answeredAt: null,
    changeAt: null,
    priceAt: null,
    continuesAt: null,
    charging: {
      card: storedAt && { storedAt, expiresAt: days(start, 900) },
      lastCharge: null,
      isHeld: false,
      reminders: 0,
    },
  };
  const seen: string[] = [];
  for (;;) {
    const step = nextStep(it);
    if (!step) throw new Error("it came to rest");
    const day = (step.at.getTime() - first.endsAt.getTime()) / DAY_MS;
    seen.push(`${day} ${step.kind}`);
    const missed = [{ startsAt: first.endsAt, missedAt: it.open[0]?.missedAt ?? step.at }];
    if (step.kind === "expire") return seen;
    if (step.kind === "suspend") it = { ...it, suspendedAt: step.at };
    else if (step.kind === "miss") it = { ...it, open: missed };
    else if (step.kind === "charge" && it.charging)
      it = {
        ...it,
        open: missed,
        charging: {
          ...it.charging,
          lastCharge: { dueAt: step.at, outcome, isOtherCard: false },
        },
      };
    else throw new Error(`unexpected step ${step.kind}`);
  }
}

const STORED = new Date("2026-12-01T00:00:00Z");
const byDay = (steps: readonly (readonly [number, string])[]) =>
  steps.toSorted(([a], [b]) => a - b).map(([day, kind]) => `${day} ${kind}`);

test.for([3, 10, GIVE_UP_DAYS + 5])(
  "a card without funds is tried on each planned day, then the plan ends (grace %i days)",
  (grace) => {
    const end = Math.max(GIVE_UP_DAYS, grace);
    const steps = [...CHARGE_DAYS.map((day) => [day, "charge"] as const), [end, "expire"] as const];
    const suspend = grace < end ? [[grace, "suspend"] as const] : [];
    expect(live(grace, "declined", STORED)).toEqual(byDay([...steps, ...suspend]));
    const [firstTry] = CHARGE_DAYS;
    expect(live(grace, "stopped", STORED)).toEqual(
      byDay([[firstTry, "charge"], [end, "expire"], ...suspend]),
    );
    expect(live(grace, "declined", null)).toEqual(
      byDay([[firstTry, "miss"], [end, "expire"], ...suspend]),
    );
  },
);

test("another card is charged the moment it is stored, and on the planned days after that", () => {
  const startsAt = new Date("2027-02-28T00:00:00Z");
  const [, second, third] = CHARGE_DAYS;
  const storedAt = days(startsAt, second + 1);
  const card = { storedAt, expiresAt: days(startsAt, 900) };
  const dueAt = days(startsAt, second);
  const open = { startsAt, missedAt: startsAt };
  const refused = { dueAt, outcome: "stopped", isOtherCard: true } as const;
  const facts = { card, isHeld: false, reminders: 0 };
  expect(nextChargeAt(open, { ...facts, lastCharge: refused })).toEqual(storedAt);
  const again = { dueAt: storedAt, outcome: "declined", isOtherCard: false } as const;
  const next = nextChargeAt(open, { ...facts, lastCharge: again });
  expect(next).toEqual(days(startsAt, third));
});

test("reminders about a card's end come on their days, without those that came before it was stored", () => {
  const expiresAt = new Date("2028-01-01T00:00:00Z");
  for (const [count, day] of CARD_REMINDER_DAYS.entries()) {
    const past = (offset: number) =>
      pastCardReminders({ storedAt: days(expiresAt, -day + offset), expiresAt });
    expect(past(-1)).toBe(count);
    expect(past(1)).toBe(count + 1);
  }
});

test("a new price is charged for the period that begins with it, never for one that is due", () => {
  fc.assert(
    fc.property(facts, fc.integer({ min: -40, max: 40 }), (it, offset) => {
      const priceAt = days(it.lastEnd, offset);
      const unit = nextUnit({ ...it, unitMinor: 100, nextUnitMinor: 120, priceAt });
      expect(unit).toBe(it.open.length === 0 && offset <= 0 ? 120 : 100);
      const step = nextStep({ ...it, priceAt });
      if (it.open.length > 0) expect(step?.kind).not.toBe("reprice");
      if (step?.kind === "open" && it.open.length === 0) expect(priceAt > it.lastEnd).toBe(true);
    }),
    { numRuns: runCount(300, 5_000) },
  );
});
