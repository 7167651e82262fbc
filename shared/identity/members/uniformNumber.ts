const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1] as const;
/** The seventh digit 7 weighs 28, whose digits sum to 10: it counts as 1 or as 0. */
const AMBIGUOUS_AT = 6;
const DIVISOR = 5;
/** Its sum is right, and no company has it. */
const NOBODY = "00000000";

/**
 * What is wrong with a Taiwanese uniform number, as the key of a `fault` phrase; null when it is one.
 * Check digit by the Ministry of Finance's rule in force since April 2023: the sum of the digits of the
 * weighted digits is divisible by 5 (by 10 before), the seventh digit 7 counting as either.
 */
export function uniformNumberFault(number: string): "uniform_number" | null {
  if (!/^\d{8}$/.test(number) || number === NOBODY) return "uniform_number";
  const sum = WEIGHTS.reduce(
    (total, weight, at) => total + digitSum(weight * Number(number[at])),
    0,
  );
  const right = sum % DIVISOR === 0 || (number[AMBIGUOUS_AT] === "7" && (sum + 1) % DIVISOR === 0);
  return right ? null : "uniform_number";
}

const digitSum = (product: number) => Math.floor(product / 10) + (product % 10);
