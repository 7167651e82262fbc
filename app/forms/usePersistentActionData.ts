import { useState } from "react";
import { useLocation } from "react-router";

/**
 * What the page's action answered, until the reader goes on or sends the next form: a page that asks for its data again
 * by itself would forget it, and a refusal would be gone before it is read.
 */
export function useStandingAnswer<T>(answer: T | undefined): T | undefined {
  const { key } = useLocation(); // another one after every form and every step, the same after asking again
  const [kept, setKept] = useState({ key, answer });
  if (answer !== undefined && (kept.answer !== answer || kept.key !== key))
    setKept({ key, answer });
  return answer ?? (kept.key === key ? kept.answer : undefined);
}
