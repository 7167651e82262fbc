import sharp from "sharp";
import { loadFonts } from "../pdf/fonts.ts";
import type { OgImage } from "./ogImage.ts";
import { ogImageSvg, listTexts } from "./layout.ts";
import { Outlines } from "./outlines.ts";

process.on("message", (card) => {
  // An error exits the process.
  void render(card as OgImage).then((file) => process.send?.(file));
});

async function render(card: OgImage): Promise<Uint8Array> {
  const outlines = new Outlines(await loadFonts(card.lang, listTexts(card)));
  const png = await sharp(Buffer.from(ogImageSvg(card, outlines)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}
