import { useEffect, useRef } from "react";
import { useFetchers, useLocation, useNavigation, useNavigationType } from "react-router";
import { MAIN } from "#app/layout/Main.tsx";
import { isFocusLost } from "#app/client/isFocusLost.ts";

/**
 * Another page focuses the main part and, like another query without `preventScrollReset`, scrolls
 * to the header. A hash scrolls to its target; back and forward restore the position.
 */
export function useScrollAndFocus() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  useLeaving(pathname);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusMain();
    if (type !== "POP" && hash === "") window.scrollTo(0, 0);
  }, [pathname, hash, type]);
  useLostFocus();
}

const focusMain = () => document.getElementById(MAIN)?.focus({ preventScroll: true });

/** While anything is loaded or sent. */
export function useIsBusy(): boolean {
  const moving = useNavigation().state !== "idle";
  const sending = useFetchers().some(({ state }) => state !== "idle");
  return moving || sending;
}

/** Focus lost while loading moves to the main part. */
function useLostFocus() {
  const busy = useIsBusy();
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && !busy && isFocusLost()) focusMain();
    wasBusy.current = busy;
  }, [busy]);
}

/** A form scrolls only if it leads elsewhere; back and forward keep the view. */
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
