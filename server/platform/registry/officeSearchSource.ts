import type { OfficeSearchHit, OfficeSearchKind } from "#shared/admin/search/contract.ts";
import type { StaffPermission } from "#shared/identity/sessions/access.ts";

export interface OfficeSearchQuery {
  /** Of one width, with single spaces. */
  readonly text: string;
  /** Its letters and digits alone, in upper case. */
  readonly number: string;
  readonly limit: number;
}

/** `exact` where a shortened number names it, too. */
export type OfficeSearchMatch = Omit<OfficeSearchHit, "exact"> & { readonly exact?: true };

/** One kind of record in the back office's search. */
export interface OfficeSearchSource<S> {
  readonly kind: OfficeSearchKind;
  /** Without it nothing of the kind is found. Null: open to all staff. */
  readonly permission: StaffPermission | null;
  /** Best first. May exceed `limit` by what has exactly this number. */
  readonly find: (scope: S, query: OfficeSearchQuery) => Promise<readonly OfficeSearchMatch[]>;
}
