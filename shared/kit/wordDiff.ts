/** `gone`: first text only; `new`: second text only. */
export interface Piece {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Limit of the LCS table; beyond it lines are compared. */
const MAX_PAIRS = 1_000_000;

const WORD = /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|\n|[^\S\n]+|[^]/gu;
const LINE = /[^\n]*\n|[^\n]+$/g;

/** Word diff; Chinese by character. */
export function wordDiff(before: string, after: string): Piece[] {
  const byWord = diffTokens(before, after, WORD);
  return mergeAdjacent(
    byWord
      ? mergeSpaces(byWord)
      : (diffTokens(before, after, LINE) ?? [
          { kind: "gone", text: before },
          { kind: "new", text: after },
        ]),
  );
}

const tokenize = (text: string, by: RegExp): string[] => text.match(by) ?? [];

const isWithinLimit = (one: readonly string[], other: readonly string[]): boolean =>
  one.length * other.length <= MAX_PAIRS;

function diffTokens(before: string, after: string, by: RegExp): Piece[] | null {
  const [one, other] = [tokenize(before, by), tokenize(after, by)];
  const most = Math.min(one.length, other.length);
  let head = 0;
  while (head < most && one[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < most - head && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const [gone, come] = [one.slice(head, one.length - tail), other.slice(head, other.length - tail)];
  if (!isWithinLimit(gone, come)) return null;
  return [
    ...pieces("same", one.slice(0, head)),
    ...diffByLcs(gone, come),
    ...pieces("same", one.slice(one.length - tail)),
  ];
}

const pieces = (kind: Piece["kind"], texts: readonly string[]): Piece[] =>
  texts.map((text) => ({ kind, text }));

/** Longest common subsequence. */
function diffByLcs(one: readonly string[], other: readonly string[]): Piece[] {
  const width = other.length + 1;
  const longest = lcsTable(one, other);
  const rest = (i: number, j: number) => longest[i * width + j] ?? 0;
  const result: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < one.length && j < other.length) {
    const [gone = "", come = ""] = [one[i], other[j]];
    if (gone === come) {
      result.push({ kind: "same", text: gone });
      i += 1;
      j += 1;
    } else if (rest(i + 1, j) >= rest(i, j + 1)) {
      result.push({ kind: "gone", text: gone });
      i += 1;
    } else {
      result.push({ kind: "new", text: come });
      j += 1;
    }
  }
  return [...result, ...pieces("gone", one.slice(i)), ...pieces("new", other.slice(j))];
}

function lcsTable(one: readonly string[], other: readonly string[]): Uint32Array {
  const width = other.length + 1;
  const longest = new Uint32Array((one.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = one.length - 1; i >= 0; i -= 1) {
    for (let j = other.length - 1; j >= 0; j -= 1) {
      longest[i * width + j] =
        one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  return longest;
}

/** Merges spaces between two changes into them, for readability. */
const mergeSpaces = (diff: readonly Piece[]): Piece[] =>
  diff.flatMap((piece, at): Piece[] => {
    const isCrumb =
      piece.kind === "same" &&
      /^[^\S\n]+$/.test(piece.text) &&
      (diff[at - 1]?.kind ?? "same") !== "same" &&
      (diff[at + 1]?.kind ?? "same") !== "same";
    if (!isCrumb) return [piece];
    return [
      { kind: "gone", text: piece.text },
      { kind: "new", text: piece.text },
    ];
  });

function mergeAdjacent(diff: readonly Piece[]): Piece[] {
  const groups: { same: string; gone: string; new: string }[] = [];
  for (const { kind, text } of diff) {
    const last = groups.at(-1);
    if (last && (kind !== "same" || last.gone + last.new === "")) last[kind] += text;
    else groups.push({ same: "", gone: "", new: "", [kind]: text });
  }
  const kinds = ["same", "gone", "new"] as const;
  return groups.flatMap((group) =>
    kinds.map((kind) => ({ kind, text: group[kind] })).filter(({ text }) => text !== ""),
  );
}

export function truncateEnd(text: string, most: number): string {
  const parts = tokenize(text.slice(0, most + 1), WORD);
  return text.length <= most ? text : parts.slice(0, -1).join("") || text.slice(0, most);
}

export function truncateStart(text: string, most: number): string {
  const parts = tokenize(text.slice(-most - 1), WORD);
  return text.length <= most ? text : parts.slice(1).join("") || text.slice(-most);
}
