import { useEffect } from "react";
import { useLocation } from "react-router";
import { namedBy } from "./hashId.ts";

/** For client-side navigation; the browser does it on page load. */
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
