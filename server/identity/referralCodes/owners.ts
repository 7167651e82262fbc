import { isReferCode } from "#shared/site/company/choices.ts";
import type { Db } from "#server/platform/db/client.ts";
import { listOwners } from "./queries.ts";

export interface CodeOwner {
  readonly id: string;
  readonly code: string;
}

/** Stored in capitals, matched in any case. */
const normalizeCode = (code: string) => code.toUpperCase();

/** In the order of `codes`; null for unknown codes, and those of locked or deleted members. */
export async function resolveOwners(
  db: Db,
  codes: readonly (string | null)[],
): Promise<(CodeOwner | null)[]> {
  const wellFormed = codes.filter(isReferCode).map(normalizeCode);
  if (wellFormed.length === 0) return codes.map(() => null);
  const found = new Map((await listOwners(db, wellFormed)).map((each) => [each.refer_code, each]));
  return codes.map((code) => {
    const owner = code === null ? undefined : found.get(normalizeCode(code));
    return owner ? { id: owner.id, code: owner.refer_code } : null;
  });
}

export async function firstOwner(db: Db, codes: readonly string[]): Promise<CodeOwner | null> {
  return (await resolveOwners(db, codes)).find((owner) => owner !== null) ?? null;
}
