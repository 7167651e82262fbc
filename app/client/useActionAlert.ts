import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { Refused } from "#app/forms/submitted.ts";
import { useToast } from "#app/ui/feedback/Toast.tsx";
import { alertOf } from "./alerts.ts";
import { useAlertWords } from "./alertPhrases.ts";

type ActionAnswer = Refused | { readonly done: PhraseKey<"done"> };

/** Shows an action's result once, as a toast. */
export function useAnswerAlert(answer: ActionAnswer | undefined) {
  const toast = useToast();
  const words = useAlertWords();
  const done = useTranslations("done");
  const refusal = useTranslations("refusal");
  const told = useRef<ActionAnswer>(undefined);
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    const [status, message] =
      "done" in answer ? [200, done(answer.done)] : [answer.status, refusal(answer.code)];
    toast(alertOf({ status, message }, words));
  });
}
