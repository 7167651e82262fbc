import type { Picture } from "#shared/catalogue/contract.ts";

/** The address of a picture: the storage base plus its parts. */
export const pictureAddress = ({ directory, filename, extension }: Picture): string =>
  `/${directory}/${filename}.${extension}`;
