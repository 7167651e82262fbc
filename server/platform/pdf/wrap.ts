/** Must not start a line. */
const CLOSING = "、。，．：；！？）」』】〉》〕%）”’,.:;!?)\\]";
const HAN = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60\\u{20000}-\\u{3ffff}";
/** Amount and currency stay together. */
const AMOUNT = "[-−]?[A-Z]{3} \\d[\\d,.]*";
const PIECES = new RegExp(
  `${AMOUNT}[${CLOSING}]*|[${HAN}][${CLOSING}]*|\\s+|[^${HAN}\\s]+[${CLOSING}]*`,
  "gu",
);
const ALONE = new RegExp(`^[${HAN}][${CLOSING}]*$`, "u");

export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[][] = [];
  let line: string[] = [];
  const fits = (pieces: readonly string[]) => widthOf(pieces.join("").trimEnd()) <= width;
  const add = (piece: string) => {
    if (fits([...line, piece])) {
      line.push(piece);
      return;
    }
    if (line.length > 0) lines.push(line);
    line = [piece.trimStart()];
  };
  for (const piece of text.replace(/\s+/g, " ").match(PIECES) ?? []) {
    if (widthOf(piece) <= width) add(piece);
    else for (const character of piece) add(character);
  }
  return withoutSingle([...lines, line], fits)
    .map((pieces) => pieces.join("").trimEnd())
    .filter((each, index) => each !== "" || index === 0);
}

/** A single Han character on the last line gets the one before as company. */
function withoutSingle(
  lines: readonly string[][],
  fits: (pieces: readonly string[]) => boolean,
): readonly (readonly string[])[] {
  const last = lines.at(-1) ?? [];
  const before = lines.at(-2) ?? [];
  const moved = before.at(-1) ?? "";
  const isFit = before.length > 2 && moved.trim() !== "" && fits([moved, ...last]);
  if (!ALONE.test(last.join("").trim()) || !isFit) return lines;
  return [...lines.slice(0, -2), before.slice(0, -1), [moved, ...last]];
}
