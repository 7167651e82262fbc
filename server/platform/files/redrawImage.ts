import type { OutputInfo, Sharp } from "sharp";
import { Refusal } from "#shared/errors.ts";
import { limitConcurrency } from "../limits/concurrencyLimit.ts";

/** Four bytes per pixel; one image at a time. */
const MAX_PIXELS = 40_000_000;
const oneAtATime = limitConcurrency(1);

/** By decoder name. SVG can contain scripts and is refused. */
const MAGIC_NUMBERS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[^]{4}WEBP/,
  heif: /^[^]{4}ftypavi[fs]/,
} as const;

export interface Drawing {
  readonly formats: readonly (keyof typeof MAGIC_NUMBERS)[];
  readonly maxSeconds: number;
  readonly field: string;
  /** The error of a file that is truncated or of no such format. */
  readonly unreadable: string;
  /** Without an output format it stays in its own. */
  readonly draw: (upright: Sharp) => Sharp;
}

export interface DrawnImage {
  readonly data: Uint8Array<ArrayBuffer>;
  readonly info: OutputInfo;
  readonly hasAlpha: boolean;
}

/**
 * Redraws an uploaded image, auto-rotated and without metadata or trailing data. The next image waits until `encode` is
 * done. @throws {Refusal} `request.invalid` at the field.
 */
export const redrawImage = <T>(
  bytes: Uint8Array,
  drawing: Drawing,
  encode: (drawn: DrawnImage) => T | Promise<T>,
): Promise<T> => oneAtATime("image", async () => encode(await redraw(bytes, drawing)));

async function redraw(bytes: Uint8Array, drawing: Drawing): Promise<DrawnImage> {
  const { formats, maxSeconds, field, unreadable, draw } = drawing;
  const refuse = (error = unreadable): never => {
    throw new Refusal("request.invalid", { [field]: [error] });
  };
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const kind = formats.find((each) => MAGIC_NUMBERS[each].test(beginning)) ?? refuse();
  const { default: sharp } = await import("sharp");
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
  const { format, width, height, hasAlpha } = await open()
    .metadata()
    .catch((failure: unknown) =>
      refuse(/pixel limit/i.test(String(failure)) ? "picture_too_large" : unreadable),
    );
  if (format !== kind) refuse();
  if (width * height > MAX_PIXELS) refuse("picture_too_large");
  const upright = open().timeout({ seconds: maxSeconds }).autoOrient();
  const drawn = await draw(upright)
    .toBuffer({ resolveWithObject: true })
    .catch(() => refuse());
  return { ...drawn, hasAlpha };
}
