import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { errorStatus } from "#shared/kit/errors.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { toneOf } from "../client/alerts.ts";
import type { AlertTone } from "../ui/Alert.tsx";
import type { Refused } from "./submitted.ts";
import { useVisitor } from "./visitor.ts";

export interface RefusedForm {
  /** For the form: after a refusal its first faulty field gets the focus, else the sentence for the whole. */
  form: RefObject<HTMLFormElement | null>;
  /** The sentence for the whole form; null while nothing was refused. */
  message: string | null;
  /** How loud the sentence is. */
  tone: AlertTone;
  /** What is wrong with a field, the first thing first. */
  fault: (field: string) => string | undefined;
  /** What was typed and not taken, also before the login that had to come first. */
  typed: Readonly<Record<string, string>>;
}

/** The HTTP status of what a form was answered. */
export const statusOf = (code: Refused["code"]) => (code === "system" ? 500 : errorStatus[code]);

/** Faults that say nothing away from their field. */
const BESIDE_FIELD = new Set(["required", "invalid", "too_long", "out_of_range"]);

/** The one fault of a form that can stand for the whole of it. */
function onlyFault(refused: Refused): PhraseKey<"fault"> | null {
  const [first, ...others] = Object.values(refused.fields ?? {});
  const key = refused.code === "request.invalid" && others.length === 0 ? first?.[0] : undefined;
  return key && !BESIDE_FIELD.has(key) ? (key as PhraseKey<"fault">) : null;
}

/** A refusal in the reader's language, at its fields. */
export function useRefused(refused: Refused | undefined): RefusedForm {
  const form = useRef<HTMLFormElement>(null);
  const faults = useTranslations("fault");
  const refusal = useTranslations("refusal");
  const { draft } = useVisitor();
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (refused) (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [refused]);
  const only = refused ? onlyFault(refused) : null;
  return {
    form,
    message: refused ? (only ? faults(only) : refusal(refused.code)) : null,
    tone: toneOf(refused ? statusOf(refused.code) : 200),
    fault(field) {
      const key = refused?.fields?.[field]?.[0];
      return key && faults(key as PhraseKey<"fault">);
    },
    typed: refused?.typed ?? draft ?? {},
  };
}
