import type { Outlines, Style } from "../ogImage/outlines.ts";
import type { Paragraph, Sheet, TextStack } from "./sheet.ts";

const LINE_HEIGHT = 1.3;
/** From the top of a line to its baseline. */
const ASCENT = 1.02;

export interface PlacedLine {
  readonly text: string;
  readonly x: number;
  readonly baseline: number;
  readonly style: Style;
  readonly color: string;
}

export function textsOf({ marks }: Sheet): Record<"regular" | "strong", string[]> {
  const paragraphs = marks.flatMap((mark) => (mark.kind === "text" ? mark.paragraphs : []));
  const of = (weight: Paragraph["weight"]) => [
    "…",
    ...paragraphs.filter((each) => each.weight === weight).map(({ text }) => text),
  ];
  return { regular: of("regular"), strong: of("strong") };
}

export const placeLines = (sheet: Sheet, outlines: Outlines): PlacedLine[] =>
  sheet.marks.flatMap((mark) => (mark.kind === "text" ? placeStack(mark, outlines) : []));

function placeStack({ x, y, width, from, paragraphs }: TextStack, outlines: Outlines) {
  const lines: PlacedLine[] = [];
  let top = 0;
  for (const { text, gap = 0, color, ...paragraph } of paragraphs) {
    if (text === "") continue;
    if (lines.length > 0) top += gap;
    const fitted = fit({ text, ...paragraph }, width, outlines);
    for (const line of fitted.lines) {
      const baseline = top + fitted.style.size * ASCENT;
      lines.push({ text: line, x, baseline, style: fitted.style, color });
      top += fitted.style.size * LINE_HEIGHT;
    }
  }
  const start = from === "bottom" ? y - top : y;
  return lines.map((line) => ({ ...line, baseline: start + line.baseline }));
}

function fit(
  { text, sizes, lines: most, weight }: Omit<Paragraph, "color" | "gap">,
  width: number,
  outlines: Outlines,
) {
  const tried = sizes.map((size) => {
    const style: Style = { size, weight };
    const wrapped = text
      .split("\n")
      .flatMap((part) => outlines.lines(part, { width, most: most + 1 }, style));
    return { style, lines: wrapped };
  });
  const found = tried.find(({ lines }) => lines.length <= most);
  if (found) return found;
  const style: Style = { size: Math.min(...sizes), weight };
  return { style, lines: outlines.lines(text, { width, most }, style) };
}
