import fc from "fast-check";
import { expect, test } from "vitest";
import { PLAN_CHOICES, PLAN_MONTHS } from "#shared/catalog/products/rules.ts";
import { checkDigit, foldCode, GENERATED_DIGITS, generateCode } from "./promoCodes.ts";
import { type Candidate, evaluate } from "./evaluate.ts";
import {
  amountIn,
  EFFECT_KINDS,
  isApplicable,
  type PromotionRule,
  applyPromotions,
  type ReducibleLine,
  allocate,
  FULL_BASIS_POINTS,
} from "./rules.ts";

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
const runs = { endOnFailure: true, numRuns: 400 };

const aLine: fc.Arbitrary<ReducibleLine> = fc
  .record({
    product: fc.constantFrom("a", "b", "c"),
    kind: fc.constantFrom("software", "hardware"),
    months: fc.constantFrom(null, ...PLAN_MONTHS),
    minor: fc.oneof(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 5_000_000_000_000 }),
    ),
  })
  .map((line) => ({
    ...line,
    kind: line.kind as "software",
    minor: line.months === 0 ? 0 : line.minor,
  }));

const aRule: fc.Arbitrary<PromotionRule> = fc.record({
  effect: fc.oneof(
    fc
      .integer({ min: 1, max: FULL_BASIS_POINTS })
      .map((basisPoints) => ({ kind: "percent" as const, basisPoints })),
    fc
      .integer({ min: 1, max: 9_000_000_000_000 })
      .map((minor) => ({ kind: "amount" as const, amounts: { TWD: minor } })),
    fc.integer({ min: 1, max: 24 }).map((months) => ({ kind: "months" as const, months })),
  ),
  reach: fc.record({
    products: fc.subarray(["a", "b"]),
    plans: fc.subarray([...PLAN_CHOICES]),
    kinds: fc.subarray(["software", "hardware"] as const),
  }),
  combinable: fc.boolean(),
});

const someLines = fc.array(aLine, { minLength: 1, maxLength: 8 });
const someRules = fc
  .array(aRule, { maxLength: 6 })
  .map((rules) => rules.map((rule, at) => ({ promotion: `p${at}`, rule })));

test("an amount is spread to the last unit, each share within one unit of its exact part", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(5_000_000_000_000), { minLength: 1, maxLength: 9 }),
      fc.nat(10_000),
      (weights, part) => {
        const total = sum(weights);
        const amount = Number((BigInt(total) * BigInt(part)) / 10_000n);
        const shares = allocate(amount, weights);
        expect(sum(shares)).toBe(total === 0 ? 0 : amount);
        shares.forEach((share, at) => {
          const exact =
            total === 0 ? 0 : Number((BigInt(amount) * BigInt(weights[at] ?? 0)) / BigInt(total));
          expect(share === exact || share === exact + 1).toBe(true);
          expect(share).toBeLessThanOrEqual(weights[at] ?? 0);
        });
      },
    ),
    runs,
  );
});

test("no code discounts more than a line's price, and the gains add up to the line discounts", () => {
  fc.assert(
    fc.property(someLines, someRules, (lines, promotions) => {
      const { lines: reduced, gains } = applyPromotions(lines, promotions, "TWD");
      reduced.forEach(({ discount }, at) => {
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(lines[at]?.minor ?? 0);
      });
      const lost = sum(reduced.map(({ discount }) => discount));
      expect(sum([...gains.values()].map(({ discount }) => discount))).toBe(lost);
      for (const { rule } of promotions) {
        if (lines.some((line) => isApplicable(rule, line))) continue;
        expect([...gains].find(([each]) => each.rule === rule)?.[1]).toEqual({
          discount: 0,
          freeMonths: 0,
        });
      }
    }),
    runs,
  );
});

