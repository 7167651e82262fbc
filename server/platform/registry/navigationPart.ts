import type { NavigationEntry } from "#shared/admin/navigation/contract.ts";

export interface NavigationPart<S> extends NavigationEntry {
  /** How much waits for staff on its page; null if nothing ever does here. Runs on every page: indexed. */
  readonly waiting?: (scope: S) => Promise<number | null>;
}
