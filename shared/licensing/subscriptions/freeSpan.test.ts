import fc from "fast-check";
import { expect, test } from "vitest";
import { addMonths } from "#shared/kit/time.ts";
import { runCount } from "#test/kit/proof.ts";
import { freeSpan, periodSpan } from "./rules.ts";

const DAY_MS = 86_400_000;
const instants = fc
  .integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2029, 0, 1) })
  .map((ms) => new Date(ms));
const given = fc.array(
  fc.record({
    count: fc.integer({ min: 1, max: 24 }),
    unit: fc.constantFrom("days" as const, "months" as const),
  }),
  { minLength: 1, maxLength: 6 },
);

test("A4: free time touches the periods before and after it, whatever was given before", () => {
  fc.assert(
    fc.property(instants, fc.constantFrom(0, 1, 12), given, (start, months, times) => {
      let anchor = start;
      const first = periodSpan(start, 0, months || 1);
      let last = { to_month: months ? first.toMonth : 0, ends_at: first.endsAt };
      for (const time of times) {
        const free = freeSpan({ anchor_at: anchor, months: months as 0 | 1 | 12 }, last, time);
        expect(free.span.startsAt).toEqual(last.ends_at);
        expect(free.span.endsAt.getTime()).toBeGreaterThan(last.ends_at.getTime());
        anchor = free.anchor;
        last = { to_month: free.span.toMonth, ends_at: free.span.endsAt };
        // A trial that is bought has its end for an anchor.
        if (months > 0)
          expect(periodSpan(anchor, last.to_month, months).startsAt).toEqual(last.ends_at);
      }
    }),
    { numRuns: runCount(200, 5_000) },
  );
});

test("A5: free months keep the 31st, free days count whole days and move the anchor", () => {
  const anchor = new Date("2027-01-30T16:00:00Z"); // the 31st in Taipei
  const last = { to_month: 1, ends_at: addMonths(anchor, 1) };
  const plan = { anchor_at: anchor, months: 1 } as const;
  const month = freeSpan(plan, last, { count: 1, unit: "months" });
  expect(month).toEqual({ anchor, span: periodSpan(anchor, 1, 1) });
  expect(month.span.endsAt).toEqual(new Date("2027-03-30T16:00:00Z"));
  const days = freeSpan(plan, last, { count: 3, unit: "days" });
  expect(days.anchor).toEqual(new Date(last.ends_at.getTime() + 3 * DAY_MS));
  expect(days.span).toMatchObject({ fromMonth: 0, toMonth: 0, endsAt: days.anchor });
});
