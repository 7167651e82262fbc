import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "#shared/errors.ts";
import { type StoredColumns, storedFields } from "./profileColumns.ts";
import type { ProfileChange } from "./saveProfile.ts";

export const profileVersion = (row: StoredColumns): string =>
  createHash("sha256")
    .update(JSON.stringify(storedFields(row)))
    .digest("base64url");

/**
 * Refuses to overwrite changes since `version` was read; `row` must be locked.
 * @throws {Refusal} `member.changed` at the differing fields.
 */
export function assertNotStale(input: ProfileChange, row: StoredColumns): void {
  if (input.version === undefined || input.version === profileVersion(row)) return;
  const stored = Object.entries(storedFields(row));
  const told: Readonly<Record<string, unknown>> = { ...input };
  const differing = stored.filter(
    ([name, value]) => told[name] !== undefined && !same(told[name], value),
  );
  if (differing.length === 0) return;
  const errors = Object.fromEntries(differing.map(([name]) => [name, ["edited_meanwhile"]]));
  throw new Refusal("member.changed", errors);
}

/** Empty equals null; key order does not matter. */
const same = (one: unknown, other: unknown) => isDeepStrictEqual(one === "" ? null : one, other);
