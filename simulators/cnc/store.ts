import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#sdk/license/state.ts";

/** Readable by this user only; replaced atomically. */
export function fileStorage(directory: string, name: string): Storage {
  const file = join(directory, name);
  return {
    async read() {
      try {
        return await readFile(file, "utf8");
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(text) {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      await writeFile(`${file}.new`, text, { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}

export function memoryStorage(): Storage {
  let kept: string | null = null;
  return { read: async () => kept, write: async (text) => void (kept = text) };
}

/** Hashes the facts, which may include a key. */
export const hashedFolder = (...facts: readonly string[]): string =>
  createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 16);
