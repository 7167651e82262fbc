import { useEffect } from "react";
import { useLocation } from "react-router";

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

/** Malformed encoding is taken literally, as browsers do. */
export function parseHashId(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
