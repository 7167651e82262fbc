import { useState } from "react";
import type { SecurityAnswer } from "../accounts/securityAction.server.ts";

type Answer = Pick<SecurityAnswer, "done" | "backupCodes" | "at"> | undefined;

/** Backup codes on the screen: they can be read this once. */
export interface KeptCodes {
  readonly codes: readonly string[];
  /** When they were made. */
  readonly at: string;
}

/** What is to be read after `answer`: what came with it, else what stood there, unless it logs nobody in any more. */
export function codesAfter(answer: Answer, before: KeptCodes | null): KeptCodes | null {
  if (answer?.backupCodes) return { codes: answer.backupCodes, at: answer.at ?? "" };
  return answer?.done === "second_factor_off" ? null : before;
}

/** New backup codes, until the reader leaves the page or says that they have kept them. */
export function useKeptCodes(answer: Answer) {
  const [shown, setShown] = useState({ answer, kept: codesAfter(answer, null) });
  if (shown.answer !== answer) setShown({ answer, kept: codesAfter(answer, shown.kept) });
  return { kept: shown.kept, put: () => setShown({ answer, kept: null }) };
}
