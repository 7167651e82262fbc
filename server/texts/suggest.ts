import type { Scope } from "../context.ts";
import { requireStaff } from "../session/access.ts";
import { converterTo } from "../tags/commands.ts";

interface Asked {
  /** In whose characters and words they are to be. */
  readonly to: "tw" | "cn";
  readonly texts: readonly string[];
}

/** Links and the addresses of pictures stay as they are. */
const KEPT = /(\]\([^)]*\))/;

/**
 * Texts of Taiwan as the mainland would write them, or the other way, phrase by phrase: a suggestion, which a person
 * reads before taking it. @throws {Refusal} unless of the staff.
 */
export async function suggest(scope: Scope, { to, texts }: Asked): Promise<string[]> {
  requireStaff(scope);
  const convert = await converterTo(to);
  return texts.map((text) =>
    text
      .split(KEPT)
      .map((part, at) => (at % 2 ? part : convert(part)))
      .join(""),
  );
}
