import type { Weight } from "../pdf/fonts.ts";
import { OG_IMAGE_SIZE, type OgImage } from "./ogImage.ts";
import type { Outlines, Style } from "./outlines.ts";

const INK = {
  ground: "#10191f",
  text: "#f1f5f6",
  muted: "#a9b8c0",
  accent: "#66c3d3",
  scale: "#41535d",
} as const;

const MARGIN = 80;
const INNER = OG_IMAGE_SIZE.width - 2 * MARGIN;

const SHOP: Style = { size: 38, weight: "strong" };
const KIND: Style = { size: 32, weight: "strong" };
const LINE: Style = { size: 36, weight: "regular" };
const TITLES: readonly { readonly style: Style; readonly maxLines: number }[] = [
  { style: { size: 88, weight: "strong" }, maxLines: 1 },
  { style: { size: 76, weight: "strong" }, maxLines: 2 },
  { style: { size: 62, weight: "strong" }, maxLines: 3 },
];
const MAX_LINES = 3;

export const listTexts = ({ shop, kind, title, line }: OgImage): Record<Weight, string[]> => ({
  strong: [shop, kind, title, "…"],
  regular: [line, "…"],
});

const MARK = `<g transform="translate(${MARGIN - 10} 62)" fill="none">
<path d="M10 50V14L32 38L54 14V38" stroke="${INK.text}" stroke-width="5"/>
<circle cx="54" cy="47" r="6.5" stroke="${INK.accent}" stroke-width="3.6"/></g>`;

/** Text as outlines. */
export function ogImageSvg(card: OgImage, outlines: Outlines): string {
  const { width, height } = OG_IMAGE_SIZE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${INK.ground}"/>
${MARK}
${colored(INK.text, outlines.path(card.shop, { x: MARGIN + 66, y: 112 }, SHOP))}
${textBlock(card, outlines)}
${rulerMarks()}
</svg>`;
}

function textBlock({ kind, title, line }: OgImage, outlines: Outlines): string {
  const { style, lines } = fitTitle(title, outlines);
  const pitch = style.size * 1.24;
  const below = line === "" ? [] : outlines.lines(line, { width: INNER, most: 1 }, LINE);
  const last = OG_IMAGE_SIZE.height - 112 - below.length * 66;
  const first = last - (lines.length - 1) * pitch;
  const at = (y: number) => ({ x: MARGIN, y: Math.round(y) });
  return [
    colored(INK.accent, outlines.path(kind, at(first - style.size - 22), KIND)),
    ...lines.map((each, index) =>
      colored(INK.text, outlines.path(each, at(first + index * pitch), style)),
    ),
    ...below.map((each) => colored(INK.muted, outlines.path(each, at(last + 66), LINE))),
  ].join("\n");
}

function fitTitle(title: string, outlines: Outlines) {
  const tried = TITLES.map(({ style, maxLines: most }) => {
    const lines = outlines.lines(title, { width: INNER, most: MAX_LINES }, style);
    return { style, lines, fits: lines.length <= most };
  });
  return tried.find(({ fits }) => fits) ?? tried.at(-1) ?? { style: LINE, lines: [] };
}

const colored = (color: string, paths: string): string => `<g fill="${color}">${paths}</g>`;

function rulerMarks(): string {
  const ticks: string[] = [];
  for (let step = 0; step * 13 <= INNER; step++) {
    const high = step % 10 === 0 ? 26 : step % 5 === 0 ? 18 : 10;
    ticks.push(`M${MARGIN + step * 13} ${OG_IMAGE_SIZE.height - 26}v-${high}`);
  }
  return `<path d="${ticks.join("")}" stroke="${INK.scale}" stroke-width="2"/>`;
}
