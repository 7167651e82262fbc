import { redirect } from "react-router";
import { useTranslations } from "use-intl";
import { LANGS } from "#shared/kit/lang.ts";
import { dealerMembers } from "#shared/partners/dealerMembers/contract.ts";
import { ActionForm } from "#app/account/licensing/ActionForm.tsx";
import { AccountPage } from "#app/account/layout/AccountPage.tsx";
import { idempotencyKeyOf, parseSubmission, toSubmissionError } from "#app/forms/submitted.ts";
import type { FormErrors } from "#app/forms/useFormErrors.ts";
import { usePersistentActionData } from "#app/forms/usePersistentActionData.ts";
import { languageNames } from "#app/i18n/LanguageLinks.tsx";
import { useLang } from "#app/i18n/useLang.ts";
import { pageContext } from "#app/requestContext.ts";
import { Disclosure } from "#app/ui/display/Disclosure.tsx";
import { Panel } from "#app/ui/display/Panel.tsx";
import { Field } from "#app/ui/inputs/Field.tsx";
import { PasswordInput } from "#app/ui/inputs/PasswordInput.tsx";
import { Select } from "#app/ui/inputs/Select.tsx";
import { TextInput } from "#app/ui/inputs/TextInput.tsx";
import type { Route } from "./+types/RegisterMember";
import { forDealer } from "../layout/forDealer.server.ts";
import { dealerPathsIn } from "../paths.ts";

export function loader({ context }: Route.LoaderArgs) {
  const asked = context.get(pageContext);
  return forDealer(asked, async () => {
    await asked.portal.dealers.own();
    return { idempotencyKey: crypto.randomUUID() };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const { portal, lang } = context.get(pageContext);
  const form = await request.formData();
  const read = parseSubmission(form, dealerMembers.register.input);
  if (!read.ok) return read.refused;
  try {
    const { uuid } = await portal.dealerMembers.register(read.value, idempotencyKeyOf(form));
    return redirect(dealerPathsIn(lang).member(uuid, "dealer_member_invited"), 303);
  } catch (error) {
    return toSubmissionError(error, form);
  }
}

export default function RegisterMember({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("dealer.members.form");
  const refused = usePersistentActionData(actionData);
  if (loaderData === null) return null;
  return (
    <AccountPage title={t("title")} intro={t("intro")}>
      <Panel title={t("person")} className="max-w-2xl">
        <ActionForm
          intent="register"
          refused={refused}
          idempotencyKey={loaderData.idempotencyKey}
          submit={t("submit")}
          variant="primary"
        >
          {(form) => <Fields {...form} isChosen={refused?.fields?.firstPassword !== undefined} />}
        </ActionForm>
      </Panel>
    </AccountPage>
  );
}

const NAMES = ["firstName", "lastName"] as const;

type FieldsProps = Pick<FormErrors, "fieldError" | "typed"> & {
  /** Opens the part of the first password. */
  isChosen: boolean;
};

function Fields({ fieldError, typed, isChosen }: FieldsProps) {
  const t = useTranslations("dealer.members.form");
  const reveal = useTranslations("account")("reveal");
  const here = useLang();
  // Name order of the reader's language.
  const names = here === "en" ? NAMES : NAMES.toReversed();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={t("email")}
        hint={t("emailHint")}
        error={fieldError("email")}
        required
        className="sm:col-span-2"
      >
        <TextInput type="email" name="email" autoComplete="off" defaultValue={typed.email} />
      </Field>
      {names.map((name) => (
        <Field key={name} label={t(name)} error={fieldError(name)} required>
          <TextInput name={name} autoComplete="off" defaultValue={typed[name]} />
        </Field>
      ))}
      <Field label={t("company")} error={fieldError("company")}>
        <TextInput name="company" autoComplete="off" defaultValue={typed.company} />
      </Field>
      <Field label={t("mobilePhone")} error={fieldError("mobilePhone")}>
        <TextInput
          type="tel"
          inputMode="tel"
          name="mobilePhone"
          autoComplete="off"
          defaultValue={typed.mobilePhone}
        />
      </Field>
      <Field label={t("lang")} hint={t("langHint")} error={fieldError("lang")}>
        <Select name="lang" defaultValue={typed.lang ?? here}>
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {languageNames[lang]}
            </option>
          ))}
        </Select>
      </Field>
      <Disclosure summary={t("choose")} open={isChosen} className="sm:col-span-2">
        <Field
          label={t("firstPassword")}
          hint={t("firstPasswordHint")}
          error={fieldError("firstPassword")}
        >
          <PasswordInput name="firstPassword" autoComplete="new-password" revealLabel={reveal} />
        </Field>
      </Disclosure>
    </div>
  );
}
