import { Refusal } from "#shared/errors.ts";

export type ProofImageFormat = "png" | "jpg" | "webp";

/** Bounds memory: four bytes per pixel, one image at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 15;
/** Keeps a photographed slip legible. */
const SIDE = 2_400;

const FORMATS = { png: "png", jpg: "jpeg", webp: "webp" } as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * Re-encodes the image without metadata or trailing data.
 * @throws {Refusal} `request.invalid` at `proof` if it is not of this kind, truncated or too large.
 */
export function reencodeProof(bytes: Uint8Array, kind: ProofImageFormat): Promise<Uint8Array> {
  const image = last.then(() => reencode(bytes, kind)); // one at a time: a large image fills the memory
  last = image.catch(() => undefined);
  return image;
}

async function reencode(bytes: Uint8Array, kind: ProofImageFormat): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(/pixel limit/i.test(String(error)) ? "picture_too_large" : "slip");
    });
  if (format !== FORMATS[kind]) throw unreadable("slip");
  if (width * height > MAX_PIXELS) throw unreadable("picture_too_large");
  return open()
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize({ width: SIDE, height: SIDE, fit: "inside", withoutEnlargement: true })
    .toFormat(FORMATS[kind])
    .toBuffer()
    .catch(() => {
      throw unreadable("slip");
    });
}

const unreadable = (fault: "slip" | "picture_too_large") =>
  new Refusal("request.invalid", { proof: [fault] });
