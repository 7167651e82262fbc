import { globSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** The globs themselves. @throws if one matches no file of the repository. */
export function matching(globs: readonly string[]): string[] {
  const stale = globs.filter((glob) => globSync(glob, { cwd: root }).length === 0);
  if (stale.length > 0) throw new Error(`these match no file: ${stale.join(", ")}`);
  return [...globs];
}
