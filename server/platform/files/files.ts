import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Files that people gave us, by a key of letters, digits, hyphens, dots and slashes. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Keeps what `content` brings piece by piece and tells its length and SHA-256. Nothing is there before all of it is.
   * @throws what `content` throws, and `TooLong` beyond `maxBytes`; nothing is kept then.
   */
  write(key: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Written>;
  /** Its length in bytes; null when there is none. */
  size(key: string): Promise<number | null>;
  /** The bytes from `start` to `end`, both counted; the file must be there. */
  read(key: string, range: { readonly start: number; readonly end: number }): Readable;
  /** Nothing happens when there is none. */
  delete(key: string): Promise<void>;
}

export interface Written {
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
}

/** More came than was to be kept. */
export class TooLong extends Error {
  override name = "TooLong";
}

const KEY = /^[a-z]+(\/[A-Za-z0-9-]+)*\/[A-Za-z0-9-]+(\.[A-Za-z0-9]+)*$/;

/** Kept in a folder of this machine, which is made with the first file. */
export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`no key of a file: ${key}`);
    return join(folder, key);
  };
  return {
    put: (key, content) => disk.put(key, content),
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    write: (key, content, maxBytes) => writeWhole(pathOf(key), content, maxBytes),
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (key, range) => createReadStream(pathOf(key), range),
    delete: (key) => disk.delete(key),
  };
}

async function writeWhole(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Written> {
  const part = `${path}.part`;
  const hash = createHash("sha256");
  let size = 0;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(
      content,
      async function* counted(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > maxBytes) throw new TooLong();
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(part),
    );
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { size, sha256: hash.digest("hex") };
}
