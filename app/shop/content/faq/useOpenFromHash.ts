import { useEffect } from "react";
import { useLocation } from "react-router";
import { namedBy } from "./hashId.ts";

/** Opens the details that the address points into; a browser without scripts does so by itself. */
export function useOpenedByAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(namedBy(hash));
    const details = target?.closest("details");
    if (!target || !details) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
}
