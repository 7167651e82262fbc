import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Uploaded files by key: letters, digits, hyphens, dots, slashes. */
export interface Files {
  put(key: string, content: Uint8Array): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  /**
   * Atomic: nothing is stored unless complete.
   * @throws what `content` throws, and `FileTooLong` beyond `maxBytes`
   */
  write(key: string, content: AsyncIterable<Uint8Array>, maxBytes: number): Promise<WrittenFile>;
  /** Bytes; null if missing. */
  size(key: string): Promise<number | null>;
  /** Inclusive range; the file must exist. */
  read(key: string, range: { readonly start: number; readonly end: number }): Readable;
  /** Ignores a missing file. */
  delete(key: string): Promise<void>;
}

export interface WrittenFile {
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

export class FileTooLong extends Error {
  override name = "FileTooLong";
}

const KEY = /^[a-z]+(\/[A-Za-z0-9-]+)*\/[A-Za-z0-9-]+(\.[A-Za-z0-9]+)*$/;

export function localFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: "private" }));
  const pathOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`invalid file key: ${key}`);
    return join(folder, key);
  };
  return {
    put: (key, content) => disk.put(key, content),
    async get(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : null;
    },
    write: (key, content, maxBytes) => writeAtomically(pathOf(key), content, maxBytes),
    size: (key) =>
      stat(pathOf(key)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (key, range) => createReadStream(pathOf(key), range),
    delete: (key) => disk.delete(key),
  };
}

async function writeAtomically(
  path: string,
  content: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<WrittenFile> {
  const hash = createHash("sha256");
  let size = 0;
  await mkdir(dirname(path), { recursive: true });
  const own = await mkdtemp(`${path}.part`); // writers of one path at once do not share a file
  const part = join(own, "content");
  try {
    await pipeline(
      content,
      async function* counted(pieces: AsyncIterable<Uint8Array>) {
        for await (const piece of pieces) {
          size += piece.length;
          if (size > maxBytes) throw new FileTooLong();
          hash.update(piece);
          yield piece;
        }
      },
      createWriteStream(part),
    );
    await rename(part, path);
  } finally {
    await rm(own, { recursive: true, force: true });
  }
  return { size, sha256: hash.digest("hex") };
}
