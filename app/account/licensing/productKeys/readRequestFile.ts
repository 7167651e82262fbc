const MAX_SIDE = 1_600;

/** The request in a text file or a picture of its QR code; null if there is none. */
export const readRequestFile = (file: File): Promise<string | null> =>
  file.type.startsWith("image/") ? readPicture(file) : file.text();

async function readPicture(file: File): Promise<string | null> {
  try {
    const [{ default: decode }, picture] = await Promise.all([
      import("jsqr"),
      createImageBitmap(file),
    ]);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const pixels = Object.assign(document.createElement("canvas"), { width, height }).getContext(
      "2d",
    );
    if (!pixels) return null;
    pixels.drawImage(picture, 0, 0, width, height);
    const found = decode(pixels.getImageData(0, 0, width, height).data, width, height);
    return found?.data ?? null;
  } catch {
    return null; // no picture that the browser reads
  }
}
