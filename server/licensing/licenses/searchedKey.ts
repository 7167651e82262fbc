import { toNumberKey } from "#shared/admin/search/rules.ts";
import { parseHint, parseKey } from "#shared/licensing/licenses/keyFormat.ts";
import type { Context } from "#server/context.ts";
import type { SearchedKey } from "./adminQueries.ts";

/** A whole key names that license alone. It stays out of the query and the log: only its hash is looked up. */
export function searchedKey({ vault }: Pick<Context, "vault">, typed: string): SearchedKey {
  const key = parseKey(typed);
  return {
    text: key === null ? typed : "",
    hash: key === null ? null : vault.hash(key, "license.key"),
    hint: parseHint(typed),
    orderNumber: key === null ? toNumberKey(typed).replace(/^(M\d{6})/, "$1-") : "",
  };
}
