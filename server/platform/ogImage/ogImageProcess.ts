import sharp from "sharp";
import { fontsFor } from "../pdf/fonts.ts";
import type { Card } from "./ogImage.ts";
import { cardSvg, textsOf } from "./layout.ts";
import { Outlines } from "./outlines.ts";

process.on("message", (card) => {
  // An error exits the process.
  void drawn(card as Card).then((file) => process.send?.(file));
});

async function drawn(card: Card): Promise<Uint8Array> {
  const outlines = new Outlines(await fontsFor(card.lang, textsOf(card)));
  const png = await sharp(Buffer.from(cardSvg(card, outlines)))
    .png({ compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}
