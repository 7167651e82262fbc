interface Parts {
  readonly directory: string;
  readonly filename: string;
  readonly extension: string;
}

/** E.g. `storage/media/0f….jpg`. */
export const formatPictureAddress = ({ directory, filename, extension }: Parts): string =>
  `${directory}/${filename}.${extension}`;

/** Null: not a picture address. */
export function parsePictureAddress(address: string): Parts | null {
  const [, directory, filename, extension] =
    /^([\w/-]+)\/([\w-]+)\.([a-z0-9]+)$/.exec(address) ?? [];
  return directory && filename && extension ? { directory, filename, extension } : null;
}
