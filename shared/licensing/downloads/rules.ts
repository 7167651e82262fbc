export const RELEASE_CHANNELS = ["stable", "beta"] as const;
export type ReleaseChannel = (typeof RELEASE_CHANNELS)[number];

export const RELEASE_STATES = ["draft", "published", "withdrawn"] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

export const DOWNLOAD_PLATFORMS = ["any", "windows", "linux", "macos"] as const;
export type DownloadPlatform = (typeof DOWNLOAD_PLATFORMS)[number];

/** Who may download a file: anybody, or whoever has the use of the product. */
export const DOWNLOAD_ACCESS = ["public", "entitled"] as const;
export type DownloadAccess = (typeof DOWNLOAD_ACCESS)[number];

/** How long a link to a file that is not for everybody holds. */
export const LINK_MINUTES = 15;

/** The largest file of a release, 2 GiB. */
export const RELEASE_FILE_MAX_BYTES = 2 ** 31;

/** What a form without scripts can send of one, 5 MB. */
export const RELEASE_FORM_MAX_BYTES = 5_000_000;

/** Letters of any script, digits and a few marks: no path, no control character, nothing that hides the ending. */
export const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._+()-]{0,119}$/u;
/** Characters of the longest such name; rare ones take two places each. */
export const FILE_NAME_MAX = 120;

/** `1.4.2`, `2026.1`, `3.0-rc1`. */
export const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,29}$/;

const UNITS = ["kB", "MB", "GB"] as const;

/** `950 B`, `12.3 kB`, `1.2 GB`: in thousands, as file managers and browsers say it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${size.toFixed(size < 100 ? 1 : 0)} ${UNITS[unit]}`;
}

/** Where a part of a file begins and ends, both ends counted, as `Range` and `Content-Range` do. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * What of `size` bytes a `Range` header asks for: null for all of it, also where it asks for several parts, in another
 * unit, or in no way that can be read, which RFC 9110 lets a server ignore; `none` for what lies behind the end.
 */
export function rangeOf(header: string | undefined, size: number): ByteRange | "none" | null {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "none" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "none" : { start, end };
}

/** Saves the answer under `name`, also where the name is not ASCII (RFC 6266). */
export function savedAs(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
