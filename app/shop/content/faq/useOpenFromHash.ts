import { useEffect } from "react";
import { useLocation } from "react-router";
import { parseHashId } from "./hashId.ts";

/** For client-side navigation; the browser does it on page load. */
export function useOpenFromHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = document.getElementById(parseHashId(hash));
    const details = target?.closest("details");
    if (!target || !details) return;
    details.open = true;
    target.scrollIntoView();
  }, [hash]);
}
