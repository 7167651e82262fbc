import { useEffect } from "react";
import { useLocation } from "react-router";
import { spentAddress } from "./flashParams.ts";

/**
 * What was just done is said once: the address that tells it loses that at once, so that the page says nothing of it when
 * it is loaded again, kept as a bookmark or passed on. Without scripts it stays.
 */
export function useSpentAddress() {
  const { key } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const told = pathname + search + hash;
    const spent = spentAddress(told);
    if (spent !== told) window.history.replaceState(window.history.state, "", spent);
  }, [key]);
}
