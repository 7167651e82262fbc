export const RELEASE_CHANNELS = ["stable", "beta"] as const;
export type ReleaseChannel = (typeof RELEASE_CHANNELS)[number];

export const RELEASE_STATES = ["draft", "published", "withdrawn"] as const;
export type ReleaseState = (typeof RELEASE_STATES)[number];

export const DOWNLOAD_PLATFORMS = ["any", "windows", "linux", "macos"] as const;
export type DownloadPlatform = (typeof DOWNLOAD_PLATFORMS)[number];

/** entitled: owners of the product only. */
export const DOWNLOAD_ACCESS = ["public", "entitled"] as const;
export type DownloadAccess = (typeof DOWNLOAD_ACCESS)[number];

export const LINK_MINUTES = 15;

/** 2 GiB. */
export const MAX_RELEASE_FILE_BYTES = 2 ** 31;

/** Limit of uploads by a form without scripts. */
export const MAX_RELEASE_FORM_BYTES = 5_000_000;

export const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{N}\p{M} ._+()-]{0,119}$/u;
export const MAX_FILE_NAME_LENGTH = 120;

/** `1.4.2`, `2026.1`, `3.0-rc1`. */
export const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]{0,29}$/;

const UNITS = ["kB", "MB", "GB"] as const;

/** Decimal units, as in browsers: `950 B`, `12.3 kB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 999.95 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit += 1;
  }
  return `${size.toFixed(size < 100 ? 1 : 0)} ${UNITS[unit]}`;
}

/** Inclusive, as in `Range` and `Content-Range`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Null: send everything, as RFC 9110 allows for multipart, unknown or malformed ranges; `none`:
 * unsatisfiable.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | "none" | null {
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

/** `Content-Disposition` with a non-ASCII name (RFC 6266). */
export function contentDisposition(name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%;]/g, "_");
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
