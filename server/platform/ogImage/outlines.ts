import { create, type Font } from "fontkit";
import type { Fonts, Weight } from "../pdf/fonts.ts";
import { wrap } from "../pdf/wrap.ts";

export interface Style {
  readonly size: number;
  readonly weight: Weight;
}

const ELLIPSIS = "…";

/** SVG paths: the renderer needs no fonts. */
export class Outlines {
  readonly #fonts: Fonts;
  readonly #opened: ReadonlyMap<string, Font>;

  constructor(fonts: Fonts) {
    this.#fonts = fonts;
    this.#opened = new Map(fonts.all.map(({ name, content }) => [name, create(content) as Font]));
  }

  lines(text: string, { width, most }: { width: number; most: number }, style: Style): string[] {
    const all = wrap(text, width, (part) => this.width(part, style));
    if (all.length <= most) return all;
    const last = [...(all[most - 1] ?? "")];
    while (last.length > 0 && this.width(last.join("") + ELLIPSIS, style) > width) last.pop();
    return [...all.slice(0, most - 1), last.join("").trimEnd() + ELLIPSIS];
  }

  width(text: string, style: Style): number {
    return this.#glyphs(text, style).end;
  }

  path(text: string, { x, y }: { x: number; y: number }, style: Style): string {
    return this.#glyphs(text, style)
      .drawn.map(({ outline, at, scale }) => {
        const place = `translate(${(x + at).toFixed(2)} ${y}) scale(${scale} ${-scale})`;
        return `<path transform="${place}" d="${outline}"/>`;
      })
      .join("");
  }

  #glyphs(text: string, { size, weight }: Style) {
    const placed: { outline: string; at: number; scale: number }[] = [];
    let end = 0;
    for (const run of this.#fonts.runs(text, weight)) {
      const font = this.#opened.get(run.font);
      if (!font) continue;
      const scale = size / font.unitsPerEm;
      for (const glyph of font.layout(run.text).glyphs) {
        placed.push({ outline: glyph.path.toSVG(), at: end, scale });
        end += glyph.advanceWidth * scale;
      }
    }
    return { drawn: placed, end };
  }
}
