import { type SubmitEvent, useState } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { RegisterInput } from "#shared/accounts/contract.ts";
import type { PhraseKey } from "#shared/phrases/phrases.ts";
import type { Term } from "#shared/site/contract.ts";
import { AddressFields } from "../address/AddressFields.tsx";
import type { AddressLists } from "../address/addressLists.server.ts";
import { AnotherPicture, ChallengeField } from "../challenge/ChallengeField.tsx";
import { DraftedField } from "../kit/DraftedField.tsx";
import { usePaths } from "../kit/language.ts";
import { submitted } from "../kit/submitted.ts";
import { useRefused } from "../kit/useRefused.ts";
import { useScripts } from "../kit/useScripts.ts";
import { Alert } from "../ui/Alert.tsx";
import { Steps } from "../ui/Steps.tsx";
import { AboutFields } from "./AboutFields.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { InvoiceFields } from "./InvoiceFields.tsx";
import { MemberTerms } from "./MemberTerms.tsx";
import type { RegisterAnswer } from "./Register.tsx";
import { RegisterButtons } from "./RegisterButtons.tsx";
import { faultsUpTo, firstFaulty, LAST_STEP, STEPS } from "./registerSteps.ts";
import { StepSection } from "./StepSection.tsx";

/** What the page's loader offers to choose from and to agree to. */
export interface RegisterOffer {
  terms: { version: string; html: string };
  industry: readonly Term[];
  profession: readonly Term[];
  address: { country: string };
  /** What an outside account told of who registers. */
  outside: { known: Readonly<Record<string, string>> };
  lists: AddressLists;
  passwordMin: number;
  idempotencyKey: string;
}

interface RegisterFormProps {
  offered: RegisterOffer;
  answer: RegisterAnswer | undefined;
  next: string | undefined;
}

/** One form in four steps, of which a browser without scripts shows all at once. */
export function RegisterForm({ offered, answer, next }: RegisterFormProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const { form, message, tone, typed, ...refused } = useRefused(answer?.refused);
  const { step, fault, goTo, hear, goesOn } = useSteps(answer, refused.fault);
  const busy = useNavigation().formMethod === "POST";
  const paths = usePaths();
  const values = { ...offered.address, ...offered.outside.known, ...typed, ...answer?.typed };
  const section = { current: step, refused: answer?.refused };
  const asked = { fault, typed: values };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6" onSubmit={hear}>
      {/* The one that Enter presses: those of the address stand before the form's own. */}
      <button type="submit" hidden aria-label={t("register.submit")} />
      <DraftedField name="idempotencyKey" value={offered.idempotencyKey} />
      <div className="noscript:hidden">
        <Steps
          label={words("steps.label")}
          steps={STEPS.map((name) => words(`steps.${name}`))}
          current={step}
          doneLabel={words("steps.done")}
        />
      </div>
      {message && !goesOn && <Alert tone={tone} title={message} />}
      <StepSection at={0} {...section}>
        <AccountFields {...asked} passwordMin={offered.passwordMin} />
      </StepSection>
      <StepSection at={1} {...section}>
        <AboutFields {...asked} industry={offered.industry} profession={offered.profession} />
      </StepSection>
      <StepSection at={2} {...section}>
        <AddressFields lists={answer?.lists ?? offered.lists} values={values} fault={fault} />
        <InvoiceFields {...asked} />
      </StepSection>
      <StepSection at={LAST_STEP} {...section}>
        <MemberTerms key={offered.terms.version} terms={offered.terms} {...asked} />
        {answer?.challenge && <ChallengeField challenge={answer.challenge} fault={fault} />}
      </StepSection>
      <RegisterButtons step={step} busy={busy} onBack={() => goTo(step - 1)} />
      {answer?.challenge && step === LAST_STEP && <AnotherPicture />}
      <p className="text-sm text-muted">
        {t("register.haveAccount")}{" "}
        <Link to={paths.login(next)} className="text-link">
          {t("register.login")}
        </Link>
      </p>
    </Form>
  );
}

/** Which step is open, and what is wrong: by the form's own rules before the server is asked, then by its answer. */
function useSteps(
  answer: RegisterAnswer | undefined,
  refusedFault: (field: string) => string | undefined,
) {
  const faults = useTranslations("fault");
  const [step, setStep] = useState(firstFaulty(answer?.refused?.fields) ?? 0);
  const [own, setOwn] = useState<ReturnType<typeof faultsUpTo> | null>(null);
  const [answered, setAnswered] = useState(answer);
  const scripts = useScripts();
  if (answered !== answer) {
    setAnswered(answer);
    setOwn(null);
    setStep(firstFaulty(answer?.refused?.fields) ?? step);
  }
  /** Sends the form from its last step only, and from any step leads to the first that is not filled in well. */
  function hear(event: SubmitEvent<HTMLFormElement>) {
    if (isAside(event)) return;
    const read = submitted(new FormData(event.currentTarget), RegisterInput);
    const found = read.ok ? {} : faultsUpTo(step, read.refused.data.fields ?? {});
    const faulty = firstFaulty(found);
    setOwn(found);
    if (faulty === null && step === LAST_STEP) return;
    event.preventDefault();
    setStep(faulty ?? step + 1);
    if (faulty !== null) focusFirstFault(event.currentTarget);
  }
  function fault(field: string) {
    if (!own) return refusedFault(field);
    const key = own[field]?.[0];
    return key && faults(key as PhraseKey<"fault">);
  }
  return { step, fault, goTo: setStep, hear: scripts ? hear : undefined, goesOn: own !== null };
}

/** Asks for something else than to be registered, such as another picture. */
const isAside = ({ nativeEvent }: SubmitEvent<HTMLFormElement>) =>
  nativeEvent.submitter instanceof HTMLButtonElement && nativeEvent.submitter.name === "intent";

/** Once the faults are drawn. */
const focusFirstFault = (form: HTMLFormElement) =>
  requestAnimationFrame(() =>
    form.querySelector<HTMLElement>("fieldset:not([hidden]) [aria-invalid=true]")?.focus(),
  );
