import { type RefObject, useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation, useNavigationType } from "react-router";
import { isFocusLost } from "#app/client/isFocusLost.ts";

/**
 * Before every navigation to another page the view goes to the header, and once that page has come in the
 * focus moves to its main part, as with a new document. Another query of the same page arrives at the header
 * too, unless its link keeps the place (`preventScrollReset`: a filter, a choice); an address with a hash
 * arrives at what it names; going back and forth finds the place that was left. Where what had the focus has
 * gone with what was done, the focus moves to the main part too.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useLeaving(pathname);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (type !== "POP" && hash === "") window.scrollTo(0, 0);
  }, [pathname, hash, type]);
  useLostFocus(main);
  return main;
}

/** Once something that was asked for is there; whoever has just opened the page begins at its top. */
function useLostFocus(main: RefObject<HTMLElement | null>) {
  const moving = useNavigation().state !== "idle";
  const sending = useFetchers().some(({ state }) => state !== "idle");
  const busy = moving || sending;
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && isFocusLost()) main.current?.focus({ preventScroll: true });
    wasBusy.current = busy;
  }, [busy, main]);
}

/** Sending a form leaves only when it leads elsewhere; going back and forth keeps the view still. */
function useLeaving(pathname: string) {
  const { state, location, formMethod } = useNavigation();
  const travelling = useRef(false);
  const reading = formMethod === undefined || formMethod === "GET";
  const leaving = location !== undefined && location.pathname !== pathname && reading;
  useEffect(() => {
    const travel = () => void (travelling.current = true);
    window.addEventListener("popstate", travel);
    return () => window.removeEventListener("popstate", travel);
  }, []);
  useEffect(() => {
    if (leaving && !travelling.current) window.scrollTo(0, 0);
    if (state === "idle") travelling.current = false;
  }, [leaving, state]);
}
