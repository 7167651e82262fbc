import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";
import { spentAddress } from "./flashParams.ts";

const never = () => () => undefined;

const SAID = ["voted", "helpful", "sent"];

/**
 * What the viewer just submitted, from the redirect's address; null for anyone who opens that
 * address later.
 */
export function useJustSaid<T>(told: T | null): T | null {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpened = useNavigationType() === "POP";
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    if (told === null) return;
    const rest = spentAddress(pathname + search + hash, SAID);
    window.history.replaceState(window.history.state, "", rest);
  }, [told, pathname, search, hash]);
  return isAlive && isOpened ? null : told;
}
