import { type ReactNode, useEffect, useState } from "react";
import type { DataStrategyResult } from "react-router";

export type Results = Record<string, DataStrategyResult>;

let show: (alert: ReactNode) => void;

const load = () => import("./failedSubmission.tsx");

/** Loads when a form is used: once it is sent, there may be no connection. */
const prepare = ({ target }: Event) => {
  if ((target as Partial<HTMLInputElement>).form?.method === "post") void load();
};

/**
 * Results with which the page stays and says why its form was not accepted; `results` if an error
 * page says it better. `elsewhere`: the address shown, unless the form was sent to it.
 */
export const keepPage = async (results: Results, signal: AbortSignal, elsewhere: string | null) =>
  (await load()).keepPage(results, signal, elsewhere, show);

/** Says why the last form was not accepted. */
export function FailureSlot(): ReactNode {
  const [alert, setAlert] = useState<ReactNode>(null);
  useEffect(() => {
    show = setAlert;
    document.addEventListener("focusin", prepare);
  }, []);
  return alert;
}
