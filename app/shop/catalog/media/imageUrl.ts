import type { Picture } from "#shared/catalog/listing/contract.ts";
import { measuresOf, widthsOf } from "#shared/catalog/media/rules.ts";

export const pictureAddress = ({ directory, filename, extension }: Picture): string =>
  `/${directory}/${filename}.${extension}`;

/** The smallest file at least `wide` pixels wide, or the largest; SVG drawings fit any width. */
export function pictureAt(picture: Picture, wide: number): string {
  const measures = measuresOf(picture);
  if (!measures) return pictureAddress(picture);
  const widths = widthsOf(measures.width);
  const fitting = widths.find((each) => each >= wide) ?? widths.at(-1);
  return `/${picture.directory}/${picture.filename}-${fitting}.webp`;
}
