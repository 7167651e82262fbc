import type { Fonts, Weight } from "./fonts.ts";
import { wrap } from "./wrap.ts";

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 } as const;
export const BOTTOM = PAGE.height - PAGE.margin - 24;
export const INK = { text: "#1a1d21", muted: "#5b6470", line: "#c9ced6" } as const;

const LINE_HEIGHT = 1.5;

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly align?: "left" | "right";
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export class PdfWriter {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: Fonts;

  constructor(doc: PDFKit.PDFDocument, fonts: Fonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    for (const { name, content } of fonts.all) doc.registerFont(name, content);
  }

  lines(text: string, width: number, style: Style): string[] {
    return wrap(text, width, (part) => this.width(part, style));
  }

  height(lines: number, { size }: Style): number {
    return lines * size * LINE_HEIGHT;
  }

  /** Returns the y of the next line. */
  write(text: string, { x, y, width }: Place, style: Style): number {
    const lines = this.lines(text, width, style);
    for (const [index, line] of lines.entries()) {
      const left = style.align === "right" ? x + width - this.width(line, style) : x;
      this.#line(line, left, y + this.height(index, style), style);
    }
    return y + this.height(lines.length, style);
  }

  rule(y: number): void {
    const { margin, width } = PAGE;
    this.#doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(0.6)
      .stroke(INK.line);
  }

  width(text: string, { size, weight }: Style): number {
    this.#doc.fontSize(size);
    return this.#fonts
      .runs(text, weight)
      .reduce((sum, run) => sum + this.#doc.font(run.font).widthOfString(run.text), 0);
  }

  #line(text: string, left: number, y: number, { size, weight, color }: Style): void {
    let x = left;
    this.#doc.fontSize(size).fillColor(color);
    for (const run of this.#fonts.runs(text, weight)) {
      // Common baseline: ascents differ by font.
      this.#doc
        .font(run.font)
        .text(run.text, x, y + size, { lineBreak: false, baseline: "alphabetic" });
      x += this.#doc.widthOfString(run.text);
    }
  }
}