test("a single percentage is rounded down once over the lines it reaches, and 100 % takes everything", () => {
  fc.assert(
    fc.property(
      someLines,
      fc.integer({ min: 1, max: FULL_BASIS_POINTS }),
      fc.subarray(["a", "b"]),
      (lines, basisPoints, products) => {
        const rule = {
          effect: { kind: "percent" as const, basisPoints },
          reach: { products, plans: [], kinds: [] },
          combinable: true,
        };
        const base = sum(
          lines.filter((line) => isApplicable(rule, line)).map(({ minor }) => minor),
        );
        const { lines: reduced } = applyPromotions(lines, [{ promotion: "p", rule }], "TWD");
        const off = sum(reduced.map(({ discount }) => discount));
        expect(off).toBe(Number((BigInt(base) * BigInt(basisPoints)) / 10_000n));
        expect(off === base).toBe(basisPoints === FULL_BASIS_POINTS || base === 0);
      },
    ),
    runs,
  );
});

test("an amount discounts itself or everything there is, and nothing in another currency", () => {
  fc.assert(
    fc.property(someLines, fc.integer({ min: 1, max: 1_000_000_000_000 }), (lines, minor) => {
      const rule = {
        effect: { kind: "amount" as const, amounts: { TWD: minor } },
        reach: { products: [], plans: [], kinds: [] },
        combinable: true,
      };
      const off = (currency: string) =>
        sum(
          applyPromotions(lines, [{ promotion: "p", rule }], currency).lines.map(
            ({ discount }) => discount,
          ),
        );
      expect(off("TWD")).toBe(Math.min(minor, sum(lines.map((line) => line.minor))));
      expect(off("USD")).toBe(0);
      expect(amountIn({ TWD: minor }, "USD")).toBeNull();
    }),
    runs,
  );
});

const now = new Date("2026-11-20T00:00:00Z");
const candidate = (at: number, rule: PromotionRule, more: Partial<Candidate> = {}): Candidate => ({
  code: String(1_000 + at),
  promotion: `p${at}`,
  title: { tw: "", en: "", cn: "" },
  rule,
  active: true,
  startsAt: null,
  endsAt: null,
  totalLimit: null,
  memberLimit: null,
  minimum: {},
  firstOrder: false,
  used: 0,
  usedByMember: 0,
  heldByMember: false,
  codeUsed: false,
  invited: true,
  ...more,
});

test("the order of codes does not matter, and the best combination wins", () => {
  fc.assert(
    fc.property(
      someLines,
      fc.array(aRule, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat(3), { minLength: 6, maxLength: 6 }),
      fc.array(fc.nat(1_000), { minLength: 6, maxLength: 6 }),
      (lines, rules, promotions, keys) => {
        const codes = rules.map((_, at) => {
          const promotion = (promotions[at] ?? 0) % rules.length;
          return candidate(at, rules[promotion] ?? half, { promotion: `p${promotion}` });
        });
        const shuffled = codes
          .map((code, at) => ({ code, key: keys[at] ?? 0 }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ code }) => code);
        const asked = { lines, currency: "TWD", now, isFirst: true };
        const [one, other] = [evaluate(codes, asked), evaluate(shuffled, asked)];
        expect(other.lines).toEqual(one.lines);
        const told = ({ codes: results }: typeof one) =>
          Object.fromEntries(
            results.map(({ candidate: { code }, reason, gain }) => [code, { reason, gain }]),
          );
        expect(told(other)).toEqual(told(one));
        for (const code of codes) {
          const alone = applyPromotions(lines, [code], "TWD").lines;
          expect(sum(one.lines.map(({ discount }) => discount))).toBeGreaterThanOrEqual(
            sum(alone.map(({ discount }) => discount)),
          );
        }
        const counted = one.codes
          .filter(({ reason }) => reason === null)
          .map(({ candidate: each }) => each);
        expect(new Set(counted.map(({ promotion }) => promotion)).size).toBe(counted.length);
        expect(counted.length < 2 || counted.every(({ rule }) => rule.combinable)).toBe(true);
      },
    ),
    runs,
  );
});

const half: PromotionRule = {
  effect: { kind: "percent", basisPoints: 5_000 },
  reach: { products: [], plans: [], kinds: [] },
  combinable: false,
};
const line: ReducibleLine = { product: "a", kind: "software", months: 12, minor: 1_001 };
const reasonOf = (more: Partial<Candidate>, lines = [line], isFirst = true) =>
  evaluate([candidate(0, half, more)], { lines, currency: "TWD", now, isFirst }).codes[0];

