import { useTranslations } from "use-intl";
import type { Term } from "#shared/site/contract.ts";
import { useLang } from "../kit/language.ts";
import type { RefusedForm } from "../kit/useRefused.ts";
import { Field } from "../ui/Field.tsx";
import { Select } from "../ui/Select.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { MoreAboutFields } from "./MoreAboutFields.tsx";

type Props = Pick<RefusedForm, "fault" | "typed">;

interface AboutFieldsProps extends Props {
  industry: readonly Term[];
  profession: readonly Term[];
}

/** Who registers and what they work on; the rest may be left out. */
export function AboutFields({ industry, profession, ...asked }: AboutFieldsProps) {
  const t = useTranslations("register");
  const { fault, typed } = asked;
  return (
    <>
      <NameFields {...asked} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TermField name="industry" terms={industry} {...asked} />
        <TermField name="profession" terms={profession} {...asked} />
      </div>
      <Field label={t("mobilePhone")} error={fault("mobilePhone")}>
        <TextInput
          type="tel"
          name="mobilePhone"
          autoComplete="tel"
          defaultValue={typed.mobilePhone}
        />
      </Field>
      <MoreAboutFields {...asked} />
    </>
  );
}

interface TermFieldProps extends Props {
  name: "industry" | "profession";
  terms: readonly Term[];
}

function TermField({ name, terms, fault, typed }: TermFieldProps) {
  const t = useTranslations("register");
  return (
    <Field label={t(name)} error={fault(name)} required>
      <Select name={name} defaultValue={typed[name] ?? ""}>
        <option value="">{t("choose")}</option>
        {terms.map((term) => (
          <option key={term.uuid} value={term.uuid}>
            {term.name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** In the order a reader of the language writes a name. */
function NameFields({ fault, typed }: Props) {
  const t = useTranslations("account");
  const first = (
    <Field key="first" label={t("firstName")} error={fault("firstName")} required>
      <TextInput name="firstName" autoComplete="given-name" defaultValue={typed.firstName} />
    </Field>
  );
  const last = (
    <Field key="last" label={t("lastName")} error={fault("lastName")} required>
      <TextInput name="lastName" autoComplete="family-name" defaultValue={typed.lastName} />
    </Field>
  );
  const ordered = useLang() === "en" ? [first, last] : [last, first];
  return <div className="grid gap-5 sm:grid-cols-2">{ordered}</div>;
}
