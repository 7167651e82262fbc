import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { responseAlert } from "./alerts.ts";
import { useAlertPhrases } from "./alertPhrases.ts";

type ActionResult = SubmissionError | { readonly done: PhraseKey<"done"> };

/** Shows an action's result once, as a toast. */
export function useActionAlert(answer: ActionResult | undefined) {
  const toast = useToast();
  const words = useAlertPhrases();
  const done = useTranslations("done");
  const refusal = useTranslations("refusal");
  const lastShown = useRef<ActionResult>(undefined);
  useEffect(() => {
    if (!answer || lastShown.current === answer) return;
    lastShown.current = answer;
    const [status, message] =
      "done" in answer ? [200, done(answer.done)] : [answer.status, refusal(answer.code)];
    toast(responseAlert({ status, message }, words));
  });
}
