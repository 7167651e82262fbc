import type { AuditEntry } from "#shared/identity/audit/contract.ts";

export interface Change {
  readonly path: readonly string[];
  readonly before: unknown;
  readonly after: unknown;
}

const isGroup = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  (!Array.isArray(value) || value.some((part) => typeof part === "object"));

const partOf = (value: unknown, name: string): unknown =>
  isGroup(value) ? (value as Record<string, unknown>)[name] : undefined;

export const changesOf = ({ before, after }: Pick<AuditEntry, "before" | "after">): Change[] =>
  differences([], before ?? {}, after ?? {});

function differences(path: readonly string[], before: unknown, after: unknown): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isGroup(before) && !isGroup(after)) return [{ path, before, after }];
  const names = [before, after].flatMap((side) => (isGroup(side) ? Object.keys(side) : []));
  return [...new Set(names)].flatMap((name) =>
    differences([...path, name], partOf(before, name), partOf(after, name)),
  );
}
