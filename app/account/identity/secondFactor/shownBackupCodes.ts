import { useState } from "react";
import type { SecurityActionResult } from "../accounts/securityAction.server.ts";

type Answer = Pick<SecurityActionResult, "done" | "backupCodes" | "at"> | undefined;

export interface ShownBackupCodes {
  readonly codes: readonly string[];
  readonly at: string;
}

/** Keeps the codes across other forms' results. */
export function codesAfter(
  answer: Answer,
  before: ShownBackupCodes | null,
): ShownBackupCodes | null {
  if (answer?.backupCodes) return { codes: answer.backupCodes, at: answer.at ?? "" };
  return answer?.done === "second_factor_off" ? null : before;
}

export function useShownBackupCodes(answer: Answer) {
  const [shown, setShown] = useState({ answer, kept: codesAfter(answer, null) });
  if (shown.answer !== answer) setShown({ answer, kept: codesAfter(answer, shown.kept) });
  return { kept: shown.kept, put: () => setShown({ answer, kept: null }) };
}
