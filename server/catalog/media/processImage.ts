import { PICTURE_WIDTHS, servedWidths } from "#shared/catalog/media/rules.ts";
import { type Drawing, type DrawnImage, redrawImage } from "#server/platform/files/redrawImage.ts";

/** Limit of the WebP format. */
const MAX_HEIGHT = 16_383;
const MAX_WIDTH = PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? 1600;

/** Decodes once, at the largest size. */
const MASTER: Drawing = {
  formats: ["jpeg", "png", "webp", "heif"],
  maxSeconds: 30,
  field: "file",
  unreadable: "media_kind",
  draw: (upright) =>
    upright
      .toColourspace("srgb")
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .raw(),
};

export interface ProcessedImage {
  readonly width: number;
  readonly height: number;
  readonly extension: "jpg" | "png";
  readonly plain: Uint8Array;
  /** By filename suffix. */
  readonly variants: ReadonlyMap<string, Uint8Array>;
}

/** Encodes a picture in every served width and format. @throws {Refusal} `request.invalid` at `file`. */
export const processImage = (bytes: Uint8Array): Promise<ProcessedImage> =>
  redrawImage(bytes, MASTER, encodeVariants);

async function encodeVariants({ data, info, hasAlpha }: DrawnImage): Promise<ProcessedImage> {
  const { default: sharp } = await import("sharp");
  const { width, height, channels } = info;
  const master = () => sharp(data, { raw: { width, height, channels } });
  const variants = new Map<string, Uint8Array>();
  for (const wide of servedWidths(width)) {
    const narrowed = () => master().resize({ width: wide });
    variants.set(`-${wide}.avif`, await narrowed().avif({ quality: 55, effort: 2 }).toBuffer());
    variants.set(`-${wide}.webp`, await narrowed().webp({ quality: 80 }).toBuffer());
  }
  const plain = hasAlpha
    ? await master().png({ compressionLevel: 9 }).toBuffer()
    : await master().jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  return { width, height, extension: hasAlpha ? "png" : "jpg", plain, variants };
}
