/** Must not start a line. */
const CLOSING = "、。，．：；！？）」』】〉》〕%）”’,.:;!?)\\]";
const HAN = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60\\u{20000}-\\u{3ffff}";
/** Amount and currency stay together. */
const AMOUNT = "[-−]?[A-Z]{3} \\d[\\d,.]*";
const PIECES = new RegExp(`${AMOUNT}|[${HAN}][${CLOSING}]*|\\s+|[^${HAN}\\s]+`, "gu");

export function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  const add = (piece: string) => {
    if (widthOf((line + piece).trimEnd()) <= width) {
      line += piece;
      return;
    }
    if (line !== "") lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const piece of text.replace(/\s+/g, " ").match(PIECES) ?? []) {
    if (widthOf(piece) <= width) add(piece);
    else for (const character of piece) add(character);
  }
  return [...lines, line.trimEnd()].filter((each, index) => each !== "" || index === 0);
}
