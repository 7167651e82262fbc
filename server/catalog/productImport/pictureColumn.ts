import { MEDIA_DIRECTORY } from "#shared/catalog/media/rules.ts";
import type { ProductPicture } from "#shared/catalog/products/content.ts";
import { splitLines } from "#shared/catalog/productImport/multilineCells.ts";
import { formatPictureAddress, parsePictureAddress } from "#shared/catalog/media/pictureAddress.ts";
import { isIllustration } from "../products/saveRevision.ts";
import { countItems, type LocalizedCells, type ListContext, localizedItem } from "./listLines.ts";
import type { CellValue } from "./cellIssues.ts";

const normalizeAddress = (line: string): string =>
  line.trim().replace(/^(?:https?:\/\/[^/]+)?\//i, "");

export const listPictureNames = (cell: string): string[] =>
  splitLines(cell).flatMap((line) => parsePictureAddress(normalizeAddress(line))?.filename ?? []);

/** Unknown library pictures are skipped with a note. */
export function parsePictures(
  told: CellValue<string> | undefined,
  alts: LocalizedCells,
  { product, known, findings, notes }: ListContext,
): ProductPicture[] | null {
  if (!told && alts.size === 0) return null;
  const had = product?.content.pictures ?? [];
  const lines = !told
    ? had.map(({ picture }) => formatPictureAddress(picture))
    : told.value === ""
      ? []
      : splitLines(told.value.trimEnd()).map(normalizeAddress);
  const byAddress = new Map(had.map((each) => [formatPictureAddress(each.picture), each]));
  const kept = lines.map((line) => byAddress.get(line));
  const texts = kept.map((each) => each?.alt ?? { tw: "", en: "", cn: "" });
  const count = alts.size === 0 ? lines.length : countItems(alts, texts, findings);
  if (told && count > lines.length)
    findings.add(told.at, { code: "lines_fewer", values: { count: lines.length, most: count } });
  return lines.flatMap((line, at) => {
    const alt = localizedItem(alts, at, texts[at]);
    const picture = kept[at]?.picture ?? parsePictureAddress(line);
    const isMedia = picture?.directory === MEDIA_DIRECTORY;
    const isThere = kept[at] || (isMedia && known.pictures.has(picture.filename));
    if (picture && (isThere || isIllustration(picture))) return [{ picture, alt }];
    if (told && isMedia) notes.add({ ...told.at, read: line }, { code: "picture_unknown" });
    else if (told) findings.add({ ...told.at, read: line }, { code: "picture_address" });
    return [];
  });
}
