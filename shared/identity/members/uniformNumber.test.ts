import fc from "fast-check";
import { expect, test } from "vitest";
import { uniformNumberError } from "./uniformNumber.ts";

const isRight = (number: string) => uniformNumberError(number) === null;

/** An independent reading of the Ministry's table. */
function sums(number: string): number[] {
  const weighed = [..."12121241"].map((weight, at) => {
    const product = String(Number(weight) * Number(number[at]));
    return [...product].reduce((sum, digit) => sum + Number(digit), 0);
  });
  const total = (seventh: number) =>
    weighed.reduce((sum, digits, at) => sum + (at === 6 ? seventh : digits), 0);
  const seventh = weighed[6] ?? 0;
  return (number[6] === "7" ? [1, 0] : [seventh]).map(total);
}

const byOldRule = (number: string) => sums(number).some((sum) => sum % 10 === 0);
const byNewRule = (number: string) => sums(number).some((sum) => sum % 5 === 0);

test.each(["04595257", "10458575", "22099131"])("%s is right by the old rule and the new", (it) => {
  expect([isRight(it), byOldRule(it)]).toEqual([true, true]);
});

test.each(["04595252", "22099136", "10458570"])("%s is right by the rule of 2023 alone", (it) => {
  expect([isRight(it), byOldRule(it)]).toEqual([true, false]);
});

test.each([
  "00000000",
  "04595253",
  "22099132",
  "1234567",
  "123456789",
  "0459525A",
  "０４５９５２５７",
  "",
  " 04595257",
])("%s is none", (it) => expect(isRight(it)).toBe(false));

test("any eight digits are right just when the rule of 2023 says so", () => {
  const number = fc.stringMatching(/^\d{8}$/);
  const agree = (it: string) => {
    expect(isRight(it)).toBe(byNewRule(it) && it !== "00000000");
  };
  fc.assert(fc.property(number, agree), { numRuns: 5_000 });
});
