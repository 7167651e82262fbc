import type { AuditEntry } from "#shared/identity/audit/contract.ts";

export interface FactChange {
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

export const listChanges = ({
  before,
  after,
}: Pick<AuditEntry, "before" | "after">): FactChange[] =>
  collectChanges([], before ?? {}, after ?? {});

function collectChanges(path: readonly string[], before: unknown, after: unknown): FactChange[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (!isGroup(before) && !isGroup(after)) return [{ path, before, after }];
  const names = [before, after].flatMap((side) => (isGroup(side) ? Object.keys(side) : []));
  return [...new Set(names)].flatMap((name) =>
    collectChanges([...path, name], partOf(before, name), partOf(after, name)),
  );
}
