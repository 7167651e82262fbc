import { normalizeName } from "#shared/kit/normalizeName.ts";

/** Closest name by edit distance or substring. */
export function suggestName(text: string, names: readonly string[]): string | undefined {
  const asked = [...normalizeName(text.slice(0, LONGEST + 1))];
  if (asked.length > LONGEST) return undefined;
  const most = Math.floor(asked.length / 3);
  let best: { readonly name: string; readonly far: number } | undefined;
  for (const name of names) {
    const other = [...normalizeName(name)];
    const isWithin = isPart(asked, other) || isPart(other, asked);
    if (!isWithin && Math.abs(asked.length - other.length) > most) continue;
    const far = editDistance(asked, other);
    if ((isWithin || far <= most) && far < (best?.far ?? Infinity)) best = { name, far };
  }
  return best?.name;
}

/** Longer texts are not misspelled names. */
const LONGEST = 80;
/** A file with more unknown names comes from another shop and needs no suggestions. */
const MAX_SUGGESTIONS = 50;

/** Memoizes `suggestName` for the rows of a file. */
export function createSuggester(names: readonly string[]): (text: string) => string | undefined {
  const answered = new Map<string, string | undefined>();
  return (text) => {
    if (!answered.has(text) && answered.size < MAX_SUGGESTIONS)
      answered.set(text, suggestName(text, names));
    return answered.get(text);
  };
}

const isPart = (part: readonly string[], whole: readonly string[]): boolean =>
  part.length > 1 && whole.join("").includes(part.join(""));

function editDistance(a: readonly string[], b: readonly string[]): number {
  let row = [...b.keys(), b.length];
  for (const [i, char] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries()) {
      const changed = (row[j] ?? 0) + Number(char !== other);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
