import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { revalidateInBackground } from "./frameRevalidation.ts";

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 15_000;
const SLOWER = 1.3;
/** About 15 minutes. */
export const MAX_REVALIDATIONS = 60;

export function useRevalidateUntil(settled: boolean): number {
  const { revalidate } = useRevalidator();
  const [asks, setAsks] = useState(0);
  useEffect(() => {
    if (settled || asks >= MAX_REVALIDATIONS) return;
    const wait = Math.min(FIRST_WAIT_MS * SLOWER ** asks, LONGEST_WAIT_MS);
    const timer = setTimeout(() => {
      void revalidateInBackground(revalidate).finally(() => setAsks(asks + 1));
    }, wait);
    return () => clearTimeout(timer);
  }, [settled, asks, revalidate]);
  return asks;
}
