import { Refusal } from "#shared/errors.ts";

export type SlipKind = "png" | "jpg" | "webp";

/** What a picture may take to hold in memory: four bytes a pixel, and one picture at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 15;
/** Enough to read a photographed slip by. */
const SIDE = 2_400;

const FORMATS = { png: "png", jpg: "jpeg", webp: "webp" } as const;

let last: Promise<unknown> = Promise.resolve();

/**
 * The picture of a slip in its own kind and nothing besides: no place, no camera, no other file behind it.
 * @throws {Refusal} `request.invalid` at `proof` when it is not of this kind, is cut off, or would take too much to read.
 */
export function redrawSlip(bytes: Uint8Array, kind: SlipKind): Promise<Uint8Array> {
  const drawn = last.then(() => redrawn(bytes, kind)); // one after the other: a large one fills memory enough
  last = drawn.catch(() => undefined);
  return drawn;
}

async function redrawn(bytes: Uint8Array, kind: SlipKind): Promise<Uint8Array> {
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
