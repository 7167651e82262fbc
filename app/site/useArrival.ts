import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * When another page has come in, the focus moves to its main part and the view to the header, as with a
 * new document. Going back and forth keeps the place that was left.
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
    if (type !== "POP") window.scrollTo(0, 0);
  }, [pathname, type]);
  return main;
}
