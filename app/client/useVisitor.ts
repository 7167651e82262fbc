import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Who is looking and what they chose. */
export function useVisitor() {
  const visitor = useRouteLoaderData<typeof loader>("root");
  if (!visitor) throw new Error("a part of the page stands outside the root");
  return visitor;
}