test.for<[string, Partial<Candidate>]>([
  ["off", { active: false }],
  ["not_yet", { startsAt: new Date(now.getTime() + 1) }],
  ["over", { endsAt: now }],
  ["not_yours", { invited: false }],
  ["used_by_you", { memberLimit: 2, usedByMember: 2 }],
  ["held_by_you", { memberLimit: 2, usedByMember: 2, heldByMember: true }],
  ["used_up", { totalLimit: 10, used: 10 }],
  ["used_up", { codeUsed: true }],
  ["currency", { minimum: { USD: 1 } }],
  ["currency", { rule: { ...half, effect: { kind: "amount", amounts: { USD: 5 } } } }],
  ["no_line", { rule: { ...half, reach: { ...half.reach, products: ["b"] } } }],
  ["no_line", { rule: { ...half, reach: { ...half.reach, plans: ["1"] } } }],
  ["no_line", { rule: { ...half, reach: { ...half.reach, kinds: ["hardware"] } } }],
])("a code gives nothing: %s", ([reason, more]) => {
  expect(reasonOf(more)).toMatchObject({ reason, gain: { discount: 0 } });
});

test("a code reports the missing amount, the first-order rule, and applies at its exact limits", () => {
  expect(reasonOf({ minimum: { TWD: 1_500 } })).toMatchObject({
    reason: "minimum",
    missing: { minor: 499, currency: "TWD" },
  });
  expect(reasonOf({ minimum: { TWD: 1_001 } })?.reason).toBeNull();
  expect(reasonOf({ firstOrder: true }, [line], false)?.reason).toBe("first_order");
  expect(reasonOf({ firstOrder: true })?.reason).toBeNull();
  expect(
    reasonOf({ startsAt: now, endsAt: new Date(now.getTime() + 1), totalLimit: 10, used: 9 }),
  ).toMatchObject({
    reason: null,
    gain: { discount: 500 },
  });
});

test("free months apply only to plans with an end", () => {
  const rule: PromotionRule = { ...half, effect: { kind: "months", months: 3 } };
  const free = applyPromotions(
    [line, { ...line, months: null }, { ...line, months: 0, minor: 0 }],
    [{ promotion: "p", rule }],
    "TWD",
  );
  expect(free.lines.map(({ freeMonths }) => freeMonths)).toEqual([3, 0, 0]);
  expect(EFFECT_KINDS).toContain("months");
});

test("a code that cannot be combined wins alone or is left out", () => {
  const tenth: PromotionRule = {
    ...half,
    effect: { kind: "percent", basisPoints: 1_000 },
    combinable: true,
  };
  const codes = [candidate(0, half), candidate(1, tenth), candidate(2, tenth)];
  const { codes: told, discount } = evaluate(codes, {
    lines: [line],
    currency: "TWD",
    now,
    isFirst: true,
  });
  expect(told.map(({ reason }) => reason)).toEqual([null, "not_combinable", "not_combinable"]);
  expect(discount).toBe(500);
});

test("typed codes are folded, and a typo in a generated code fails its check digit", () => {
  expect(foldCode(" １２３４５６ ")).toBe("123456");
  expect(foldCode("1234 5678　9012")).toBe("123456789012");
  expect(foldCode("spring")).toBe("SPRING");
  let next = 7;
  const bytes = (length: number) =>
    Uint8Array.from({ length }, () => (next = (next * 31 + 11) % 256));
  fc.assert(
    fc.property(
      fc.nat(),
      fc.nat({ max: GENERATED_DIGITS - 1 }),
      fc.integer({ min: 1, max: 9 }),
      (seed, at, off) => {
        next = seed % 256;
        const code = generateCode(bytes);
        expect(code).toMatch(new RegExp(`^\\d{${GENERATED_DIGITS}}$`));
        expect(checkDigit(code.slice(0, -1))).toBe(Number(code.at(-1)));
        const wrong = [...code]
          .map((digit, place) => (place === at ? String((Number(digit) + off) % 10) : digit))
          .join("");
        expect(checkDigit(wrong.slice(0, -1))).not.toBe(Number(wrong.at(-1)));
      },
    ),
    runs,
  );
});
