import { MEDIA_DIRECTORY } from "#shared/catalog/media/rules.ts";
import type { ProductPicture } from "#shared/catalog/products/content.ts";
import { linesIn } from "#shared/catalog/productImport/multilineCells.ts";
import { addressOf, partsOf } from "#shared/catalog/media/pictureAddress.ts";
import { isDrawing } from "../products/saveRevision.ts";
import { countOf, type Given, type Listing, textsOf } from "./listLines.ts";
import type { Told } from "./cellIssues.ts";

const plainAddress = (line: string): string => line.trim().replace(/^(?:https?:\/\/[^/]+)?\//i, "");

export const pictureNames = (cell: string): string[] =>
  linesIn(cell).flatMap((line) => partsOf(plainAddress(line))?.filename ?? []);

/** Unknown library pictures are skipped with a note. */
export function picturesIn(
  told: Told<string> | undefined,
  alts: Given,
  { product, known, findings, notes }: Listing,
): ProductPicture[] | null {
  if (!told && alts.size === 0) return null;
  const had = product?.content.pictures ?? [];
  const lines = !told
    ? had.map(({ picture }) => addressOf(picture))
    : told.value === ""
      ? []
      : linesIn(told.value.trimEnd()).map(plainAddress);
  const byAddress = new Map(had.map((each) => [addressOf(each.picture), each]));
  const kept = lines.map((line) => byAddress.get(line));
  const texts = kept.map((each) => each?.alt ?? { tw: "", en: "", cn: "" });
  const count = alts.size === 0 ? lines.length : countOf(alts, texts, findings);
  if (told && count > lines.length)
    findings.add(told.at, { code: "lines_fewer", values: { count: lines.length, most: count } });
  return lines.flatMap((line, at) => {
    const alt = textsOf(alts, at, texts[at]);
    const picture = kept[at]?.picture ?? partsOf(line);
    const isMedia = picture?.directory === MEDIA_DIRECTORY;
    const isThere = kept[at] || (isMedia && known.pictures.has(picture.filename));
    if (picture && (isThere || isDrawing(picture))) return [{ picture, alt }];
    if (told && isMedia) notes.add({ ...told.at, read: line }, { code: "picture_unknown" });
    else if (told) findings.add({ ...told.at, read: line }, { code: "picture_address" });
    return [];
  });
}
