import type { Lang } from "#shared/kit/lang.ts";
import type { Weight } from "../pdf/fonts.ts";

/** A page to print. Lengths are millimeters from the top left. */
export interface Sheet {
  readonly lang: Lang;
  readonly title: string;
  /** ISO 8601 date; same input, same file. */
  readonly day: string;
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export type Mark =
  | ({ readonly kind: "text" } & TextStack)
  | ({ readonly kind: "qr"; readonly content: string; readonly size: number } & Position)
  | ({ readonly kind: "line"; readonly path: string; readonly thickness: number } & Ink);

interface Position {
  readonly x: number;
  readonly y: number;
}

interface Ink {
  readonly color: string;
}

/** Paragraphs below each other; `y` is the top of the first, or with `from: "bottom"` the end of the last. */
export interface TextStack extends Position {
  readonly width: number;
  readonly from?: "top" | "bottom";
  readonly paragraphs: readonly Paragraph[];
}

export interface Paragraph extends Ink {
  /** Breaks at line feeds, if there is room for them. */
  readonly text: string;
  /** The first at which the text takes at most `lines`; at the last it ends with an ellipsis. */
  readonly sizes: readonly [number, ...number[]];
  readonly lines: number;
  readonly weight: Weight;
  /** Space before it, unless it is the first. */
  readonly gap?: number;
}

export type PrintOptions =
  | { readonly format: "pdf" }
  | { readonly format: "png"; readonly pixelsPerMillimeter: number };
