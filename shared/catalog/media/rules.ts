/** The largest file of a picture that is taken. */
export const MEDIA_MAX_BYTES = 12 * 1_048_576;
export const MEDIA_ALT_MAX = 200;

/** How wide the files of a picture are, in pixels; none is made wider than the picture is. */
export const WIDTHS = [320, 640, 960, 1600] as const;

/** Where pictures are served, and which parts of a picture's address name one of the shop's. */
export const MEDIA_DIRECTORY = "storage/media";
const NAME = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})$/;

/** A picture's address within the site, as texts name it: from the root of the site, or as the field of a picture does. */
const MEDIA_ADDRESS =
  /(?<![\w-])storage\/media\/([0-9a-f]{32}-[1-9]\d{0,4}x[1-9]\d{0,4})\.(?:jpg|png)(?![\w.-])/g;

/** The names of the pictures of the shop that a text shows. */
export const shownInText = (text: string): string[] => [
  ...new Set([...text.matchAll(MEDIA_ADDRESS)].map(([, filename]) => filename ?? "")),
];

interface Parts {
  readonly directory: string;
  readonly filename: string;
}

export interface Measures {
  readonly width: number;
  readonly height: number;
}

/** What a picture of the shop measures, which its name says; null for any other, such as a drawing. */
export function measuresOf({ directory, filename }: Parts): Measures | null {
  const [, width, height] = (directory === MEDIA_DIRECTORY && NAME.exec(filename)) || [];
  return width && height ? { width: Number(width), height: Number(height) } : null;
}

/** How wide the files are that there are of a picture this wide, the narrowest first. */
export const widthsOf = (width: number): number[] => [
  ...WIDTHS.filter((each) => each < width),
  Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width),
];
