import { type RefObject, type SubmitEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { accounts, RegisterInput } from "#shared/identity/accounts/contract.ts";
import type { FieldErrors } from "#shared/kit/refusal.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import { useApiCall } from "#app/client/useApiCall.ts";
import { type SubmissionError, parseSubmission, textValue } from "#app/forms/submitted.ts";
import { useChangedFields } from "#app/forms/useChangedFields.ts";
import { useHydrated } from "#app/client/useHydrated.ts";
import { errorsUpTo, firstInvalidStep, LAST_STEP } from "./registerSteps.ts";

interface Answer {
  readonly refused?: SubmissionError | undefined;
}

/**
 * Errors come from own rules and the server's check of the steps so far, then from the submitted
 * form's answer.
 */
export function useRegisterSteps(
  answer: Answer | undefined,
  refused: {
    form: RefObject<HTMLFormElement | null>;
    fieldError: (field: string) => string | undefined;
  },
) {
  const faults = useTranslations("fault");
  const { step, setStep, own, setOwn, show } = useOpenStep(answer);
  const { check, giveUp, checking } = useCheck();
  const changed = useChangedFields(refused.form, own);
  const scripts = useHydrated();
  /** Submits from the last step only; any step leads to the first invalid one. */
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (isAside(event)) return;
    const form = event.currentTarget;
    const entered = new FormData(form);
    const found = { ...unreadable(form), ...errorsUpTo(step, shapeErrors(entered)) };
    const faulty = firstInvalidStep(found) !== null;
    if (faulty || step < LAST_STEP) event.preventDefault();
    show(form, found);
    if (step === LAST_STEP) return;
    void check(entered, (errors) => {
      const all = { ...errorsUpTo(step, errors), ...found };
      if (faulty) setOwn(all);
      else if (!show(form, all)) setStep(step + 1);
    });
  }
  const goTo = (another: number) => {
    giveUp();
    setStep(another);
  };
  const ownError = (found: FieldErrors, field: string) =>
    changed(field) ? undefined : inWords(found[field]?.[0], faults);
  const fieldError = (field: string) => (own ? ownError(own, field) : refused.fieldError(field));
  return {
    step,
    fieldError,
    goTo,
    hear: scripts ? handleSubmit : undefined,
    goesOn: own !== null,
    checking,
  };
}

function useOpenStep(answer: Answer | undefined) {
  const refused = firstInvalidStep(answer?.refused?.fields);
  const [step, setStep] = useState(refused ?? 0);
  const [own, setOwn] = useState<FieldErrors | null>(null);
  const [answered, setAnswered] = useState(answer);
  if (answered !== answer) {
    setAnswered(answer);
    setOwn(null);
    setStep(refused ?? step);
  }
  function show(form: HTMLFormElement, found: FieldErrors): boolean {
    const at = firstInvalidStep(found);
    flushSync(() => {
      setOwn(found);
      setStep((open) => at ?? open);
    });
    if (at !== null) focusFirstError(form);
    return at !== null;
  }
  return { step, setStep, own, setOwn, show };
}

const inWords = (key: string | undefined, say: (key: PhraseKey<"fault">) => string) =>
  key && say(key as PhraseKey<"fault">);

function shapeErrors(entered: FormData): FieldErrors {
  const read = parseSubmission(entered, RegisterInput);
  return read.ok ? {} : (read.refused.data.fields ?? {});
}

/** Text that the browser cannot parse, such as February 31. */
const unreadable = (form: HTMLFormElement): FieldErrors =>
  Object.fromEntries(
    [...form.elements]
      .filter((field) => field instanceof HTMLInputElement && field.validity.badInput)
      .map((field) => (field as HTMLInputElement).name)
      .map((name) => [name, [name === "birthday" ? name : "invalid"]]),
  );

const LOOKED_AT = accounts.check.input.keyof().options;

/** One request at a time; failures are left to the submit. */
function useCheck() {
  const call = useApiCall();
  const asked = useRef<AbortController>(null);
  const [checking, setChecking] = useState(false);
  function giveUp() {
    asked.current?.abort();
    setChecking(false);
  }
  async function check(entered: FormData, hear: (errors: FieldErrors) => void) {
    giveUp();
    const { signal } = (asked.current = new AbortController());
    setChecking(true);
    const filled = Object.fromEntries(LOOKED_AT.map((name) => [name, textValue(entered, name)]));
    const errors = await call(accounts.check, filled, { signal, quiet: true }).then(
      ({ data }) => data.errors,
      () => ({}),
    );
    if (signal.aborted) return;
    setChecking(false);
    hear(errors);
  }
  return { check, giveUp, checking };
}

const isAside = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  nativeEvent.submitter instanceof HTMLButtonElement && nativeEvent.submitter.name === "intent";

const focusFirstError = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>("fieldset:not([hidden]) [aria-invalid=true]")?.focus();
