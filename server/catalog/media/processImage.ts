import { Refusal } from "#shared/errors.ts";
import { PICTURE_WIDTHS, servedWidths } from "#shared/catalog/media/rules.ts";

/** Four bytes per pixel; one picture is processed at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 30;
/** Limit of the WebP format. */
const MAX_HEIGHT = 16_383;
const MAX_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1600;

/** Magic numbers by decoder name. SVG can contain scripts and is refused. */
const MAGIC_NUMBERS: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n/, "png"],
  [/^RIFF[^]{4}WEBP/, "webp"],
  [/^[^]{4}ftypavi[fs]/, "heif"],
];

export interface ProcessedImage {
  readonly width: number;
  readonly height: number;
  readonly extension: "jpg" | "png";
  readonly plain: Uint8Array;
  /** By filename suffix. */
  readonly variants: ReadonlyMap<string, Uint8Array>;
}

let queue: Promise<unknown> = Promise.resolve();

/**
 * Encodes a picture in every served width and format, auto-rotated and without metadata or trailing data. @throws
 * {Refusal} `request.invalid` at `file`.
 */
export function processImage(bytes: Uint8Array): Promise<ProcessedImage> {
  const drawn = queue.then(() => encodeImage(bytes)); // serialized to bound memory
  queue = drawn.catch(() => undefined);
  return drawn;
}

async function encodeImage(bytes: Uint8Array): Promise<ProcessedImage> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const kind = MAGIC_NUMBERS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (!kind) throw unreadable("media_kind");
  const { default: sharp } = await import("sharp");
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
  const { format, width, height, hasAlpha } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(/pixel limit/i.test(String(error)) ? "picture_too_large" : "media_kind");
    });
  if (format !== kind) throw unreadable("media_kind");
  if (width * height > MAX_PIXELS) throw unreadable("picture_too_large");
  // Decodes once at the largest size; variants derive from it.
  const { data, info } = await open()
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable("media_kind");
    });
  const { channels } = info;
  const master = () => sharp(data, { raw: { width: info.width, height: info.height, channels } });
  const variants = new Map<string, Uint8Array>();
  for (const wide of servedWidths(info.width)) {
    const narrowed = () => master().resize({ width: wide });
    variants.set(`-${wide}.avif`, await narrowed().avif({ quality: 55, effort: 2 }).toBuffer());
    variants.set(`-${wide}.webp`, await narrowed().webp({ quality: 80 }).toBuffer());
  }
  const plain = hasAlpha
    ? await master().png({ compressionLevel: 9 }).toBuffer()
    : await master().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  const extension = hasAlpha ? "png" : "jpg";
  return { width: info.width, height: info.height, extension, plain, variants };
}

const unreadable = (fault: "media_kind" | "picture_too_large") =>
  new Refusal("request.invalid", { file: [fault] });
