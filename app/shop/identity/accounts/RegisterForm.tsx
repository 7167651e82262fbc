import type { ReactNode } from "react";
import { Form, Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { Captcha } from "#shared/identity/captcha/contract.ts";
import type { Term } from "#shared/site/company/contract.ts";
import { AddressFields } from "#app/account/identity/geo/AddressFields.tsx";
import type { AddressOptions } from "#app/account/identity/geo/addressOptions.server.ts";
import { NewCaptchaButton, CaptchaField } from "../captcha/CaptchaField.tsx";
import type { OAuthRegistration } from "../oauth/oauthRegistration.server.ts";
import { DraftField } from "#app/forms/DraftField.tsx";
import { usePaths } from "#app/i18n/useLang.ts";
import type { SubmissionError } from "#app/forms/submitted.ts";
import { useFormErrors } from "#app/forms/useFormErrors.ts";
import { Alert } from "#app/ui/feedback/Alert.tsx";
import { buttonClass } from "#app/ui/buttons/buttonClass.ts";
import { Steps } from "#app/ui/navigation/Steps.tsx";
import { MemberTerms } from "#app/shop/content/legal/MemberTerms.tsx";
import { RegisterButtons } from "./RegisterButtons.tsx";
import { AboutFields, AccountFields, InvoiceFields } from "./RegisterFields.tsx";
import { LAST_STEP, STEPS } from "./registerSteps.ts";
import { RegisterStepSection } from "./RegisterStepSection.tsx";
import { useRegisterSteps } from "./useRegisterSteps.ts";

export interface RegisterOffer {
  terms: { version: string; html: string };
  industry: readonly Term[];
  profession: readonly Term[];
  address: { country: string };
  referred: { code: string } | null;
  outside: Pick<OAuthRegistration, "known" | "proven">;
  lists: AddressOptions;
  passwordMin: number;
  idempotencyKey: string;
}

interface RegisterActionResult {
  readonly refused?: SubmissionError | undefined;
  readonly typed: Readonly<Record<string, string>>;
  readonly lists: AddressOptions;
  /** After several registrations from one network. */
  readonly challenge: Captcha | null;
}

interface RegisterFormProps {
  offered: RegisterOffer;
  answer: RegisterActionResult | undefined;
  next: string | undefined;
  children: ReactNode;
}

const isTaken = (answer: RegisterActionResult | undefined): boolean =>
  answer?.refused?.code === "account.email_taken";

function ToLogin({ next, email }: { next: string | undefined; email: string | undefined }) {
  const t = useTranslations("account.register");
  return (
    <Link to={usePaths().login(next, { email })} className={buttonClass({ size: "sm" })}>
      {t("login")}
    </Link>
  );
}

/** Without scripts all four steps show at once. */
export function RegisterForm({ offered, answer, next, children }: RegisterFormProps) {
  const t = useTranslations("account");
  const words = useTranslations("register");
  const documents = useTranslations("shell.document");
  const refused = useFormErrors(answer?.refused);
  const { form, message, tone, typed } = refused;
  const { step, fieldError, goTo, hear, goesOn, checking } = useRegisterSteps(answer, refused);
  const busy = useNavigation().formMethod === "POST" || checking;
  const { known, proven } = offered.outside;
  const paths = usePaths();
  const entered = { ...typed, ...answer?.typed };
  const values = { ...offered.address, ...known, ...entered };
  const vouched = proven?.verified && (entered.email ?? known.email) === known.email;
  const section = { current: step, refused: answer?.refused };
  const fields = { fieldError, typed: values };
  return (
    <Form ref={form} method="post" noValidate className="grid gap-6" onSubmit={hear}>
      {step === 0 && <div className="empty:hidden *:mb-0">{children}</div>}
      {/* For Enter: the address buttons come before the form's own. */}
      <button type="submit" hidden aria-label={t("register.submit")} />
      <DraftField name="idempotencyKey" value={refused.key ?? offered.idempotencyKey} />
      <div className="noscript:hidden">
        <Steps
          label={words("steps.label")}
          steps={STEPS.map((name) => words(`steps.${name}`))}
          current={step}
          doneLabel={words("steps.done")}
        />
      </div>
      {message && !goesOn && (
        <Alert
          tone={tone}
          title={message}
          actions={isTaken(answer) && <ToLogin next={next} email={answer?.typed.email} />}
        />
      )}
      <RegisterStepSection at={0} {...section}>
        <AccountFields
          {...fields}
          passwordMin={offered.passwordMin}
          provenBy={vouched ? proven.provider : undefined}
          anew={paths.register(next)}
          referral={offered.referred?.code}
        />
      </RegisterStepSection>
      <RegisterStepSection at={1} {...section}>
        <AboutFields {...fields} industry={offered.industry} profession={offered.profession} />
      </RegisterStepSection>
      <RegisterStepSection at={2} {...section}>
        <AddressFields
          lists={answer?.lists ?? offered.lists}
          values={values}
          fieldError={fieldError}
        />
        <InvoiceFields {...fields} />
      </RegisterStepSection>
      <RegisterStepSection at={LAST_STEP} {...section}>
        <MemberTerms key={offered.terms.version} terms={offered.terms} {...fields} />
        {answer?.challenge && <CaptchaField challenge={answer.challenge} fieldError={fieldError} />}
      </RegisterStepSection>
      <RegisterButtons step={step} busy={busy} onBack={() => goTo(step - 1)} />
      {answer?.challenge && step === LAST_STEP && <NewCaptchaButton />}
      <p className="text-sm text-muted">
        {t("register.haveAccount")}{" "}
        <Link to={paths.login(next)} className="text-link">
          {t("register.login")}
        </Link>
      </p>
      {step === 0 && (
        <a
          href={paths.document("member-terms")}
          target="_blank"
          rel="noreferrer"
          className="justify-self-start text-sm text-link"
        >
          {documents("member_terms")}
        </a>
      )}
    </Form>
  );
}
