import { type RefObject, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import type { NamedOrder } from "#shared/kit/refusal.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { toneOf } from "#app/client/alerts.ts";
import type { AlertTone } from "#app/ui/feedback/Alert.tsx";
import type { Refused } from "./submitted.ts";
import { unsureKey } from "./retryKey.ts";
import { useFaultyName } from "./useInvalidFieldLabel.ts";
import { useChanged } from "./useChangedFields.ts";
import { useVisitor } from "#app/client/useVisitor.ts";

export interface RefusedForm {
  /** For the form: after a refusal its first faulty field gets the focus, else the sentence for the whole. */
  form: RefObject<HTMLFormElement | null>;
  /** The sentence for the whole form; null while nothing was refused, where its field says it all, and once every faulty field was changed. */
  message: string | null;
  /** How loud the sentence is. */
  tone: AlertTone;
  /** What is wrong with a field, the first thing first, until it is changed. */
  fault: (field: string) => string | undefined;
  /** The orders with a transfer that may be the same one, where that is why. */
  possibleDuplicates: readonly NamedOrder[];
  /** What was typed and not taken, also before the login that had to come first. */
  typed: Readonly<Record<string, string>>;
  /** The key to send it with once more, where its work may be done already. */
  key: string | undefined;
}

/** Faults that say nothing away from their field. */
const BESIDE_FIELD = new Set(["required", "invalid", "too_long", "out_of_range"]);

/** The one fault of a form that can stand for the whole of it. */
function onlyFault(refused: Refused): PhraseKey<"fault"> | null {
  const [first, ...others] = Object.values(refused.fields ?? {});
  const key = refused.code === "request.invalid" && others.length === 0 ? first?.[0] : undefined;
  return key && !BESIDE_FIELD.has(key) ? (key as PhraseKey<"fault">) : null;
}

/** Refusals of one secret: its field says all there is to say. */
const SAID_AT_FIELD = new Set([
  "second_factor.wrong_code",
  "account.wrong_password",
  "verification_code.wrong",
]);

const isSaidAtField = ({ code, fields }: Refused): boolean =>
  SAID_AT_FIELD.has(code) && Object.keys(fields ?? {}).length > 0;

/** Whether nothing stands any more of what was refused. */
function isAnswered({ fields }: Refused, changed: (field: string) => boolean): boolean {
  const faulty = Object.keys(fields ?? {});
  return faulty.length > 0 && faulty.every(changed);
}

/** A refusal in the reader's language, at its fields. */
export function useRefused(refused: Refused | undefined): RefusedForm {
  const form = useRef<HTMLFormElement>(null);
  const faults = useTranslations("fault");
  const refusal = useTranslations("refusal");
  const at = useTranslations("shell");
  const { draft } = useVisitor();
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (refused) (find("[aria-invalid=true]") ?? find("[role=alert]"))?.focus();
  }, [refused]);
  const changed = useChanged(form, refused);
  const only = refused ? onlyFault(refused) : null;
  const name = useFaultyName(form, refused);
  const isSaid = !refused || isSaidAtField(refused) || isAnswered(refused, changed);
  return {
    form,
    message: isSaid
      ? null
      : only
        ? name
          ? at("faultAt", { field: name, fault: faults(only) })
          : faults(only)
        : refusal(refused.code),
    tone: toneOf(refused?.status ?? 200),
    fault(field) {
      const key = changed(field) ? undefined : refused?.fields?.[field]?.[0];
      return key && faults(key as PhraseKey<"fault">);
    },
    possibleDuplicates: refused?.possibleDuplicates ?? [],
    typed: refused?.typed ?? draft ?? {},
    key: unsureKey(refused),
  };
}
