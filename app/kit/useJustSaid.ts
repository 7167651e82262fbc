import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigationType } from "react-router";

const never = () => () => undefined;

/**
 * What the viewer has just said, as the address they were led to tells: nobody to whom that address was passed on has
 * said it. The address loses it at once, so that what is passed on is the page alone. Without scripts it stays.
 */
export function useJustSaid<T>(told: T | null): T | null {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isOpened = useNavigationType() === "POP";
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (told !== null) window.history.replaceState(window.history.state, "", pathname + hash);
  }, [told, pathname, hash]);
  return isAlive && isOpened ? null : told;
}
