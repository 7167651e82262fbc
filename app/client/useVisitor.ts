import { useRouteLoaderData } from "react-router";
import type { Theme } from "#shared/site/company/choices.ts";

/** What the root of every page loads. */
export interface Visitor {
  /** Null for a guest. */
  readonly user: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
  } | null;
  readonly staff: boolean;
  /** Pieces. */
  readonly inCart: number;
  readonly currency: string;
  /** Null: as the device prefers. */
  readonly theme: Theme | null;
  readonly demo: boolean;
  readonly publicUrl: string;
  /** What is said above a page that staff read as the member. */
  readonly viewing: { readonly text: string; readonly end: string } | null;
  /** What a form of the page held when it was sent without a session; see `draftCookie`. */
  readonly draft: Readonly<Record<string, string>> | null;
}

/** Who is looking and what they chose. */
export function useVisitor() {
  const visitor = useRouteLoaderData<Visitor>("root");
  if (!visitor) throw new Error("a part of the page stands outside the root");
  return visitor;
}
