import type { Lang } from "#shared/kit/lang.ts";
import { translator } from "#server/phrases.ts";
import type { Mark, Paragraph, Sheet } from "#server/platform/print/sheet.ts";

const INK = { text: "#10191f", muted: "#4c5a63", accent: "#0c6f80", scale: "#9fb0b8" } as const;

export interface PrintContent {
  readonly lang: Lang;
  readonly shop: string;
  readonly dealer: string;
  readonly link: string;
  readonly code: string;
  readonly day: string;
}

const strong = { weight: "strong", color: INK.text } as const;
const muted = { weight: "regular", color: INK.muted } as const;

/** The sign of the shop's header, `size` high. */
function sign(x: number, y: number, size: number): Mark[] {
  const at = (left: number, top: number) =>
    `${round(x + (left * size) / 44)} ${round(y + (top * size) / 44)}`;
  const radius = round((6.5 * size) / 44);
  return [
    {
      kind: "line",
      path: `M${at(3, 39)}L${at(3, 3)}L${at(25, 27)}L${at(47, 3)}L${at(47, 27)}`,
      thickness: round((5 * size) / 44),
      color: INK.text,
    },
    {
      kind: "line",
      path: `M${at(53.5, 36)}a${radius} ${radius} 0 1 0 ${-2 * radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0`,
      thickness: round((3.6 * size) / 44),
      color: INK.accent,
    },
  ];
}

const round = (millimeters: number): number => Math.round(millimeters * 1_000) / 1_000;

/** A graduation from `x` on, ending at `y`. */
function graduation(x: number, y: number, width: number, step: number): Mark {
  const ticks = Array.from({ length: Math.floor(width / step) + 1 }, (_, at) => {
    const height = at % 10 === 0 ? 2.6 : at % 5 === 0 ? 1.8 : 1;
    return `M${round(x + at * step)} ${y}v${-round(height * step)}`;
  });
  return { kind: "line", path: ticks.join(""), thickness: 0.12 * step, color: INK.scale };
}

const hostOf = (link: string): string => new URL(link).host;

/** A4. */
export function posterSheet({ lang, shop, dealer, link, code, day }: PrintContent): Sheet {
  const t = translator(lang, "dealer");
  const scan: Paragraph[] = [
    { text: t("prints.scan"), sizes: [5.4, 4.8], lines: 2, ...strong, color: INK.accent },
    { text: hostOf(link), sizes: [5, 4.2, 3.6], lines: 2, ...muted, gap: 1 },
    { text: t("prints.code", { code }), sizes: [5, 4.2], lines: 2, ...muted, gap: 1 },
  ];
  return {
    lang,
    title: `${shop} – ${dealer}`,
    day,
    width: 210,
    height: 297,
    marks: [
      ...sign(20, 22, 15),
      {
        kind: "text",
        x: 46,
        y: 23,
        width: 144,
        paragraphs: [{ text: shop, sizes: [10, 8.5, 7], lines: 1, ...strong }],
      },
      {
        kind: "text",
        x: 20,
        y: 58,
        width: 170,
        paragraphs: [
          { text: t("prints.headline"), sizes: [22, 20, 18, 16, 14, 12], lines: 2, ...strong },
          { text: t("prints.line"), sizes: [7.6, 7], lines: 3, ...muted, gap: 7 },
        ],
      },
      { kind: "qr", content: link, x: 20, y: 167, size: 92 },
      {
        kind: "text",
        x: 124,
        y: 166,
        width: 68,
        paragraphs: [
          { text: t("prints.yours"), sizes: [5], lines: 1, ...muted },
          { text: dealer, sizes: [9, 8, 7, 6], lines: 4, ...strong, gap: 1 },
        ],
      },
      { kind: "text", x: 124, y: 260, width: 68, from: "bottom", paragraphs: scan },
      graduation(20, 280, 170, 1.7),
    ],
  };
}

/** A business card of 90 × 54 mm. */
export function cardSheet({ lang, shop, dealer, link, code, day }: PrintContent): Sheet {
  const t = translator(lang, "dealer");
  return {
    lang,
    title: `${shop} – ${dealer}`,
    day,
    width: 90,
    height: 54,
    marks: [
      ...sign(6, 6.4, 4.6),
      {
        kind: "text",
        x: 14.4,
        y: 6,
        width: 38,
        paragraphs: [{ text: shop, sizes: [3.6, 3.2, 2.8], lines: 2, ...strong }],
      },
      {
        kind: "text",
        x: 6,
        y: 17.6,
        width: 42,
        paragraphs: [{ text: t("prints.headline"), sizes: [3.4, 3.1], lines: 3, ...muted }],
      },
      {
        kind: "text",
        x: 6,
        y: 47.6,
        width: 44,
        from: "bottom",
        paragraphs: [
          { text: t("prints.yours"), sizes: [2.4], lines: 1, ...muted },
          { text: dealer, sizes: [4.2, 3.8, 3.4, 3], lines: 2, ...strong, gap: 0.4 },
        ],
      },
      { kind: "qr", content: link, x: 54, y: 6.5, size: 30 },
      {
        kind: "text",
        x: 54,
        y: 47.6,
        width: 31,
        from: "bottom",
        paragraphs: [
          { text: t("prints.scan"), sizes: [2.4, 2.2], lines: 2, ...strong, color: INK.accent },
          { text: t("prints.code", { code }), sizes: [2.3, 2.1], lines: 2, ...muted, gap: 0.3 },
        ],
      },
    ],
  };
}
