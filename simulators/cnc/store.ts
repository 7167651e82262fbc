import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Storage } from "#sdk/license/program.ts";

/** A file that only this user can read, replaced in one step so that a power cut leaves the old or the new. */
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

/** A folder name of its own for each list of facts; it does not give away a key among them. */
export const folderFor = (...facts: readonly string[]): string =>
  createHash("sha256").update(facts.join("\n")).digest("hex").slice(0, 16);
