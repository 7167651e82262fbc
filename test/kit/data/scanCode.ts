import jsqr from "jsqr";
import sharp from "sharp";

/** What the QR code of a picture says; `width` in pixels, to which it is scaled first. */
export async function scanCode(picture: Buffer, width = 600): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width })
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
