export const MEDIA_MAX_BYTES = 12 * 1_048_576;
export const MEDIA_ALT_MAX = 200;

/** Pixels; pictures are never enlarged. */
export const PICTURE_WIDTHS = [320, 640, 960, 1600] as const;

/** Served directory, and the names of library files in it. */
export const MEDIA_DIRECTORY = "storage/media";
const NAME = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** Site-relative, with or without a leading slash. */
const MEDIA_ADDRESS =
  /(?<![\w-])storage\/media\/([0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4})\.(?:jpg|png)(?![\w.-])/g;

export const picturesInText = (text: string): string[] => [
  ...new Set([...text.matchAll(MEDIA_ADDRESS)].map(([, filename]) => filename ?? "")),
];

interface Parts {
  readonly directory: string;
  readonly filename: string;
}

export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** Read from the filename; null for others, e.g. illustrations. */
export function dimensionsOf({ directory, filename }: Parts): Dimensions | null {
  const [, width, height] = (directory === MEDIA_DIRECTORY && NAME.exec(filename)) || [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

export const servedWidths = (width: number): number[] => [
  ...PICTURE_WIDTHS.filter((each) => each < width),
  Math.min(width, PICTURE_WIDTHS[PICTURE_WIDTHS.length - 1] ?? width),
];
