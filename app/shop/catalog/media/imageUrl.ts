import type { Picture } from "#shared/catalog/listing/contract.ts";
import { measuresOf, widthsOf } from "#shared/catalog/media/rules.ts";

/** The address of a picture: the storage base plus its parts. */
export const pictureAddress = ({ directory, filename, extension }: Picture): string =>
  `/${directory}/${filename}.${extension}`;

/** The address of a picture that is at least so many pixels wide, as far as there is one; drawings fit any width. */
export function pictureAt(picture: Picture, wide: number): string {
  const measures = measuresOf(picture);
  if (!measures) return pictureAddress(picture);
  const widths = widthsOf(measures.width);
  const fitting = widths.find((each) => each >= wide) ?? widths.at(-1);
  return `/${picture.directory}/${picture.filename}-${fitting}.webp`;
}
