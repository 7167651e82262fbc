/** What no line begins with. */
const CLOSING = "、。，．：；！？）」』】〉》〕%）”’,.:;!?)\\]";
const HAN = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60\\u{20000}-\\u{3ffff}";
/** An amount stands on one line with its currency. */
const AMOUNT = "[-−]?[A-Z]{3} \\d[\\d,.]*";
/** Where lines may be broken: after each Chinese character, and between words. */
const PIECES = new RegExp(`${AMOUNT}|[${HAN}][${CLOSING}]*|\\s+|[^${HAN}\\s]+`, "gu");

/** The text in lines that are no wider than `width`; a word that is wider than a line is broken anywhere. */
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
