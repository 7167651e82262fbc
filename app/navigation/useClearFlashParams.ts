import { useEffect } from "react";
import { useLocation } from "react-router";
import { withoutFlashParams } from "./flashParams.ts";

/**
 * Removes flash parameters, so a reload, bookmark or shared link does not repeat the message.
 * Without scripts they stay.
 */
export function useClearFlashParams() {
  const { key } = useLocation();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const told = pathname + search + hash;
    const spent = withoutFlashParams(told);
    if (spent !== told) window.history.replaceState(window.history.state, "", spent);
  }, [key]);
}
