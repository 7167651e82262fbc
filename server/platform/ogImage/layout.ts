import type { Weight } from "../pdf/fonts.ts";
import { CARD, type Card } from "./ogImage.ts";
import type { Outlines, Style } from "./outlines.ts";

const INK = {
  ground: "#10191f",
  text: "#f1f5f6",
  muted: "#a9b8c0",
  accent: "#66c3d3",
  scale: "#41535d",
} as const;

const MARGIN = 80;
const INNER = CARD.width - 2 * MARGIN;

const SHOP: Style = { size: 38, weight: "strong" };
const KIND: Style = { size: 32, weight: "strong" };
const LINE: Style = { size: 36, weight: "regular" };
const TITLES: readonly { readonly style: Style; readonly most: number }[] = [
  { style: { size: 88, weight: "strong" }, most: 1 },
  { style: { size: 76, weight: "strong" }, most: 2 },
  { style: { size: 62, weight: "strong" }, most: 3 },
];
const MOST_LINES = 3;

export const textsOf = ({ shop, kind, title, line }: Card): Record<Weight, string[]> => ({
  strong: [shop, kind, title, "…"],
  regular: [line, "…"],
});

const MARK = `<g transform="translate(${MARGIN - 10} 62)" fill="none">
<path d="M10 50V14L32 38L54 14V38" stroke="${INK.text}" stroke-width="5"/>
<circle cx="54" cy="47" r="6.5" stroke="${INK.accent}" stroke-width="3.6"/></g>`;

/** Text as outlines. */
export function cardSvg(card: Card, outlines: Outlines): string {
  const { width, height } = CARD;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${INK.ground}"/>
${MARK}
${inked(INK.text, outlines.path(card.shop, { x: MARGIN + 66, y: 112 }, SHOP))}
${sayings(card, outlines)}
${graduation()}
</svg>`;
}

function sayings({ kind, title, line }: Card, outlines: Outlines): string {
  const { style, lines } = titleIn(title, outlines);
  const pitch = style.size * 1.24;
  const below = line === "" ? [] : outlines.lines(line, { width: INNER, most: 1 }, LINE);
  const last = CARD.height - 112 - below.length * 66;
  const first = last - (lines.length - 1) * pitch;
  const at = (y: number) => ({ x: MARGIN, y: Math.round(y) });
  return [
    inked(INK.accent, outlines.path(kind, at(first - style.size - 22), KIND)),
    ...lines.map((each, index) =>
      inked(INK.text, outlines.path(each, at(first + index * pitch), style)),
    ),
    ...below.map((each) => inked(INK.muted, outlines.path(each, at(last + 66), LINE))),
  ].join("\n");
}

function titleIn(title: string, outlines: Outlines) {
  const tried = TITLES.map(({ style, most }) => {
    const lines = outlines.lines(title, { width: INNER, most: MOST_LINES }, style);
    return { style, lines, fits: lines.length <= most };
  });
  return tried.find(({ fits }) => fits) ?? tried.at(-1) ?? { style: LINE, lines: [] };
}

const inked = (color: string, paths: string): string => `<g fill="${color}">${paths}</g>`;

function graduation(): string {
  const ticks: string[] = [];
  for (let step = 0; step * 13 <= INNER; step++) {
    const high = step % 10 === 0 ? 26 : step % 5 === 0 ? 18 : 10;
    ticks.push(`M${MARGIN + step * 13} ${CARD.height - 26}v-${high}`);
  }
  return `<path d="${ticks.join("")}" stroke="${INK.scale}" stroke-width="2"/>`;
}
