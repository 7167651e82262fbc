const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;
/** 7 × 4 = 28, whose digits sum to 10: counts as 1 or 0. */
const AMBIGUOUS_AT = 6;
const DIVISOR = 5;
/** Passes, but is not assigned. */
const NOBODY = "00000000";

/**
 * Key of a `fault` phrase. Ministry of Finance, since April 2023: the digit sums of the weighted
 * digits are divisible by 5, by 10 before.
 */
export function uniformNumberError(number: string): "uniform_number" | null {
  if (!/^\d{8}$/.test(number) || number === NOBODY) return "uniform_number";
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + digitSum(weight * Number(number[at])),
    0,
  );
  const right = sum % DIVISOR === 0 || (number[AMBIGUOUS_AT] === "7" && (sum + 1) % DIVISOR === 0);
  return right ? null : "uniform_number";
}

const digitSum = (product: number) => Math.floor(product / 10) + (product % 10);
