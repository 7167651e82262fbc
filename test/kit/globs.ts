import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** @throws if a glob matches no file of the repository. */
export function assertMatching(globs: readonly string[]): string[] {
  const stale = globs.filter((glob) => globSync(glob, { cwd: root }).length === 0);
  if (stale.length > 0) throw new Error(`globs without a matching file: ${stale.join(", ")}`);
  return [...globs];
}
