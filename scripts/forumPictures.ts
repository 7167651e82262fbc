/** `node scripts/forumPictures.ts`: draws the pictures of the demo's discussions anew. Needs the fonts DejaVu Sans and DejaVu Sans Mono. */
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { drawings } from "./forumPictures/drawings.ts";

const FOLDER = new URL("../server/demo/content/forum/pictures/", import.meta.url);
const QUALITY = 82;

for (const [name, svg] of Object.entries(drawings)) {
  const picture = await sharp(Buffer.from(svg)).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  await writeFile(new URL(`${name}.webp`, FOLDER), picture);
  console.log(`${name}: ${picture.length} bytes`);
}
