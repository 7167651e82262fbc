import { Refusal } from "#shared/errors.ts";
import { AVATAR_FIELD } from "#shared/identity/members/profileContract.ts";

const SIDE = 512;
const QUALITY = 82;
/** Limits memory: four bytes per pixel, one picture at a time. */
const MAX_PIXELS = 40_000_000;
const MAX_SECONDS = 15;

/** Magic bytes, sharp's format name. */
const BEGINNINGS: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, "jpeg"],
  [/^\x89PNG\r\n/, "png"],
  [/^GIF8[79]a/, "gif"],
  [/^RIFF[^]{4}WEBP/, "webp"],
  [/^[^]{4}ftypavi[fs]/, "heif"],
];

let last: Promise<unknown> = Promise.resolve();

/**
 * Drops metadata and trailing data.
 * @throws {Refusal} `request.invalid` at the picture's field.
 */
export function createAvatarImage(bytes: Uint8Array): Promise<Uint8Array> {
  const encoded = last.then(() => redrawn(bytes)); // a large one fills memory
  last = encoded.catch(() => undefined);
  return encoded;
}

async function redrawn(bytes: Uint8Array): Promise<Uint8Array> {
  const beginning = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  const kind = BEGINNINGS.find(([pattern]) => pattern.test(beginning))?.[1];
  if (!kind) throw unreadable("picture");
  const { default: sharp } = await import("sharp");
  const open = () => sharp(bytes, { failOn: "error", limitInputPixels: MAX_PIXELS });
  const { format, width, height } = await open()
    .metadata()
    .catch((error: unknown) => {
      throw unreadable(/pixel limit/i.test(String(error)) ? "picture_too_large" : "picture");
    });
  if (format !== kind) throw unreadable("picture");
  if (width * height > MAX_PIXELS) throw unreadable("picture_too_large");
  return open()
    .timeout({ seconds: MAX_SECONDS })
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "cover" })
    .webp({ quality: QUALITY })
    .toBuffer()
    .catch(() => {
      throw unreadable("picture");
    });
}

const unreadable = (fault: "picture" | "picture_too_large") =>
  new Refusal("request.invalid", { [AVATAR_FIELD]: [fault] });
