import type { Access } from "#shared/identity/sessions/access.ts";

/**
 * Whom a page is for: as for calls, and `guest` for those not logged in alone, `manager` for any member of
 * staff whatever they are permitted, `intelligent` for a member with a setting of that key.
 */
export type PageAccess = Access | "guest" | "manager" | "intelligent";

export interface PageLine {
  /** Within a language, without a leading slash; empty for the home page. */
  readonly path: string;
  /** Within `app/`. */
  readonly file: string;
  readonly access: PageAccess;
  /** Tells pages that share a file apart. */
  readonly name: string;
}

/** One line of the pages. */
export const page = (path: string, file: string, access: PageAccess, name = file): PageLine => ({
  path,
  file,
  access,
  name,
});
