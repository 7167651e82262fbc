import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";
import { spentAddress } from "./flashParams.ts";

const never = () => () => undefined;

/** What of an address tells it. */
const SAID = ["voted", "helpful", "sent"];

/**
 * What the viewer has just said, as the address they were led to tells: nobody to whom that address was passed on has
 * said it. The address loses it at once, so that what is passed on does not tell it. Without scripts it stays.
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
