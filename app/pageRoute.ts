import type { Access } from "#shared/identity/sessions/access.ts";

/**
 * As for calls, and `guest`: signed-out visitors only, `manager`: any staff, `intelligent`: members
 * with that setting.
 */
export type PageAccess = Access | "guest" | "manager" | "intelligent";

export interface PageRoute {
  /** Without language and leading slash; empty for the home page. */
  readonly path: string;
  /** Within `app/`. */
  readonly file: string;
  readonly access: PageAccess;
  /** Distinguishes pages that share a file. */
  readonly name: string;
}

export const pageRoute = (
  path: string,
  file: string,
  access: PageAccess,
  name = file,
): PageRoute => ({
  path,
  file,
  access,
  name,
});
