import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { Refused } from "./submitted.ts";

export interface RefusedForm {
  /** For the form: after a refusal its first faulty field gets the focus. */
  form: RefObject<HTMLFormElement | null>;
  /** The sentence for the whole form; null while nothing was refused. */
  message: string | null;
  /** What is wrong with a field, the first thing first. */
  fault: (field: string) => string | undefined;
  typed: Readonly<Record<string, string>>;
}

/** A refusal in the reader's language, at its fields. */
export function useRefused(refused: Refused | undefined): RefusedForm {
  const form = useRef<HTMLFormElement>(null);
  const faults = useTranslations("fault");
  const refusal = useTranslations("refusal");
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refused]);
  return {
    form,
    message: refused ? refusal(refused.code) : null,
    fault(field) {
      const key = refused?.fields?.[field]?.[0];
      return key && faults(key as PhraseKey<"fault">);
    },
    typed: refused?.typed ?? {},
  };
}
