import { isClear, unescapeClear } from "#shared/catalog/productImport/nativeColumns.ts";
import type { At, Findings, Told } from "./cellIssues.ts";
import { isWrong, type Read } from "./parseCell.ts";

/** What a cell says, or nothing where something is wrong with it, which is told. */
export function told<T>(
  at: At,
  read: (text: string) => Read<T>,
  findings: Findings,
  emptied?: T,
): Told<T> | null {
  if (isClear(at.read)) {
    if (emptied === undefined) findings.add(at, { code: "not_clearable" });
    return emptied === undefined ? null : { value: emptied, at };
  }
  const found = read(unescapeClear(at.read));
  if (!isWrong(found)) return { value: found.value, at };
  findings.add(at, found);
  return null;
}
