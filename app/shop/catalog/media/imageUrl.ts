import type { Picture } from "#shared/catalog/listing/contract.ts";
import { dimensionsOf, servedWidths } from "#shared/catalog/media/rules.ts";

export const pictureAddress = ({ directory, filename, extension }: Picture): string =>
  `/${directory}/${filename}.${extension}`;

/** The smallest file at least `wide` pixels wide, or the largest; SVG drawings fit any width. */
export function resizedPictureAddress(picture: Picture, wide: number): string {
  const measures = dimensionsOf(picture);
  if (!measures) return pictureAddress(picture);
  const widths = servedWidths(measures.width);
  const fitting = widths.find((each) => each >= wide) ?? widths.at(-1);
  return `/${picture.directory}/${picture.filename}-${fitting}.webp`;
}
