import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useApiClient } from "./useApiClient.ts";
import { useVisitor } from "./useVisitor.ts";

const LONG_ABSENCE_MS = 300_000;

/**
 * A page from the back/forward cache, or seen again after a long absence, revalidates if the
 * session changed; one from the HTTP cache always does.
 */
export function useSessionCheck() {
  const caller = useApiClient();
  const { revalidate } = useRevalidator();
  const shown = useVisitor().user?.email ?? null;
  const verify = useRef(async () => {});
  useEffect(() => {
    verify.current = async () => {
      const { fetchSignedInEmail: signedInAs } = await import("./signedInEmail.ts");
      const now = await signedInAs(caller());
      if (now !== undefined && now !== shown) await revalidate();
    };
  });
  useEffect(() => {
    const [arrival] = performance.getEntriesByType("navigation");
    if (arrival && isFromHttpCache(arrival as PerformanceNavigationTiming)) void revalidate();
  }, [revalidate]);
  useEffect(() => {
    let left = 0;
    const restored = ({ persisted }: PageTransitionEvent) => persisted && void verify.current();
    const seen = () => {
      if (document.visibilityState === "hidden") left = Date.now();
      else if (left > 0 && Date.now() - left > LONG_ABSENCE_MS) void verify.current();
    };
    window.addEventListener("pageshow", restored);
    document.addEventListener("visibilitychange", seen);
    return () => {
      window.removeEventListener("pageshow", restored);
      document.removeEventListener("visibilitychange", seen);
    };
  }, []);
}

const isFromHttpCache = ({ type, transferSize }: PerformanceNavigationTiming) =>
  type === "back_forward" && transferSize === 0;
