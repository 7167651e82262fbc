import { useRouteLoaderData } from "react-router";
import type { Theme } from "#shared/site/company/choices.ts";

export interface Visitor {
  /** Null for a guest. */
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  } | null;
  readonly staff: boolean;
  readonly dealer: boolean;
  /** In pieces. */
  readonly inCart: number;
  /** Notifications, up to 100. */
  readonly unread: number;
  readonly currency: string;
  /** Null: the system's theme. */
  readonly theme: Theme | null;
  readonly demo: boolean;
  readonly publicUrl: string;
  /** Banner while staff impersonate the member. */
  readonly impersonation: { readonly text: string; readonly end: string } | null;
  /** Form fields sent without a session; see `draftCookie`. */
  readonly draft: Readonly<Record<string, string>> | null;
}

export function useVisitor() {
  const visitor = useRouteLoaderData<Visitor>("root");
  if (!visitor) throw new Error("useVisitor needs the root route");
  return visitor;
}
