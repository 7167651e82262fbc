/** Allowed edits by word length. */
const maxErrors = (length: number): number => (length < 6 ? 1 : 2);

/** Two Han characters already form a word, so short runs allow one error. */
const maxHanErrors = (length: number): number => (length < 2 ? 0 : length < 5 ? 1 : 2);

/** Damerau-Levenshtein; null above `most`. */
export function editDistance(
  a: readonly string[],
  b: readonly string[],
  most: number,
): number | null {
  if (Math.abs(a.length - b.length) > most) return null;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [column, other] of b.entries()) {
      const same = letter === other ? 0 : 1;
      const least = Math.min(
        (next[column] ?? 0) + 1,
        (last[column + 1] ?? 0) + 1,
        (last[column] ?? 0) + same,
      );
      const turned = letter === b[column - 1] && a[row - 1] === other;
      next.push(turned ? Math.min(least, (before[column - 1] ?? 0) + 1) : least);
    }
    if (Math.min(...next) > most) return null;
    [before, last] = [last, next];
  }
  const found = last.at(-1) ?? 0;
  return found > most ? null : found;
}

/** Limits comparisons, the expensive part. */
export interface Budget {
  left: number;
  readonly distance: typeof editDistance;
}

function compared(
  budget: Budget,
  { a, b, most }: { a: readonly string[]; b: readonly string[]; most: number },
): number | null {
  if (budget.left <= 0) return null;
  budget.left -= 1;
  return budget.distance(a, b, most);
}

export const hanDistance = (
  part: readonly string[],
  run: readonly string[],
  budget: Budget,
): number | null => compared(budget, { a: part, b: run, most: maxHanErrors(run.length) });

const digits = (word: string): string => word.replaceAll(/\D/g, "");

/** Nearest, then most frequent; digits must match exactly. */
export function findNearest(
  word: string,
  words: ReadonlyMap<string, number>,
  { most, budget }: { readonly most: number; readonly budget: Budget },
): string[] {
  const [letters, own, wrong] = [[...word], digits(word), maxErrors(word.length)];
  const found: { near: string; far: number; count: number }[] = [];
  for (const [near, count] of words) {
    if (budget.left <= 0) break;
    if (Math.abs(near.length - word.length) > wrong) continue;
    const far = compared(budget, { a: [...near], b: letters, most: wrong });
    if (far !== null && far > 0 && digits(near) === own) found.push({ near, far, count });
  }
  return found
    .toSorted((a, b) => a.far - b.far || b.count - a.count || a.near.length - b.near.length)
    .slice(0, most)
    .map(({ near }) => near);
}
