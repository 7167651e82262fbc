import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";
import { withoutFlashParams } from "./flashParams.ts";

const never = () => () => undefined;

const FLASH_PARAMS = ["voted", "helpful", "sent"];

/**
 * What the viewer just submitted, from the redirect's address; null for anyone who opens that
 * address later.
 */
export function useFlash<T>(told: T | null): T | null {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpened = useNavigationType() === "POP";
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (told === null) return;
    const rest = withoutFlashParams(pathname + search + hash, FLASH_PARAMS);
    window.history.replaceState(window.history.state, "", rest);
  }, [told, pathname, search, hash]);
  return isAlive && isOpened ? null : told;
}
