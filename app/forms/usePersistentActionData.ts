import { useState } from "react";
import { useLocation } from "react-router";

/**
 * Keeps an action's answer until the next navigation or submission; revalidation would drop a
 * refusal before it is read.
 */
export function usePersistentActionData<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation(); // changes with each navigation and submission, not with revalidation
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key))
    setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
