import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import type { OrderReference } from "#shared/kit/refusal.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { toneOf } from "#app/client/alertTone.ts";
import type { AlertTone } from "#app/ui/feedback/Alert.tsx";
import type { SubmissionError } from "./submitted.ts";
import { retryKey } from "./retryKey.ts";
import { useMessageWithDate } from "./useMessageWithDate.ts";
import { useChangedFields } from "./useChangedFields.ts";
import { useVisitor } from "#app/client/useVisitor.ts";

export interface FormErrors {
  /** After a refusal the first invalid field gets the focus, else the message. */
  form: RefObject<HTMLFormElement | null>;
  /** Null without a refusal, if the field says it all, and once every invalid field was changed. */
  message: string | null;
  tone: AlertTone;
  /** First error of a field, until it is changed. */
  fieldError: (field: string) => string | undefined;
  possibleDuplicates: readonly OrderReference[];
  typed: Readonly<Record<string, string>>;
  /** Idempotency key to resend with if the outcome is unknown. */
  key: string | undefined;
}

/** Without groups of radio buttons, which take no focus. */
const INVALID_CONTROL = "[aria-invalid=true]:not(fieldset)";

const BESIDE_FIELD = new Set(["required", "invalid", "too_long", "out_of_range"]);

function singleError(refused: SubmissionError): PhraseKey<"fault"> | null {
  const [first, ...others] = Object.values(refused.fields ?? {});
  const key = refused.code === "request.invalid" && others.length === 0 ? first?.[0] : undefined;
  return key && !BESIDE_FIELD.has(key) ? (key as PhraseKey<"fault">) : null;
}

const FIELD_ONLY_REFUSALS = new Set([
  "second_factor.wrong_code",
  "account.wrong_password",
  "verification_code.wrong",
]);

const isShownAtField = ({ code, fields }: SubmissionError): boolean =>
  FIELD_ONLY_REFUSALS.has(code) && Object.keys(fields ?? {}).length > 0;

function isAnswered({ fields }: SubmissionError, changed: (field: string) => boolean): boolean {
  const faulty = Object.keys(fields ?? {});
  return faulty.length > 0 && faulty.every(changed);
}

export function useFormErrors(refused: SubmissionError | undefined): FormErrors {
  const form = useRef<HTMLFormElement>(null);
  const faults = useTranslations("fault");
  const refusal = useTranslations("refusal");
  const at = useTranslations("shell");
  const { draft } = useVisitor();
  useEffect(() => {
    const find = (what: string) => form.current?.querySelector<HTMLElement>(what);
    if (refused) (find(INVALID_CONTROL) ?? find("[role=alert]"))?.focus();
  }, [refused]);
  const changed = useChangedFields(form, refused);
  const only = refused ? singleError(refused) : null;
  const name = useInvalidFieldLabel(form, refused);
  const isSaid = !refused || isShownAtField(refused) || isAnswered(refused, changed);
  const said = isSaid
    ? null
    : only
      ? name
        ? at("faultAt", { field: name, fault: faults(only) })
        : faults(only)
      : refusal(refused.code);
  return {
    form,
    message: useMessageWithDate(said, refused),
    tone: toneOf(refused?.status ?? 200),
    fieldError(field) {
      const key = changed(field) ? undefined : refused?.fields?.[field]?.[0];
      return key && faults(key as PhraseKey<"fault">);
    },
    possibleDuplicates: refused?.possibleDuplicates ?? [],
    typed: refused?.typed ?? draft ?? {},
    key: retryKey(refused),
  };
}

/** Longer labels are sentences, such as a checkbox's. */
const LONGEST = 60;

/** Without `aria-hidden` marks; null for checkboxes and radios. */
function nameOf(control: Element | null | undefined): string | null {
  if (!control || control.matches("[type=checkbox], [type=radio]")) return null;
  const own = control.getAttribute("aria-label");
  const label = (control as Partial<HTMLInputElement>).labels?.[0]?.cloneNode(true) as
    | HTMLElement
    | undefined;
  for (const mark of label?.querySelectorAll("[aria-hidden]") ?? []) mark.remove();
  const name = (own ?? label?.textContent ?? "").trim();
  return name === "" || name.length > LONGEST ? null : name;
}

const never = () => () => undefined;

/** Null on the server, and unless exactly one field is invalid. */
const useInvalidFieldLabel = (
  form: RefObject<HTMLFormElement | null>,
  refused: object | undefined,
): string | null =>
  // React reads the snapshot again after commit, when the field is marked.
  useSyncExternalStore(
    never,
    () => {
      const faulty = refused && form.current?.querySelectorAll(INVALID_CONTROL);
      return faulty?.length === 1 ? nameOf(faulty[0]) : null;
    },
    () => null,
  );
